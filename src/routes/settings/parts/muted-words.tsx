import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { clearDraft, useDraft } from '#src/data/drafts/hooks/draft.ts'
import { saveMuteWords, type UnwantedWord, useMuteWords } from '#src/data/people/hooks/mute-words.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { momentText, MUTE_DAYS, wordFault, withWord } from '../rules.ts'

/** The words that are not to be read, how long each is muted, and how to add and remove one. Needs a connection and says so. */
export function MutedWords({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { words, status } = useMuteWords()
  const isOffline = useIsOffline()
  // a half-typed word is kept as any text is
  const draft = useDraft('muted-word')
  const word = draft.text
  const [isWhole, setWhole] = useState(false)
  const [days, setDays] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<ReturnType<typeof wordFault> | 'failed'>(null)
  const faults = {
    blank: t`Enter a word.`,
    'too-long': t`Up to 60 characters.`,
    unclean: t`This text contains characters that can’t be used.`,
    'too-many': t`You can mute up to 100 words. Remove one first.`,
    failed: t`That didn’t work. Try again.`,
  }

  async function save(next: readonly UnwantedWord[], then?: () => void) {
    setBusy(true)
    setFault(null)
    try {
      await saveMuteWords(next)
      then?.()
    } catch {
      setFault('failed')
    } finally {
      setBusy(false)
    }
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = wordFault(word, words)
    if (found) return setFault(found)
    void save(withWord(words, { word, isWhole, days }, Date.now()), () => clearDraft('muted-word', word))
  }
  const canSave = status === 'ready' && !isOffline

  return (
    <Dialog title={t({ message: 'Muted words', comment: 'in settings; opens the list' })} onClose={onClose}>
      {status === 'no-user' ? (
        <div className="flex flex-col items-start gap-3 pb-2">
          <p className="text-small text-muted">
            <Trans>Muted words are saved to your account and apply on every device.</Trans>
          </p>
          <Link to="/sign-in" search={{ next: '/settings#unwanted' }} className={buttonClass('primary')}>
            <Trans comment="link to the page with both">Sign in or create an account</Trans>
          </Link>
        </div>
      ) : (
        <>
          <p className="text-small text-muted">
            <Trans>Posts and comments containing these words are hidden from feeds, threads and search.</Trans>
          </p>
          <form noValidate className="flex flex-col gap-3 mt-3" onSubmit={handleSubmit}>
            <Field
              label={<Trans comment="field; a word that is to be muted">Word</Trans>}
              error={fault ? faults[fault] : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  value={word}
                  autoComplete="off"
                  onChange={(event) => draft.setText(event.target.value)}
                />
              )}
            </Field>
            <Switch
              label={t({ message: 'Whole words only', comment: 'setting of a muted word' })}
              isOn={isWhole}
              onChange={setWhole}
            />
            <Field label={<Trans comment="field; how long a word is muted">For how long</Trans>}>
              {({ id }) => (
                <select
                  id={id}
                  className="field"
                  value={days}
                  onChange={(event) => setDays(Number(event.target.value))}
                >
                  {MUTE_DAYS.map((each) => (
                    <option key={each} value={each}>
                      {each === 0
                        ? t({ message: 'Until I remove it', comment: 'how long a word is muted' })
                        : each === 1
                          ? t({ message: '1 day', comment: 'how long a word is muted' })
                          : t({ message: `${each} days`, comment: 'how long a word is muted' })}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Button kind="primary" type="submit" isBusy={isBusy} disabled={!canSave}>
              <Trans comment="button; mutes a word">Mute this word</Trans>
            </Button>
            <p aria-live="polite" className="text-caption text-faint">
              {isOffline ? (
                <span>
                  <Trans>Go online to change muted words.</Trans>
                </span>
              ) : null}
            </p>
          </form>
          {status === 'ready' && words.length === 0 ? (
            <p className="py-4 text-small text-muted">
              <Trans>No muted words.</Trans>
            </p>
          ) : null}
          <ul>
            {words.map((each) => (
              <li key={`${each.word} ${each.isWhole}`} className="flex items-center gap-2 min-h-14 line-above">
                <Boundary of={each} name={`Muted word ${each.word}`} text={each.word}>
                  <MutedLine word={each} />
                </Boundary>
                <IconButton
                  label={t({ message: `Remove “${each.word}”`, comment: 'button; a word is no longer muted' })}
                  icon="i-ph-trash"
                  disabled={!canSave || isBusy}
                  onClick={() => void save(words.filter((other) => other !== each))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function MutedLine({ word }: { word: UnwantedWord }) {
  const language = useLanguage()
  const until = word.until ? momentText(word.until, language) : null
  const isOver = word.until !== null && Date.parse(word.until) <= Date.now()
  return (
    <span className="flex-1 min-w-0">
      <bdi className="block font-650 break-words">{word.word}</bdi>
      <span className="block text-caption text-faint">
        {word.isWhole ? (
          <Trans comment="under a muted word">Whole word</Trans>
        ) : (
          <Trans comment="under a muted word">Also within other words</Trans>
        )}
        {' · '}
        {isOver ? (
          <Trans comment="under a muted word: its time is over">Expired</Trans>
        ) : until ? (
          <Trans comment="how long a person or a word is muted; a date and a time">Until {until}</Trans>
        ) : (
          <Trans comment="how long a word is muted">Until I remove it</Trans>
        )}
      </span>
    </span>
  )
}
