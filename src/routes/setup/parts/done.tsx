import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Portal } from '#src/data/admin/hooks/portal.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { copyText, shareOrCopy } from '#src/ui/copy-text.ts'
import { QrCode } from '#src/ui/qr-code.tsx'
import { FirstThings } from './first-things.tsx'
import { PortalPicture } from './portal-picture.tsx'

interface DoneProps {
  portal: Portal
  onBack(): void
  onAgain(): void
}

/** The portal as its members will see it, its address with a code, and what to do first. */
export function Done({ portal, onBack, onAgain }: DoneProps) {
  const { t } = useLingui()
  const url = `${location.origin}/`
  const words = {
    copied: t({ message: 'Address copied', context: 'portal', comment: 'toast' }),
    refused: t`Your browser blocked copying`,
  }
  return (
    <div className="h-full overflow-y-auto bg-accent-soft pt-[env(safe-area-inset-top)]">
      <div className="flex flex-col min-h-full w-full max-w-480px mx-auto">
        <div className="px-4 pt-5">
          <h1 className="text-small font-600 text-on-accent-soft">
            <Trans comment="title of the page; ja: ポータルの準備">Set up your portal</Trans>
          </h1>
          <h2 className="text-21px leading-1.35 font-750 text-on-accent-soft desktop:text-25px">
            <Trans comment="heading, once the five steps are done; ja: ポータルができました">
              Your portal is ready
            </Trans>
          </h2>
        </div>
        <div className="flex items-end gap-4 px-4 pt-4">
          <PortalPicture portal={portal} />
          <div className="flex-1 min-w-0 pb-4">
            <QrCode text={url} label={t`QR code of the portal’s address`} className="w-full max-w-40 rounded-14px" />
            <p dir="ltr" className="mt-2 text-small font-650 text-on-accent-soft [overflow-wrap:anywhere]">
              {location.host}
            </p>
            <div className="flex flex-wrap gap-2 mt-2">
              <Button size="sm" kind="outline" icon="i-ph-copy" onClick={() => void copyText(url, words)}>
                <Trans context="address" comment="button; copies the address; verb">
                  Copy
                </Trans>
              </Button>
              <Button
                size="sm"
                kind="outline"
                icon="i-ph-share-network"
                onClick={() => void shareOrCopy({ title: portal.name, url }, words)}
              >
                <Trans context="address" comment="button; sends the address to others; verb; ja: 送る">
                  Send
                </Trans>
              </Button>
            </div>
          </div>
        </div>
        <div className="flex flex-1 flex-col rounded-t-24px bg-surface p-4 pb-[max(16px,env(safe-area-inset-bottom))] tablet:(rounded-24px mb-6)">
          <FirstThings />
          <div className="flex flex-col gap-1 mt-auto pt-5">
            <Link to="/" className={buttonClass('primary', 'lg')}>
              <Trans comment="button; leads to the start page of the portal">Open the portal</Trans>
            </Link>
            <div className="flex justify-center">
              <Button kind="ghost" onClick={onBack}>
                <Trans context="setup" comment="button; to the step before">
                  Back
                </Trans>
              </Button>
              <Button kind="ghost" onClick={onAgain}>
                <Trans context="setup" comment="button; to the first of the five steps">
                  Start over
                </Trans>
              </Button>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
