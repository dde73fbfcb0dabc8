import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Boundary, isMovedNode } from '#src/ui/boundary.tsx'
import { later } from '#src/ui/later.ts'
import { withTexts } from '#src/ui/with-texts.ts'

const missing = later(withTexts(() => import('#src/features/device/needs-network.tsx'), 'live'))

/** The messages of browsers about a script or a style of a page that cannot be loaded. */
const MISSING = /module|preload/i
/** A page that fails again this soon after it was drawn with new nodes would fail for ever. */
const AGAIN_MS = 1000
let remountedAt = 0

/**
 * Replaces a page that could not be opened or drawn; data stored on the device is untouched. A page whose texts
 * a translator has moved is drawn again, and one whose files are not on the device explains that it needs a network.
 */
export function BrokenPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const isMoved = isMovedNode(error)
  useEffect(() => {
    if (!isMoved || Date.now() - remountedAt < AGAIN_MS) return
    remountedAt = Date.now()
    reset()
  }, [isMoved, reset])
  const isMissing = MISSING.test(String(error))
  const NeedsNetwork = missing.use()?.NeedsNetwork
  useEffect(() => {
    if (isMissing) void missing.want()
  }, [isMissing])
  const broken = (
    <div className="page-column flex flex-col items-center gap-3 py-16 text-center phrase">
      <span aria-hidden className="i-ph-warning-circle icon-31 text-faint" />
      <Boundary instead={<h1 className="text-h1">This page couldn’t be opened</h1>}>
        <h1 className="text-h1">
          <Trans>This page couldn’t be opened</Trans>
        </h1>
        <p className="text-small text-muted">
          <Trans>What you wrote is saved on this device.</Trans>
        </p>
      </Boundary>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words are in the boundary */}
      <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
        <Boundary instead={<span>Reload</span>}>
          <span>
            <Trans comment="button; load the page again">Reload</Trans>
          </span>
        </Boundary>
      </button>
    </div>
  )
  return isMissing && NeedsNetwork ? <NeedsNetwork broken={broken} /> : broken
}
