import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { usePostSent } from '#src/data/sync/hooks/outbox.ts'
import { toast } from '#src/ui/toast-store.ts'

/** Says so once the server has posts of this device; the words go as soon as another post begins to wait. */
export function useSaySent(): void {
  const { t } = useLingui()
  const said = useRef<number>(undefined)
  const handleSent = (count: number) => {
    const several = t({
      message: plural(count, { one: '# post was created', other: '# posts were created' }),
      comment: 'toast; posts that waited were sent together',
    })
    said.current = toast.show({ title: t`Post complete`, text: count === 1 ? t`Your post was created` : several })
  }
  const handleWaiting = () => {
    if (said.current !== undefined) toast.dismiss(said.current)
  }
  usePostSent(handleSent, handleWaiting)
}
