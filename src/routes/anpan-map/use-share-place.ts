import { useLingui } from '@lingui/react/macro'
import type { Place } from '#src/features/town/places.ts'
import { say } from '#src/shell/say.ts'
import { shareOrCopy } from '#src/ui/copy-text.ts'

/** Shares a place through the device; copies its link where the device cannot share. */
export function useSharePlace(): (place: Place) => Promise<void> {
  const { t } = useLingui()
  return (place) =>
    shareOrCopy(
      { title: say(place.name), url: `${location.origin}/anpan-map?to=${place.id}` },
      { copied: t`Link copied`, refused: t`Copying is not allowed here` },
    )
}
