/** Writes an error to the console for all that no page may ever do; installed before any page script runs. */
export function watchPage(): void {
  const tell = (what: string) => console.error(`never: ${what}`) // oxlint-disable-line no-console -- the tests read it
  Object.defineProperty(globalThis, '__xss', {
    set() {
      tell('a planted script ran')
    },
  })
  addEventListener('securitypolicyviolation', (event) => tell(`${event.violatedDirective} ${event.blockedURI}`))
  const ask = MediaDevices.prototype.getUserMedia
  MediaDevices.prototype.getUserMedia = function asked(wish) {
    tell('a microphone or camera was asked for')
    return ask.call(this, wish)
  }
  for (const name of ['getCurrentPosition', 'watchPosition'] as const)
    Geolocation.prototype[name] = () => {
      tell('a place was asked for')
      return 0
    }
}

/** Elements and attributes that no text of a person may become. */
export const PLANTED =
  '[onerror],[onload],[onclick],[onmouseover],[onfocus],[ontoggle],[onanimationstart],iframe,object,embed,base,' +
  'marquee,math,svg script,a[href^="javascript:" i],a[href^="data:" i],img[src="x"],form[action]:not(header [action="/discover"]),meta[http-equiv=refresh],' +
  'body style:not([data-served])'
