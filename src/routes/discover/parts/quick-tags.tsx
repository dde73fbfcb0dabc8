import { useLingui } from '@lingui/react/macro'
import { Chip } from '#src/ui/chip.tsx'
import { ChipRow } from '#src/ui/chip-row.tsx'
import { isTagOn, quickTags } from '../rules.ts'

/** Words that are looked for with one press; another press takes the word out again. */
export function QuickTags({ text, onFill }: { text: string; onFill(word: string): void }) {
  const { t, i18n } = useLingui()
  return (
    <ChipRow label={t`Quick tags`}>
      {quickTags.map(({ word: descriptor, icon }) => {
        const word = i18n._(descriptor)
        const isOn = isTagOn(word, text)
        return (
          <Chip key={icon} isOn={isOn} onClick={() => onFill(isOn ? '' : word)}>
            <span aria-hidden className={`${icon} icon-18`} />
            {word}
          </Chip>
        )
      })}
    </ChipRow>
  )
}
