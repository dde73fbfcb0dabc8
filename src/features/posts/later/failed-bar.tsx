import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { SyncMark } from '#src/data/posts/hooks/card.ts'
import { retryEntry } from '#src/data/sync/hooks/entries.ts'
import { failReasonOf, failReasons } from '../fail-reasons.ts'
import { useDiscard } from '../use-discard.ts'
import { useSaveFailed } from '../use-save-failed.ts'
import { NotSent } from '../not-sent.tsx'

export interface FailedBarProps {
  sync: Extract<SyncMark, { state: 'failed' }>
  /** What can be done where trying again would be in vain, and why it would. */
  instead?: { why: string; label: ReactNode; run(seq: number): Promise<void> } | undefined
}

/** Why an own post or comment was not sent, and what its person can do about it. */
export function FailedBar({ sync, instead }: FailedBarProps) {
  const { i18n } = useLingui()
  const saySaveFailed = useSaveFailed()
  const discard = useDiscard()
  const [isBusy, setBusy] = useState(false)

  async function run(work: Promise<void>) {
    setBusy(true)
    await work.catch(saySaveFailed).finally(() => setBusy(false))
  }

  return (
    <div className="post-bar strip-failed flex-wrap">
      <span aria-hidden className="i-ph-warning-circle-fill icon-18" />
      <p className="flex-1 min-w-120px py-1">
        <b className="font-650">
          <NotSent />
        </b>
        <span className="block text-caption">
          {instead?.why ?? i18n._(failReasonOf(sync.reason) ?? failReasons.refused)}
        </span>
      </p>
      <span className="flex ms-auto">
        <button type="button" className="post-bar-action" disabled={isBusy} onClick={() => void run(discard(sync.seq))}>
          <Trans comment="button on a post or comment that could not be sent; throws it away">Discard</Trans>
        </button>
        <button
          type="button"
          className="post-bar-action"
          disabled={isBusy}
          onClick={() => void run((instead?.run ?? retryEntry)(sync.seq))}
        >
          {instead?.label ?? (
            <span>
              <Trans comment="button on a post or comment that could not be sent; tries again">Retry</Trans>
            </span>
          )}
        </button>
      </span>
    </div>
  )
}
