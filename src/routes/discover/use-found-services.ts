import type { Service } from '#contract/services.ts'
import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { searchedInService } from '#src/features/services/searched-in-service.ts'
import { useServiceTexts } from '#src/features/services/use-service-texts.ts'
import { useServices } from '#src/data/services/hooks.ts'
import { asMeant, ranked } from './rules.ts'

const NONE: readonly Service[] = []

/** The services that a search finds, on the device alone: their list is short and stored. None without a search. */
export function useFoundServices(q: string): readonly Service[] {
  const { services } = useServices()
  const textsOf = useServiceTexts()
  const tokens = searchTokens(q)
  if (tokens.length === 0) return NONE
  const textOf = (service: Service) => searchedInService(service, textsOf(service))
  const found = asMeant(services, q, textOf).filter((service) => matchesSearch(textOf(service), tokens))
  return ranked(found, q, textOf)
}
