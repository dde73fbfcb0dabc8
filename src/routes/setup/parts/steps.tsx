import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { ConflictDialog } from '#src/features/console/conflict-dialog.tsx'
import { OfflineNote, ReadingState } from '#src/features/console/reading-state.tsx'
import { SaveFailure } from '#src/features/console/save-failure.tsx'
import { type PortalForm, usePortalForm } from '#src/features/console/use-portal-form.ts'
import { useOfferableServices } from '#src/shell/console/use-offerable-services.ts'
import { useFitsScreen } from '#src/shell/use-fits-screen.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { settingsOf, type Step, stepAt, STEPS } from '../rules.ts'
import { Done } from './done.tsx'
import { StepFields } from './step-fields.tsx'

const questions: Readonly<Record<Step, MessageDescriptor>> = {
  name: msg({ message: 'Name your portal', comment: 'heading of a step; ja: ポータルの名前を決めましょう' }),
  look: msg({ message: 'Choose a colour', comment: 'heading of a step; ja: 色を決めましょう' }),
  join: msg({ message: 'Who may join and write?', comment: 'heading of a step' }),
  services: msg({ message: 'Which services do you offer?', comment: 'heading of a step' }),
  operator: msg({ message: 'Who runs this portal?', comment: 'heading of a step' }),
}

/** The five steps, one question a screen; where one has been is kept on the device. */
export function Steps() {
  useFitsScreen('task')
  const [at, setAt] = useStoredState('setup-step', 0)
  const { reading, form } = usePortalForm()
  if (at === undefined || !form)
    return (
      <div className="h-full overflow-y-auto">
        <div className="w-full max-w-480px mx-auto pt-4">
          <ReadingState reading={reading} />
        </div>
      </div>
    )
  const step = stepAt(at)
  const go = (to: number) => void setAt(Math.min(STEPS.length, Math.max(0, to))) // one that is not kept is asked for again
  return step ? (
    <StepScreen key={step} step={step} at={at} form={form} onGo={go} />
  ) : (
    <Done portal={form.portal} onBack={() => go(STEPS.length - 1)} onAgain={() => go(0)} />
  )
}

interface StepScreenProps {
  step: Step
  at: number
  form: PortalForm
  onGo(to: number): void
}

function StepScreen({ step, at, form, onGo }: StepScreenProps) {
  const { i18n, t } = useLingui()
  const isOffline = useIsOffline()
  const { services, nameOf } = useOfferableServices()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), []) // each step is a screen of its own
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.body
    // no toast lies on the buttons
    style.setProperty('--over-dock', `${bar.current?.offsetHeight ?? 0}px`)
    return () => void style.removeProperty('--over-dock')
  }, [])
  const isChanged = form.isChanged(settingsOf[step])
  const isLast = at === STEPS.length - 1
  const next = () => onGo(at + 1)
  async function save() {
    if (await form.save(settingsOf[step])) next()
  }
  return (
    <div className="flex flex-col h-full bg-surface">
      <div className="flex-none w-full max-w-640px mx-auto px-2 pt-[env(safe-area-inset-top)]">
        <div className="flex items-center min-h-13">
          {at > 0 ? (
            <IconButton
              label={t({ message: 'Back', context: 'setup', comment: 'button; to the step before' })}
              icon="i-ph-caret-left"
              onClick={() => onGo(at - 1)}
            />
          ) : (
            <span className="w-11" />
          )}
          <h1 className="flex-1 text-center text-title">
            <Trans comment="title of the page; ja: ポータルの準備">Set up your portal</Trans>
          </h1>
          <StepCount at={at} />
        </div>
        <div aria-hidden className="flex justify-center gap-2 pb-2">
          {STEPS.map((each, n) => (
            <span
              key={each}
              className={
                n === at
                  ? 'w-6.5 h-3 rounded-6px rounded-ee-2px bg-accent'
                  : `size-2 my-0.5 rounded-full ${n < at ? 'bg-accent' : 'bg-line-strong opacity-50'}`
              }
            />
          ))}
        </div>
      </div>
      <div className="flex-1 min-h-0 overflow-y-auto">
        <div className={`w-full mx-auto px-4 py-4 ${step === 'look' ? 'max-w-560px' : 'max-w-480px'}`}>
          <h2 ref={heading} tabIndex={-1} className="text-21px leading-1.35 font-750 desktop:text-25px outline-none">
            {i18n._(questions[step])}
          </h2>
          <p className="mt-1 mb-5 text-small text-muted">
            <Trans>You can change this at any time.</Trans>
          </p>
          <StepFields step={step} form={form} services={services} />
        </div>
      </div>
      <div ref={bar} className="flex-none line-above px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
        <div className="w-full max-w-480px mx-auto">
          <OfflineNote />
          <SaveFailure form={form} />
          <div className="flex gap-2.5">
            <Button kind="ghost" size="lg" className="w-28" disabled={form.isBusy} onClick={next}>
              <Trans context="setup" comment="button; skips a step; ja: あとで">
                Later
              </Trans>
            </Button>
            <Button
              kind="primary"
              size="lg"
              className="flex-1"
              isBusy={form.isBusy}
              disabled={isOffline && isChanged}
              onClick={() => void save()}
            >
              {isLast ? (
                <Trans context="setup" comment="button; saves the last step; ja: 完了">
                  Finish
                </Trans>
              ) : (
                <Trans context="setup" comment="button; saves a step and goes to the next; ja: 次へ">
                  Next
                </Trans>
              )}
            </Button>
          </div>
        </div>
      </div>
      {form.conflict ? (
        <ConflictDialog conflict={form.conflict} form={form} serviceName={nameOf} onSaved={next} />
      ) : null}
    </div>
  )
}

function StepCount({ at }: { at: number }) {
  const { t } = useLingui()
  const now = at + 1
  const all = STEPS.length
  return (
    <p className="w-11 text-caption text-faint text-center num">
      <span aria-hidden>
        {now} / {all}
      </span>
      <span className="only-read">{t({ message: `Step ${now} of ${all}`, comment: 'for screen readers' })}</span>
    </p>
  )
}
