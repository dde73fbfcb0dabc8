import { PORTAL_DATA, PORTAL_KEY } from '#src/data/portal/hooks/portal.ts'

/**
 * Runs in the HTML behind what is drawn. The server puts the portal's name and words into the pages that it sends
 * (`server/http/portal-places.ts`); in a page that comes from the device they are put in here, as the device has heard
 * them last, and what is not offered or would be invented is taken out. A string, so that the build can put it inline
 * and hash it; old syntax, so that it never fails.
 */
export const portalBootScript = `(function(d,w){
var p,e=d.documentElement,i,j,q,o,t;
try{p=d.getElementById('${PORTAL_DATA}')?0:JSON.parse(w.localStorage.getItem('${PORTAL_KEY}'))}catch(x){}
if(!p)return;
function all(s,f){q=d.querySelectorAll('#root '+s);for(j=0;j<q.length;j++)f(q[j])}
o=p.subtitle[e.lang];if(o===undefined)o=p.subtitle[p.defaultLanguage];
all('[data-portal=subtitle]',function(x){if(o)x.textContent=o;t=x.textContent});
all('[data-portal=name]',function(x){x.textContent=p.name==='ANPAN Portal'?'ANPAN':p.name});
if(!p.isDemo){all('[data-portal=note]',function(x){x.textContent=t});all('[data-demo]',function(x){x.remove()})}
for(i=0;i<p.hiddenServices.length;i++)all('[data-service="'+p.hiddenServices[i].replace(/[^\\w-]/g,'')+'"]',function(x){x.remove()});
if(!p.isSetUp)all('header,#root nav',function(x){x.remove()})
})(document,window)`
