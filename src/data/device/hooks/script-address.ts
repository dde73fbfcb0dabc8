type Policy = { createScriptURL(url: string): string }
type Factory = { createPolicy(name: string, policy: Policy): Policy }

/** What may be run beside the page: the service worker, and the build's worker that makes pictures small. */
const SCRIPTS = /^\/(?:sw\.js|assets\/picture-worker-[\w-]+\.js)$/

function allowed(url: string): string {
  // in development sources have addresses of their own
  if (import.meta.env.PROD && !SCRIPTS.test(url)) throw new TypeError('not our worker')
  return url
}

let policy: Policy | undefined

/**
 * The address of a worker's script as the browser takes it. It is the only Trusted Types policy of the app: it lets two
 * addresses through and no other (security row S06). Throws for any other, and where the browser allows no policy.
 */
export function scriptAddress(path: string): string {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  policy ??= factory?.createPolicy('anpan-sw', { createScriptURL: allowed }) ?? { createScriptURL: allowed }
  return policy.createScriptURL(path)
}
