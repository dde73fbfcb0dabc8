import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { accentFault, type AccentPalette, paletteOf } from '#contract/accent.ts'
import { limited } from '#contract/cut-text.ts'
import { contrastOf } from '#contract/oklch.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { AccentPreview } from './accent-preview.tsx'
import { faultText } from './fault-words.ts'
import { faultOf } from './portal-draft.ts'
import type { PortalForm } from './use-portal-form.ts'

/** The product's own colour. */
const OWN = '#0077b5'
/** As long as `#0077b5`. */
const HEX_MAX = 7
const SWATCHES: readonly (readonly [hex: string | null, name: MessageDescriptor])[] = [
  [null, msg({ message: 'Sky', context: 'colour', comment: 'name of a blue, the usual one; ja: そら' })],
  ['#007a6a', msg({ message: 'Green', context: 'colour', comment: 'name of a green; ja: みどり' })],
  ['#3b7a2c', msg({ message: 'Leaf', context: 'colour', comment: 'name of a fresh green; ja: わかば' })],
  ['#8a5a00', msg({ message: 'Mustard', context: 'colour', comment: 'name of a brown yellow; ja: からし' })],
  ['#a7463e', msg({ message: 'Madder', context: 'colour', comment: 'name of a red; ja: あかね' })],
  ['#a24466', msg({ message: 'Azalea', context: 'colour', comment: 'name of a pink; ja: つつじ' })],
  ['#6f57ab', msg({ message: 'Wisteria', context: 'colour', comment: 'name of a violet; ja: ふじ' })],
  ['#49535a', msg({ message: 'Ink', context: 'colour', comment: 'name of a grey; ja: すみ' })],
]

/** The portal's colour: eight to choose from, or any other; and how pages look with it, in both themes. */
export function LookFields({ form }: { form: PortalForm }) {
  const { i18n, t } = useLingui()
  const { values, set, faults } = form
  const shown = values.accent ?? OWN
  const code = faultOf('accent', values.accent)?.code ?? faults.accent
  const palette = code === 'not-a-colour' ? null : paletteOf(shown)
  const nearest = code === 'too-light' ? accentFault(shown)?.nearest : undefined
  return (
    <div className="flex flex-col gap-5">
      <fieldset>
        <legend className="field-label">
          <Trans context="portal" comment="setting: the colour of buttons and links; ja: 色">
            Colour
          </Trans>
        </legend>
        <div className="flex flex-wrap gap-3">
          {SWATCHES.map(([hex, name]) => (
            <label
              key={hex ?? OWN}
              className="flex flex-col items-center gap-1 w-14 text-caption text-center cursor-pointer"
            >
              <input
                type="radio"
                name="accent"
                className="peer only-read"
                checked={values.accent === hex}
                onChange={() => set('accent', hex)}
              />
              <Swatch hex={hex ?? OWN} isOn={values.accent === hex} />
              <span className="peer-checked:font-700">{i18n._(name)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label={t({ message: 'Another colour', comment: 'field for a colour as #0077b5' })}
        hint={t`# and six digits, as on your logo.`}
        error={code ? i18n._(faultText(code)) : undefined}
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={t({ message: 'Pick a colour', comment: 'opens the colours of the device' })}
              value={palette ? shown : OWN}
              className="h-12 w-14 flex-none p-1 rounded-14px ring-line-in cursor-pointer"
              onChange={(event) => set('accent', event.target.value)}
            />
            <Input
              {...control}
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="none"
              value={shown}
              onChange={(event) => set('accent', limited(event.target.value.trim().toLowerCase(), HEX_MAX))}
            />
          </div>
        )}
      </Field>
      {nearest ? (
        <Button className="self-start" onClick={() => set('accent', nearest)}>
          {t({ message: `Use ${nearest}`, comment: 'button; takes the nearest colour that can be read, as #0077b5' })}
        </Button>
      ) : null}
      {palette && !code ? <Readable palette={palette} colour={shown} /> : null}
      {palette && !code ? (
        <AccentPreview palette={palette} name={values.name} subtitle={values.subtitle[values.defaultLanguage] ?? ''} />
      ) : null}
    </div>
  )
}

function Swatch({ hex, isOn }: { hex: string; isOn: boolean }) {
  return (
    <span className="grid place-items-center size-12 rounded-14px rounded-ee-6px peer-checked:(outline-2 outline-solid outline-accent outline-offset-2) peer-focus-visible:(outline-2 outline-solid outline-focus outline-offset-2)">
      <svg aria-hidden viewBox="0 0 44 44" className="size-11">
        <path d="M12 0H32A12 12 0 0 1 44 12V39A5 5 0 0 1 39 44H12A12 12 0 0 1 0 32V12A12 12 0 0 1 12 0Z" fill={hex} />
        {isOn ? <path d="M13 23l6 6 12-13" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" /> : null}
      </svg>
    </span>
  )
}

/** The shade that texts and buttons take, and how well four of them can be read. */
function Readable({ palette, colour }: { palette: AccentPalette; colour: string }) {
  const { t } = useLingui()
  const light = (name: string) => palette.light[name] ?? ''
  const dark = (name: string) => palette.dark[name] ?? ''
  const pairs = [
    [t({ message: 'Buttons', comment: 'beside the contrast of their text' }), light('on-accent'), light('accent')],
    [t({ message: 'Links', comment: 'beside the contrast of their text' }), light('accent-text'), '#ffffff'],
    [
      t({ message: 'Selected', context: 'look', comment: 'beside a contrast: what is chosen' }),
      light('on-accent-soft'),
      light('accent-soft'),
    ],
    [t({ message: 'Dark theme', comment: 'beside the contrast of its buttons' }), dark('on-accent'), dark('accent')],
  ] as const
  const shade = light('accent')
  return (
    <div className="inset">
      <p className="flex items-center gap-1.5 text-small font-650 text-success-text">
        <span aria-hidden className="i-ph-check-circle-fill flex-none icon-16" />
        <span>
          <Trans>Readable on light and dark screens</Trans>
        </span>
      </p>
      {shade === colour ? null : (
        <p className="mt-1 text-small text-muted">
          <Trans>
            Texts and buttons use a shade of it that can be read: <b dir="ltr">{shade}</b>.
          </Trans>
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 mt-1 text-caption text-muted">
        {pairs.map(([name, text, ground]) => (
          <span key={name}>
            {name} <b className="num">{contrastOf(text, ground).toFixed(2)}</b>
          </span>
        ))}
        <span className="text-faint">
          <Trans comment="behind contrasts of texts: the least that passes">4.5 or more passes</Trans>
        </span>
      </p>
    </div>
  )
}
