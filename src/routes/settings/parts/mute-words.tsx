import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useMuteWords } from '#src/data/people/hooks/mute-words.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dayWithWeekday } from '#src/lib/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Segment } from '#src/ui/segment.tsx'

const DAY_MS = 86_400_000
type Part = 'whole' | 'part'
type Span = 'ever' | 'day' | 'week'
const SPAN_MS: Record<Span, number | null> = { ever: null, day: DAY_MS, week: 7 * DAY_MS }

/** Words whose posts are left out: alone or as a part, for a time or until they are taken away. */
export function MuteWords() {
  const { t } = useLingui()
  const language = useLanguage()
  const { words, isBusy, hasFailed, save } = useMuteWords()
  const [word, setWord] = useState('')
  const [part, setPart] = useState<Part>('part')
  const [span, setSpan] = useState<Span>('ever')
  if (!words)
    return (
      <p className="mt-3 text-small text-muted">
        <Trans>Muted words can be changed while you are connected and signed in.</Trans>
      </p>
    )
  function handleAdd(event: FormEvent) {
    event.preventDefault()
    if (!words || word.trim() === '') return
    const ms = SPAN_MS[span]
    const until = ms === null ? null : new Date(Date.now() + ms).toISOString()
    const others = words.filter((each) => each.word !== word.trim())
    void save([...others, { word: word.trim(), isWhole: part === 'whole', until }]).then(
      (isKept) => isKept && setWord(''),
    )
  }
  return (
    <>
      <h3 className="mt-3 text-15px font-650">
        <Trans comment="heading over words that are left out">Muted words</Trans>
      </h3>
      <ul>
        {words.map((each) => (
          <li key={each.word} className="flex items-center gap-2 line-above first:[border-top:0]">
            <span className="flex-1 min-w-0 py-2">
              <bdi className="block truncate text-15px">{each.word}</bdi>
              <span className="block text-caption text-faint">
                {each.isWhole ? (
                  <Trans comment="of a muted word: not within other words">Whole word</Trans>
                ) : (
                  <Trans comment="of a muted word: also within other words">Also within words</Trans>
                )}
                {each.until ? ` · ${t`until ${dayWithWeekday(new Date(each.until), language)}`}` : null}
              </span>
            </span>
            <IconButton
              label={t({ message: `Show posts with ${each.word} again`, comment: 'button; takes a muted word away' })}
              icon="i-ph-x"
              disabled={isBusy}
              onClick={() => void save(words.filter((other) => other !== each))}
            />
          </li>
        ))}
      </ul>
      <form className="mt-2 flex flex-col gap-2" onSubmit={handleAdd}>
        <input
          className="field"
          aria-label={t({ message: 'Word to mute', comment: 'text field' })}
          placeholder={t({ message: 'Word to mute', comment: 'text field' })}
          value={word}
          maxLength={60}
          onChange={(event) => setWord(event.target.value)}
        />
        <Segment<Part>
          label={t({ message: 'Where it stands', comment: 'names a choice: a muted word alone or within others' })}
          value={part}
          onChange={setPart}
          options={[
            {
              id: 'part',
              label: t({ message: 'Also within words', comment: 'of a muted word: also within other words' }),
            },
            { id: 'whole', label: t({ message: 'Whole word', comment: 'of a muted word: not within other words' }) },
          ]}
        />
        <Segment<Span>
          label={t({ message: 'For how long', comment: 'names a choice of times' })}
          value={span}
          onChange={setSpan}
          options={[
            { id: 'ever', label: t({ message: 'No end', comment: 'a word is muted for ever' }) },
            { id: 'day', label: t({ message: '1 day', comment: 'for how long somebody is muted' }) },
            { id: 'week', label: t({ message: '7 days', comment: 'for how long somebody is muted' }) },
          ]}
        />
        <Button type="submit" isBusy={isBusy} disabled={word.trim() === ''}>
          <Trans comment="button; adds a word to those that are muted">Mute word</Trans>
        </Button>
        {hasFailed ? (
          <p role="alert" className="text-small text-danger-text">
            <Trans>The words could not be saved. Try again once you are connected.</Trans>
          </p>
        ) : null}
      </form>
    </>
  )
}
