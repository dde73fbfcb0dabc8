import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { followLostChanges } from '#src/data/sync/hooks/lost-changes.ts'
import { toast } from '#src/ui/toast-store.ts'

/** Says that unsent changes went with the data of the site, which somebody has cleared under the open page. */
export function LostChangesToast() {
  const { t } = useLingui()
  useEffect(
    () =>
      followLostChanges((count) =>
        toast.show({
          kind: 'danger',
          stays: true,
          title: t({ message: 'Unsent changes are gone', comment: 'heading of a toast' }),
          text: t({
            message: plural(count, {
              one: 'This site’s data was deleted, and with it # change that had not been sent.',
              other: 'This site’s data was deleted, and with it # changes that had not been sent.',
            }),
          }),
        }),
      ),
    [t],
  )
  return null
}
