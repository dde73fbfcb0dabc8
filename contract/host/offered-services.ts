import type { Portal } from '../portal.ts'
import type { Service } from '../services.ts'

/** Services of the samples that no build knows: they show how one that came later looks. */
const SAMPLES: ReadonlySet<string> = new Set(['tane-library', 'yoake-radio'])
/** An address under `.example`: a site that the deployment has not named, and that no host answers. */
const PLACEHOLDER = /^https?:\/\/[^/]+\.example(?:[:/]|$)/

/**
 * The services that a portal offers. One that is no demo has none that only the samples know, and none whose site is no
 * site: a visitor who opened it would find nothing.
 */
export const offeredIn = (
  services: readonly Service[],
  { hiddenServices, isDemo }: Pick<Portal, 'hiddenServices' | 'isDemo'>,
): Service[] =>
  services.filter(({ serviceId, externalUrl }) => {
    if (hiddenServices.includes(serviceId)) return false
    return isDemo || !(SAMPLES.has(serviceId) || PLACEHOLDER.test(externalUrl ?? ''))
  })
