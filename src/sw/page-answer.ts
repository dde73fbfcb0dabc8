import { addressKind } from '#contract/addresses.ts'
import { type Keys, healPrecache } from './precache-pack.ts'
import { shellLanguage } from './shell-language.ts'

declare const self: ServiceWorkerGlobalScope

/** A cache that does not answer must not keep a page from being opened. */
const LONGEST_MS = 3000
/** The files that a page needs go before the check of the precache. */
const LOOK_AFTER_MS = 10_000

/** True for a navigation to a page of the app, whatever its query contains. */
export const isPage = ({ url, request, sameOrigin }: { url: URL; request: Request; sameOrigin: boolean }): boolean =>
  sameOrigin && request.mode === 'navigate' && addressKind(url.pathname) === 'page'

/**
 * Answers navigations to pages from the precache. A page that the precache lacks, or cannot give, comes from the network, and with
 * neither any shell that is left is used: the app chooses its language by itself.
 */
export class Pages {
  private readonly keys: Keys
  private readonly cacheName: string
  private healing: Promise<void> | undefined
  private isChecked = false
  private canHeal = true

  constructor(keys: Keys, cacheName: string) {
    this.keys = keys
    this.cacheName = cacheName
  }

  async answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const file = `/${url.pathname === '/' ? 'home' : 'shell'}-${await shellLanguage(url)}.html`
    return (await this.stored(file)) ?? fetch(request).catch((error: unknown) => this.anyShell(error))
  }

  /** Checks once in a life of the worker, and whenever a file `isLost`, and puts back the files that the precache has lost. */
  heal(isLost = false): Promise<void> {
    if (this.isChecked && !(isLost && this.canHeal)) return Promise.resolve()
    this.isChecked = true
    this.healing ??= this.look()
      .catch(() => undefined) // the next missing file tries again
      .finally(() => {
        this.healing = undefined
      })
    return this.healing
  }

  private async look(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AFTER_MS))
    this.canHeal = await healPrecache(this.keys, this.cacheName)
    // a build that the server no longer has cannot be put back: the update to the next one is requested
    if (!this.canHeal) await self.registration.update()
  }

  private async anyShell(error: unknown): Promise<Response> {
    for (const file of this.keys.keys()) {
      const shell = file.endsWith('.html') ? await this.stored(file) : undefined
      if (shell) return shell
    }
    throw error
  }

  private stored(file: string): Promise<Response | undefined> {
    const find = async () => (await caches.open(this.cacheName)).match(this.keys.get(file) ?? file)
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_MS))
    return Promise.race([find().catch(() => undefined), late])
  }
}
