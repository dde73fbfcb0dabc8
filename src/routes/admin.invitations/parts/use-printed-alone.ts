import { useEffect } from 'react'

/** Only what `data-print` marks is printed, dark on white in both themes, with nothing of the frame around it. */
const RULES = `@media print{
body *:not(:has([data-print])):not([data-print]):not([data-print] *){display:none!important}
html,body,body *:has([data-print]){background:none!important;margin:0!important;padding:0!important;max-width:none!important}
[data-print]{box-shadow:none!important;background:none!important;padding-top:15vh!important}
[data-print],[data-print] *{color:#000!important}
}`

/** Has the page's marked element printed alone while it is drawn. A sheet of its own: no other page pays for its rules. */
export function usePrintedAlone(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(RULES)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [])
}
