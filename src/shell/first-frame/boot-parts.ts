/** Parts of the inline scripts behind what is drawn; `d` is the document, `w` the window, `root` what the app draws into. */

/** Gives the app the answers that stand in the elements `q`, as if the HTML had asked for them; counts with `i`. */
export const giveAnswersScript = `w.anpanEarly={};for(i=0;i<q.length;i++)w.anpanEarly[q[i].getAttribute('data-answer')]=w.Promise.resolve({status:200,statusText:'',headers:new w.Headers(JSON.parse(q[i].getAttribute('data-headers'))),text:q[i].textContent})`

/**
 * Remembers a button that is pressed before the app is there to hear it (`early-tap.ts`), and whether an input method is
 * composing (`early-field.ts`).
 */
export const rememberInputScript = `function name(b){return b.getAttribute('data-tap')||b.getAttribute('aria-label')||b.textContent}
w.anpanTap=null;
function press(o){var b=o.target&&o.target.closest&&o.target.closest('button'),p,all,j,n=0;
if(w.anpanTap===undefined||!b||!root.contains(b))return;
p=b.closest('[data-post]');all=(p||root).getElementsByTagName('button');
for(j=0;all[j]!==b;j++)if(name(all[j])===name(b))n++;
w.anpanTap={post:p?p.getAttribute('data-post'):null,name:name(b),at:n,x:o.clientX,y:o.clientY,pressed:b.getAttribute('aria-pressed'),isHeld:o.type!=='click'}}
d.addEventListener('mousedown',press,true);
d.addEventListener('mouseup',function(){if(w.anpanTap&&w.anpanTap.isHeld)w.anpanTap=null},true);
d.addEventListener('click',press,true);
d.addEventListener('compositionstart',function(){w.anpanComposing=true},true);
d.addEventListener('compositionend',function(){w.anpanComposing=false},true)`
