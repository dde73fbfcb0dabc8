import { SNAPSHOT_KEY } from '#src/data/device/hooks/snapshot.ts'
import { askEarlyScript } from '#src/data/hooks/ask-early.ts'
import { SHEET_KEY } from '#src/data/portal/hooks/portal-sheet.ts'

/** Where the chosen theme is kept in localStorage: `light` or `dark`; anything else means the device's. */
export const THEME_KEY = 'anpan-theme'
/** Where the wish for less movement is kept in localStorage: `calm`; anything else means the device's. */
export const MOTION_KEY = 'anpan-motion'

/** Colours of the browser's bar: the brand by day, the header's ground by night. */
export const LIGHT_BAR = '#0ea5e9'
export const DARK_BAR = '#12181d'

/**
 * Runs in the HTML before the first paint: sets theme, movement, bar colour and language, and keeps the browser's offer
 * to install the app, which may come before anything else runs; by the same rules as `theme.ts` and
 * `choose-language.ts`. Says whether there is a network, so that the strip has its room, and whether the app
 * has been here before: then the posts of the HTML are not shown, for the device has its own. Sends what the server says that
 * the page asks for at once. A string, so that the build can put it inline and hash it; old syntax, so that it never
 * fails.
 */
export const bootScript = `(function(d,w){
function saved(k){try{return w.localStorage.getItem(k)}catch(e){return null}}
function known(c){return['ja','en','ko','zh'].indexOf(c)<0?null:c}
var t=saved('${THEME_KEY}'),dark=t==='dark'||(t!=='light'&&w.matchMedia('(prefers-color-scheme: dark)').matches);
d.documentElement.setAttribute('data-theme',dark?'dark':'light');
if(w.navigator.onLine===false)d.documentElement.setAttribute('data-offline','');
if(saved('${SNAPSHOT_KEY}')!==null)d.documentElement.setAttribute('data-known','');
if(saved('${MOTION_KEY}')==='calm')d.documentElement.setAttribute('data-motion','calm');
w.addEventListener('beforeinstallprompt',function(e){e.preventDefault();w.anpanInstall=e});
var e=d.documentElement,bar=e.getAttribute('data-portal'),c=bar===null&&saved('${SHEET_KEY}');
if(c)try{var s=new w.CSSStyleSheet();s.replaceSync(c);d.adoptedStyleSheets=[s];bar=/--accent: ?(#\\w+)/.exec(c)[1]}catch(x){}
var m=d.createElement('meta');m.name='theme-color';m.content=dark?'${DARK_BAR}':bar||'${LIGHT_BAR}';d.head.appendChild(m);
var l=known(new URLSearchParams(w.location.search).get('lang'))||known(saved('anpan-language'))||(e.hasAttribute('data-served')&&known(e.lang)),b=w.navigator.languages||[],i=0;
for(;!l&&i<b.length;i++)l=known(String(b[i]).toLowerCase().split('-')[0]);
e.lang=l||'ja';
${askEarlyScript}
if(e.getAttribute('data-asks'))askEarly(e.getAttribute('data-asks').split(' '));
})(document,window)`
