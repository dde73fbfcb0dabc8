import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { type StateChange, useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { type Counts, countsOf, filtered, type Search, type Searchable } from './rules.ts'
import { AREAS, PROPERTIES, type Property, TAGS } from './sample.ts'

/** What a person did here: hearts, and which properties they opened; each of these counts as one view. */
export interface Kept {
  favourites: readonly string[]
  opened: readonly string[]
}
const NOTHING: Kept = { favourites: [], opened: [] }

export interface Listing {
  shown: readonly Property[]
  counts: Counts
  kept: Kept
  keep(change: StateChange<Kept>): void
}

/** The properties that the address asks for, in the page's language, with counts for every chip. */
export function useListing(search: Search): Listing {
  const { i18n } = useLingui()
  const [kept = NOTHING, keep] = useStoredState<Kept>('real-estate', NOTHING)
  const all = useMemo(
    () =>
      PROPERTIES.map((property): Property & Searchable => {
        const words = [property.title, AREAS[property.area].location, ...property.tags.map((tag) => TAGS[tag])]
        return { ...property, words: words.map((text) => i18n._(text)).join(' ') }
      }),
    [i18n],
  )
  return {
    shown: filtered(all, search, kept.favourites),
    counts: countsOf(all, search, kept.favourites),
    kept,
    keep,
  }
}
