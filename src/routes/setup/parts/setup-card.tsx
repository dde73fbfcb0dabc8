import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Logo } from '#src/ui/logo.tsx'

/** What stands before the steps: the heading and one sentence, and what can be done. */
export function SetupCard({ text, children }: { text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="w-full max-w-480px mx-auto tablet:py-6">
      <section className="section tablet:(rounded-18px ring-line p-5)">
        <div className="flex flex-col items-center gap-2 pb-5 text-center">
          <Logo size={48} />
          <h1 className="text-h1">
            <Trans comment="title of the page; ja: ポータルの準備">Set up your portal</Trans>
          </h1>
          {text ? <div className="text-small text-muted text-balance">{text}</div> : null}
        </div>
        {children}
      </section>
    </div>
  )
}
