import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Beds, baths and square metres, those that a property has. */
export function PropertyFacts({ beds = 0, baths = 0, areaM2 }: { beds?: number; baths?: number; areaM2: number }) {
  const { t, i18n } = useLingui()
  const area = i18n.number(areaM2)
  const facts = [
    beds > 0 && {
      icon: 'i-ph-bed',
      value: String(beds),
      label: t({ message: plural(beds, { one: '# bedroom', other: '# bedrooms' }) }),
    },
    baths > 0 && {
      icon: 'i-ph-bathtub',
      value: String(baths),
      label: t({ message: plural(baths, { one: '# bath', other: '# baths' }), comment: 'bathrooms of a property' }),
    },
    { icon: 'i-ph-ruler', value: `${area} m²`, label: t`${area} square metres` },
  ].filter((fact) => fact !== false)
  return (
    <ul className="flex flex-wrap gap-x-3 text-small text-muted">
      {facts.map((fact) => (
        <li key={fact.icon} className="flex items-center gap-1">
          <span aria-hidden className={`${fact.icon} icon-18`} />
          <span aria-hidden className="num">
            {fact.value}
          </span>
          <span className="only-read">{fact.label}</span>
        </li>
      ))}
    </ul>
  )
}
