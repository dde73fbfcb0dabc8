import { useLingui } from '@lingui/react/macro'
import type { Place } from '#src/features/town/places.ts'
import { say } from '#src/shell/say.ts'
import { toast } from '#src/ui/toast-store.ts'

/** Shares a place through the device; copies its link where the device cannot share. */
export function useSharePlace(): (place: Place) => Promise<void> {
  const { t } = useLingui()
  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      return toast.show({ kind: 'danger', title: t`Copying is not allowed here`, text: url })
    }
    return toast.show({ icon: 'i-ph-link', title: t`Link copied` })
  }
  return async (place) => {
    const url = `${location.origin}/anpan-map?to=${place.id}`
    if (!navigator.share) return void (await copy(url))
    try {
      await navigator.share({ title: say(place.name), url })
    } catch (error) {
      // AbortError: the person closed the device's own sheet
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
    }
  }
}
