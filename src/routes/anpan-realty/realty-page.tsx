import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { say } from '#src/shell/say.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Section } from '#src/ui/section.tsx'
import { useTypedText } from '#src/ui/use-typed-text.ts'
import { ConfirmSheet } from './parts/confirm-sheet.tsx'
import { Placeholder, Placeholders } from './parts/placeholders.tsx'
import { RealtyCard } from './parts/realty-card.tsx'
import { Records } from './parts/records.tsx'
import { fits, readSearch, type RealtyType, type Search, TYPES } from './rules.ts'
import { PROPERTIES, type RealtyProperty } from './sample.ts'
import { useRealty } from './use-realty.ts'

const TYPE_WORDS: Readonly<Record<RealtyType | 'all', MessageDescriptor>> = {
  all: msg({ message: 'All', context: 'every kind of property', comment: 'filter chip' }),
  apartment: msg({ message: 'Apartment', comment: 'type of property: rented block; ja: アパート' }),
  penthouse: msg({ message: 'Penthouse', comment: 'type of property' }),
  villa: msg({ message: 'Villa', comment: 'type of property' }),
  condominium: msg({ message: 'Condominium', comment: 'type of property; ja: マンション' }),
}

const RAIL =
  'relative flex gap-5 overflow-x-auto p-1 -m-1 [scrollbar-width:none] [&>li]:w-300px desktop:[&>li]:(flex-1 w-auto min-w-300px)'

/** Virtual real estate: properties to look for, to buy and to rent. */
export function RealtyPage() {
  const { t } = useLingui()
  const search = readSearch(useSearch({ from: '/anpan-realty' }))
  const navigate = useNavigate({ from: '/anpan-realty' })
  const [openId, setOpenId] = useState<string>()
  const [failedId, setFailedId] = useState<string>()
  const realty = useRealty((ended) => {
    if (ended.status === 'failed') setFailedId(ended.propertyId)
    else setOpenId((id) => (id === ended.propertyId ? undefined : id))
  })
  const { kept } = realty

  const look = (change: { q?: string | undefined; type?: Search['type'] | undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...change }) as Search, replace: true, resetScroll: false })
  const [words, setWords] = useTypedText(search.q ?? '', (q) => look({ q: q || undefined }))
  const open = (id: string) => {
    setFailedId(undefined)
    setOpenId(id)
  }
  const shown = PROPERTIES.filter((property) =>
    fits(search, property.type, `${say(property.title)} ${say(property.location)}`),
  )
  const featured = shown.filter((property) => property.featured)
  const opened = PROPERTIES.find(({ id }) => id === openId)
  const cards = (properties: readonly RealtyProperty[], className: string) => (
    <ul className={className}>
      {kept ? (
        properties.map((property) => (
          <li key={property.id} className="flex-none">
            <RealtyCard
              property={property}
              kept={kept}
              onFavourite={() => realty.favour(property.id)}
              onOpen={() => open(property.id)}
            />
          </li>
        ))
      ) : (
        <Placeholders />
      )}
    </ul>
  )

  const mark = (
    <DemoMark>
      <Trans>The properties and prices are made up. Buying or renting here signs nothing and costs nothing.</Trans>
    </DemoMark>
  )

  return (
    <div data-tint="anpan-realty" className="page-wide desktop:py-5">
      <div className="flex flex-col gap-3 bg-surface px-4 pt-1 pb-3 desktop:(bg-transparent px-0)">
        <h1 className="text-h1 lt-desktop:only-read">ANPAN Realty</h1>
        <SearchField
          label={t({ message: 'Search', comment: 'button, link and field in the header; verb' })}
          placeholder={t`Name or place`}
          clearLabel={t({ message: 'Clear', context: 'search field', comment: 'button' })}
          value={words}
          onChange={setWords}
        />
        <FilterChips
          label={t`Type of property`}
          value={search.type}
          options={(['all', ...TYPES] as const).map((id) => ({ id, label: say(TYPE_WORDS[id]) }))}
          onChange={(type) => look({ type })}
        />
      </div>
      {featured.length > 0 ? (
        <Section title={<Trans comment="heading over recommended properties">Featured properties</Trans>} mark={mark}>
          {kept ? (
            cards(featured, RAIL)
          ) : (
            <ul aria-hidden className={RAIL}>
              {featured.map(({ id }) => (
                <li key={id} className="flex-none">
                  <Placeholder />
                </li>
              ))}
            </ul>
          )}
        </Section>
      ) : null}
      <Section
        className="section-gap"
        title={<Trans comment="heading over the whole list">All properties</Trans>}
        mark={featured.length > 0 ? undefined : mark}
        aside={
          <span aria-live="polite" className="text-small text-muted num">
            {kept ? (
              <span>
                <Plural value={shown.length} one="# property" other="# properties" />
              </span>
            ) : null}
          </span>
        }
      >
        <div aria-busy={!kept}>
          {kept && shown.length === 0 ? (
            <EmptyState
              kind="search"
              title={t`No matching properties`}
              text={search.q ? t`Nothing found for “${search.q}” with these filters.` : t`Try fewer filters.`}
              action={
                <Button onClick={() => look({ q: undefined, type: undefined })}>
                  <Trans comment="button; takes away search words and filters">Clear filters</Trans>
                </Button>
              }
            />
          ) : (
            cards(shown, 'flex flex-col gap-5 tablet:(grid grid-cols-2) wide:grid-cols-3')
          )}
        </div>
      </Section>
      {kept ? <Records transactions={kept.transactions} onOpen={open} /> : null}
      {opened && kept ? (
        <ConfirmSheet
          property={opened}
          kept={kept}
          hasFailed={failedId === opened.id}
          onConfirm={(type) => {
            setFailedId(undefined)
            realty.begin(opened.id, type)
          }}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
    </div>
  )
}
