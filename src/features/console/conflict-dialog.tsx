import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PortalSettings } from '#src/data/admin/hooks/portal.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { SettingName } from './portal-draft.ts'
import { fieldWords } from './portal-words.ts'
import { RadioRows } from './radio-rows.tsx'
import type { Conflict, PortalForm } from './use-portal-form.ts'
import { useSettingText } from './use-setting-text.ts'

interface ConflictDialogProps {
  conflict: Conflict
  form: Pick<PortalForm, 'values' | 'resolve' | 'leaveConflict'>
  /** Names a service by its id. */
  serviceName(id: string): string
  onSaved(): void
}

/** Two operators have changed the same settings: shows both versions, and saves the one that is chosen of each. */
export function ConflictDialog({ conflict, form, serviceName, onSaved }: ConflictDialogProps) {
  const { t } = useLingui()
  const [theirs, setTheirs] = useState<ReadonlySet<SettingName>>(new Set())
  const choose = (name: SettingName, isTheirs: boolean) =>
    setTheirs((before) => {
      const after = new Set(before)
      if (isTheirs) after.add(name)
      else after.delete(name)
      return after
    })
  async function save() {
    if (await form.resolve([...theirs])) onSaved()
  }
  return (
    <Dialog
      title={t`Another operator changed this too`}
      onClose={form.leaveConflict}
      actions={
        <>
          <Button onClick={form.leaveConflict}>
            <Trans comment="button; does nothing">Cancel</Trans>
          </Button>
          <Button kind="primary" onClick={() => void save()}>
            <Trans comment="button; saves the chosen versions; verb">Save my choice</Trans>
          </Button>
        </>
      }
    >
      <p className="text-small text-muted">
        <Trans>Choose which version stays. What only one of you changed is kept as it is.</Trans>
      </p>
      {conflict.names.map((name) => (
        <TwoVersions
          key={name}
          name={name}
          mine={form.values}
          theirs={conflict.present}
          isTheirs={theirs.has(name)}
          serviceName={serviceName}
          onChoose={(isTheirs) => choose(name, isTheirs)}
        />
      ))}
    </Dialog>
  )
}

interface TwoVersionsProps {
  name: SettingName
  mine: PortalSettings
  theirs: PortalSettings
  isTheirs: boolean
  serviceName(id: string): string
  onChoose(isTheirs: boolean): void
}

function TwoVersions({ name, mine, theirs, isTheirs, serviceName, onChoose }: TwoVersionsProps) {
  const { i18n, t } = useLingui()
  const textOf = useSettingText(serviceName)
  const word = fieldWords[name]
  return (
    <div className="mt-4">
      <RadioRows<'mine' | 'theirs'>
        label={word ? i18n._(word) : name}
        value={isTheirs ? 'theirs' : 'mine'}
        rows={[
          {
            id: 'mine',
            label: t({ message: 'Yours', context: 'version', comment: 'one of two versions of a setting' }),
            note: textOf(name, mine),
          },
          {
            id: 'theirs',
            label: t({
              message: 'Theirs',
              context: 'version',
              comment: 'the other of two versions of a setting; another operator’s',
            }),
            note: textOf(name, theirs),
          },
        ]}
        onChange={(id) => onChoose(id === 'theirs')}
      />
    </div>
  )
}
