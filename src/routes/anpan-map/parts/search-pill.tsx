import { Trans, useLingui } from '@lingui/react/macro'
import { type FocusEvent, useRef, useState } from 'react'
import type { Place, PlaceId } from '#src/features/town/places.ts'
import { say } from '#src/shell/say.ts'
import { Segment } from '#src/ui/segment.tsx'
import { useTypedText } from '#src/ui/use-typed-text.ts'
import { type Mode, MODES, placesFor, type Search, type Look } from '../rules.ts'
import { NEARBY } from '../sample.ts'

interface SearchPillProps {
  search: Search
  destination: Place | undefined
  onLook: Look
  onGo(place: Place | undefined): void
}

/** What a place is found by: its name, its kind and what is said of it. */
function searchedWords({ id, name }: Place): string {
  const facts = NEARBY[id as PlaceId]
  return [name, ...(facts ? [facts.category, facts.description] : [])].map(say).join(' ')
}

/** Where to? With the places that there are, or those that fit, below, and the three ways to look at the town. */
export function SearchPill({ search, destination, onLook, onGo }: SearchPillProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useTypedText(search.q ?? '', (q) => onLook({ q: q || undefined }))
  const [isAsked, setAsked] = useState(false)
  const matching = placesFor(words, searchedWords)
  const isUnknown = matching.length === 0
  const shown = isUnknown ? placesFor('', searchedWords) : matching
  const first = words.trim() ? matching[0] : undefined
  const labels: Readonly<Record<Mode, string>> = {
    navigation: t({ message: 'Navigation', comment: 'way to look at the map; short' }),
    satellite: t({ message: 'Satellite', comment: 'way to look at the map; short' }),
    ar: 'AR',
  }
  function handleGo(place: Place | undefined) {
    setWords('')
    setAsked(false)
    onGo(place)
  }
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setAsked(false)
  }

  return (
    <div className="absolute inset-x-3 top-2 z-3 flex flex-col items-start gap-2 pointer-events-none [&>*]:pointer-events-auto desktop:(inset-x-5 top-4)">
      <div
        role="search"
        className="w-full max-w-480px"
        onBlur={handleBlur}
        onKeyDown={(event) => event.key === 'Escape' && setAsked(false)}
      >
        <form
          className="flex items-center gap-2 min-h-12 ps-4 pe-1 rounded-14px bg-surface raised-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (first) handleGo(first)
          }}
        >
          <span aria-hidden className="i-ph-magnifying-glass icon-20 text-faint" />
          <input
            ref={field}
            type="search"
            enterKeyHint="search"
            maxLength={100}
            aria-label={t`Search for a destination`}
            placeholder={destination ? say(destination.name) : t`Where do you want to go?`}
            value={words}
            onClick={() => setAsked(true)}
            onChange={(event) => {
              setAsked(true)
              setWords(event.target.value)
            }}
            className={`flex-1 min-w-0 h-12 bg-transparent text-ui outline-none ${destination ? 'placeholder:text-main' : ''}`}
          />
          {words || destination ? (
            <button
              type="button"
              aria-label={words ? t({ message: 'Clear', context: 'search field', comment: 'button' }) : t`End route`}
              className="icon-btn text-faint"
              onClick={() => {
                if (words) setWords('')
                else onGo(undefined)
                field.current?.focus()
              }}
            >
              <span aria-hidden className="i-ph-x-circle-fill icon-22" />
            </button>
          ) : null}
        </form>
        {isAsked || words.trim() ? (
          <div className="mt-1.5 p-1.5 max-h-240px overflow-y-auto rounded-17px bg-overlay raised-3">
            {isUnknown ? (
              <p role="status" className="px-3 py-2.5 text-small text-muted phrase">
                <Trans>This place isn’t in the sample town. These are on its map:</Trans>
              </p>
            ) : null}
            <ul aria-label={isUnknown || !words.trim() ? t`Places on the map` : t`Places found`}>
              {shown.map((place) => (
                <li key={place.id}>
                  <button type="button" className="menu-row" onClick={() => handleGo(place)}>
                    <span aria-hidden className="text-ink">
                      <span className={`${place.icon} icon-20`} />
                    </span>
                    {say(place.name)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <Segment
        label={t({ message: 'Map view', comment: 'navigation, satellite or AR' })}
        value={search.mode ?? 'navigation'}
        options={MODES.map((id) => ({ id, label: labels[id] }))}
        onChange={(mode) => onLook({ mode: mode === 'navigation' ? undefined : mode })}
        className="raised-2 bg-surface! [&_label]:(flex-auto px-3.5) [&_label:has(:checked)]:(bg-fill text-on-fill)"
      />
    </div>
  )
}
