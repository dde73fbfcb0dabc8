import { askEarlyScript } from '#src/data/hooks/ask-early.ts'
import { SNAPSHOT_KEY } from '#src/data/device/hooks/snapshot.ts'
import { giveAnswersScript, rememberInputScript } from './boot-parts.ts'
import { HOME_TAGS } from './home-tags.ts'

/** A place of more than a day ago is not returned to. */
const PLACE_MS = 24 * 3600 * 1000

/**
 * Runs in home's HTML behind what the build has drawn. Draws the last screen in its place where there is one that fits,
 * else the wide variant on a wide screen. On a first visit the posts that the server has drawn stay, and go into the wide
 * variant; its answers that stand in the page are given to the app, or asked for where there are none; where the app has
 * been before the posts give way to the device's own. Remembers a button that is pressed before the app is there to hear
 * it, and whether an input method is composing. The browser scrolls nothing by itself meanwhile. A string, so that
 * the build can put it inline and hash it; old syntax, so that it never fails.
 */
export const homeBootScript = `(function(d,w){
var e=d.documentElement,root=d.getElementById('root'),wide=d.getElementById('wide'),tags=${JSON.stringify(HOME_TAGS)},s=null,i,f=d.getElementById('feed'),q=d.querySelectorAll('[data-answer]');
w.history.scrollRestoration='manual';
if(e.hasAttribute('data-known')){if(f)f.remove();[d,wide&&wide.content].forEach(function(r){var n=r&&r.querySelector('#announcements');if(n)n.remove()});f=null;q=[];e.removeAttribute('data-known')}
function make(n,inSvg){
if(typeof n==='string')return d.createTextNode(n);
var t=n[0],v=inSvg||t==='svg',x,k,a=n[1],j;
if(tags.indexOf(t)<0)return d.createTextNode('');
x=v?d.createElementNS('http://www.w3.org/2000/svg',t):d.createElement(t);
for(k in a){
if(/^on|^(srcdoc|srcset|formaction|autofocus)$/i.test(k))continue;
if(/^(href|src|xlink:href|action)$/i.test(k)&&!/^(\\/(?![\\/\\\\])|#)/.test(a[k]))continue;
if(k==='style')x.style.cssText=a[k];else try{x.setAttribute(k,a[k])}catch(o){}
}
for(j=2;j<n.length;j++)x.appendChild(make(n[j],v));
return x}
${askEarlyScript}
function show(nodes){while(root.firstChild)root.removeChild(root.firstChild);for(i=0;i<nodes.length;i++)root.appendChild(nodes[i])}
if(e.lang!==e.getAttribute('data-served'))show([]);
else{
try{s=JSON.parse(w.localStorage.getItem('${SNAPSHOT_KEY}'))}catch(o){}
var m=d.querySelector('script[type=module]'),age=s?Date.now()-s.at:0;
if(s&&s.build===(m&&m.src)&&s.lang===e.lang&&s.width===w.innerWidth&&age>=0&&(age<${PLACE_MS}||!s.scrollY)){
var c=[];for(i=0;i<s.children.length;i++)c.push(make(s.children[i]));show(c);if(s.scrollY)w.scrollTo(0,s.scrollY);w.anpanLastScreen={at:s.at,scrollY:w.scrollY}}
else if(wide&&w.matchMedia('(min-width:900px)').matches){show([wide.content]);var p=d.getElementById('feed-panel');if(f&&p)p.replaceChild(f,p.lastChild)}
if(f){var l=f.querySelectorAll('[data-likely]');for(i=0;i<l.length;i++){p=l[i].previousSibling;if(p.scrollHeight<=p.clientHeight+1)l[i].remove()}}
}
if(!s){
if(q.length&&w.Headers){${giveAnswersScript}}
else askEarly(['/api/posts','/api/services'])}
${rememberInputScript}
})(document,window)`
