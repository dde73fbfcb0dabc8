/** Scroll areas and pages that fill the screen become as tall as their content. */
const UNROLLED =
  '#root{display:block!important;height:auto!important}' +
  '#main,#main :is([role=log],.h-full,.min-h-0){height:auto!important;max-height:none!important}'

/**
 * A window so low that bars would take most of it: one at four times the size, or a phone on its side with its keyboard.
 * What stays in sight elsewhere goes with the page here, so that it covers neither words nor the focus.
 */
const LOW = `@media (max-height:300px){body{--nav:0px!important;--head:0px!important;--strip:0px!important;--tabs:0px!important;--below-tabs:0px!important}
#root>nav,#root>.z-header,.under-header,.sticky,.z-mini,.lt-desktop\\:fixed{position:static!important;translate:none!important}
.fab{scale:.7;transform-origin:100% 100%;bottom:4px!important}
.sheet,.alert-box{max-height:100dvh}
[data-fit] ${UNROLLED.replaceAll('}#', '}[data-fit] #')}}`

/** On paper: the page alone, in dark on light, whole texts, and no card cut in two. */
const PRINT = `@media print{
${UNROLLED}
#root>nav,#root>.z-header,#root>a,.fab,.z-mini,.toast-place,.under-header,.post-actions,.icon-btn,aside,dialog,form,iframe,[popover],[role=tablist],[role=search],#main button:not(:has(p)){display:none!important}
html,body{background:#fff!important}
#main{padding:0!important;min-height:0!important}
#main .grid:has(>aside){display:block!important}
#feed>div{height:auto!important}
#feed>div>div{position:static!important}
[class*=line-clamp]{display:block!important;-webkit-line-clamp:none!important;overflow:visible!important}
.truncate{white-space:normal!important;overflow:visible!important}
[role=log],[role=feed],ul,ol,section{overflow:visible!important}
article,li,tr,dl,figure,img,.section,[data-message]{break-inside:avoid}
h1,h2,h3{break-after:avoid}
img,svg{max-height:60vh}
a[href^=http]{text-decoration:underline}
*{animation:none!important;transition:none!important}}`

/** Adds the styles of paper and of low windows, which no first drawing needs; on paper the look is the light one. */
export function addLateLook(): void {
  if (!('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(LOW + PRINT)
  document.adoptedStyleSheets.push(sheet)
  const paper = matchMedia('print')
  const { dataset } = document.documentElement
  let before: string | undefined
  paper.addEventListener('change', ({ matches }) => {
    if (matches) before = dataset.theme
    dataset.theme = matches ? 'light' : (before ?? dataset.theme)
  })
}
