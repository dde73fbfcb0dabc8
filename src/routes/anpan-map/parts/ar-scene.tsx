import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Place } from '#src/features/town/places.ts'
import { type Route, stepsOf } from '#src/features/town/route.ts'
import { say } from '#src/shell/say.ts'
import { Drawing } from '#src/ui/drawing.tsx'
import { useStepWords } from './use-step-words.ts'

/** The way along a drawn street, one turn after the other; no camera is used. */
export function ArScene({ route, destination }: { route: Route | undefined; destination: Place | undefined }) {
  const { t } = useLingui()
  const steps = route ? stepsOf(route) : []
  const [at, setAt] = useState(0)
  useEffect(() => setAt(0), [route])
  const step = steps[Math.min(at, steps.length - 1)]
  const wordsOf = useStepWords(destination ? say(destination.name) : '')
  const words = step && wordsOf(step)
  return (
    <div className="relative h-full overflow-hidden">
      <Drawing
        kind="city"
        id={`ar:${destination?.id ?? 'here'}:${at}`}
        hue={235}
        time="day"
        width={640}
        height={480}
        className="absolute inset-x-0 top-0 w-full h-66%"
      />
      <svg
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0 w-full h-42%"
        aria-hidden="true"
      >
        <path d="M0 0H100V40H0Z" fill="#8fa07c" />
        <path d="M44 0H56L96 40H4Z" fill="#5a646c" />
        <path d="M49.6 3h.8l.6 6h-2zM49.2 14h1.6l.8 8h-3.2zM48.4 28h3.2l1 12h-5.2z" fill="#fff" />
      </svg>
      <div className="absolute inset-x-4 top-32 flex flex-col items-center gap-3 text-center desktop:top-36">
        {words ? (
          <>
            <span className="grid place-items-center w-24 h-24 rounded-full bg-[#0077b5] text-white raised-2">
              <span aria-hidden className={`${words.icon} icon-52`} />
            </span>
            <p aria-live="polite" className="rounded-14px px-4 py-2 bg-surface raised-2 text-title">
              {words.text}
            </p>
            <div className="flex items-center gap-2">
              <button
                type="button"
                className="btn btn-secondary raised-1"
                disabled={at === 0}
                onClick={() => setAt(at - 1)}
              >
                <Trans context="turn" comment="button; the turn before">
                  Previous
                </Trans>
              </button>
              <span className="tag tag-plain num">
                {at + 1} / {steps.length}
              </span>
              <button
                type="button"
                className="btn btn-tint raised-1"
                disabled={at >= steps.length - 1}
                onClick={() => setAt(at + 1)}
              >
                <Trans context="turn" comment="button; the one after this">
                  Next
                </Trans>
              </button>
            </div>
          </>
        ) : (
          <p className="rounded-14px px-4 py-2 bg-surface raised-2 text-title">
            {t`Choose a destination to get directions along the street.`}
          </p>
        )}
      </div>
    </div>
  )
}
