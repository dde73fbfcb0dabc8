import { askEarlyScript } from '#src/data/hooks/ask-early.ts'
import { giveAnswersScript, rememberInputScript } from './boot-parts.ts'

/**
 * Runs in the HTML of a page other than home behind what is drawn of it. The rows that the server has drawn stay on a
 * first visit, and are given to the app as data; where the app has been before they give way to the device's own, and what
 * the page shows is asked for. A page that was served in another language than the chosen one shows nothing rather than the
 * wrong words. Remembers a button that is pressed before the app is there, and whether an input method is composing. The
 * browser scrolls nothing by itself meanwhile. A string, so that the build can put it inline and hash it; old syntax, so
 * that it never fails.
 */
export const pageBootScript = `(function(d,w){
var e=d.documentElement,root=d.getElementById('root'),f=d.getElementById('feed'),q=d.querySelectorAll('[data-answer]'),i;
w.history.scrollRestoration='manual';
${askEarlyScript}
var isOther=e.lang!==e.getAttribute('data-served'),a=e.getAttribute('data-else-asks');
if(isOther)while(root.firstChild)root.removeChild(root.firstChild);
else if(f&&e.hasAttribute('data-known'))f.parentNode.removeChild(f);
if(!isOther&&!e.hasAttribute('data-known')&&q.length&&w.Headers){${giveAnswersScript}}
else if(a)askEarly(a.split(' '));
e.removeAttribute('data-known');
${rememberInputScript}
})(document,window)`
