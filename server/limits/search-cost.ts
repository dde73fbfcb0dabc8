import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { readQuery } from '#contract/host/request.ts'
import { searchTokens } from '#contract/search-form.ts'

/** Signs of the words of a search that one token of its budget pays for. */
const SIGNS_PER_TOKEN = 32

/**
 * What a search costs of its budget, by the length of its words in search form; 0 where a handler is going to look for
 * none. A query that it will not be given, since it is refused, looks for none.
 */
export function searchCost(endpoint: Endpoint, address: string): number {
  if (!endpoint.query) return 0
  try {
    // text-calls: the address of a request, which was read to route it
    const { q } = readQuery(endpoint, new URL(address)) as { q?: unknown }
    if (typeof q !== 'string' || q === '') return 0
    const signs = searchTokens(q).reduce((sum, word) => sum + word.length, 0)
    return Math.max(1, Math.ceil(signs / SIGNS_PER_TOKEN))
  } catch (error) {
    if (error instanceof Refusal) return 0
    throw error
  }
}
