import { urlOf } from './cut-text.ts'

/**
 * The services through which browsers are reached: Chrome and most others, Firefox, Safari, Edge. Of each its own host, or
 * any below it where it has several.
 */
export const PUSH_SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/**
 * The address of a subscription; undefined where it is none of a known service: anything but https on its usual port,
 * with a name and password, or elsewhere. `added` is the origin of one more service, whatever its port.
 */
export function pushAddress(endpoint: string, added?: string): URL | undefined {
  const url = urlOf(endpoint)
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '')
    return undefined
  if (url.origin === added) return url
  const isKnown = PUSH_SERVICES.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return isKnown && url.port === '' ? url : undefined
}
