/**
 * By which way a browser without an offer of its own adds the app. Safari has its share button below on phones and
 * above on tablets, other browsers of these devices beside the address or in their menu; a page shown inside another
 * app must be opened in Safari first. All others: by the browser's menu.
 */
export type InstallWay = 'safari-phone' | 'safari-tablet' | 'apple-browser' | 'apple-app' | 'menu'

const OTHER_BROWSER = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|Brave|YaBrowser|Ddg/
const OTHER_APP = /FBA[NV]|Instagram|Line\/|MicroMessenger|KAKAOTALK|NAVER|Twitter|GSA\//

/** The way in this browser; a tablet names itself a Mac and is known by its touch screen. */
export function installWay(userAgent: string, touchPoints: number): InstallWay {
  const isTablet = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  if (!isTablet && !/iPhone|iPod/.test(userAgent)) return 'menu'
  if (OTHER_APP.test(userAgent) || !/Safari\//.test(userAgent)) return 'apple-app'
  if (OTHER_BROWSER.test(userAgent)) return 'apple-browser'
  return isTablet ? 'safari-tablet' : 'safari-phone'
}

/** The way in the browser that runs this page. */
export const ownInstallWay = (): InstallWay => installWay(navigator.userAgent, navigator.maxTouchPoints)
