import { Trans } from '@lingui/react/macro'
import { useDraftPicture } from '#src/data/drafts/hooks/one-picture.ts'
import type { SharedDraft } from '#src/data/shares/hooks.ts'
import { useSharedPicture } from '../use-shared-picture.ts'
import { showGround } from '#src/ui/show-ground.ts'

/** A share that waits below the open one; a press opens it. */
export function OtherShare({ share, onOpen }: { share: SharedDraft; onOpen(slot: string): void }) {
  const picture = useDraftPicture(share.slot)
  useSharedPicture(share.slot, share.hasFile)
  return (
    <li className="line-above">
      <button
        type="button"
        className="flex items-center gap-3 w-full min-h-64px py-2.5 text-start"
        onClick={() => onOpen(share.slot)}
      >
        {picture ? (
          <img
            src={picture.address}
            alt=""
            width={picture.width}
            height={picture.height}
            className="w-11 h-11 flex-none rounded-10px object-cover bg-surface-3"
            onLoad={showGround}
          />
        ) : (
          <span
            aria-hidden
            className="grid place-items-center w-11 h-11 flex-none rounded-10px bg-surface-3 text-muted"
          >
            <span className={share.hasFile ? 'i-ph-image icon-22' : 'i-ph-note-pencil icon-22'} />
          </span>
        )}
        <span className="flex-1 min-w-0 line-clamp-2 text-14px leading-1.5" dir="auto">
          <span>
            {share.text || (
              <span>
                <Trans comment="a shared draft without text">Picture only</Trans>
              </span>
            )}
          </span>
        </span>
        <span aria-hidden className="i-ph-caret-right icon-18 flex-none text-faint" />
      </button>
    </li>
  )
}
