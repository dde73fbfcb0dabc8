import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#src/ui/dialog.tsx'
import { EntryRow } from './entry-row.tsx'
import type { SheetProps } from './sheet-props.ts'

/** All transactions. */
export function EntriesSheet({ state, onClose }: SheetProps) {
  const { t } = useLingui()
  return (
    <Dialog title={t`All transactions`} onClose={onClose}>
      <ul>
        {state.entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} isHidden={state.isHidden} />
        ))}
      </ul>
    </Dialog>
  )
}
