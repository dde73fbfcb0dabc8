import { useState } from 'react'
import { textIn, useDraft } from '#src/data/drafts/hooks/draft.ts'
import {
  editPortal,
  fetchPresentPortal,
  isEdited,
  type Portal,
  type PortalSettings,
  usePresentPortal,
} from '#src/data/admin/hooks/portal.ts'
import type { Reading } from '#src/data/admin/hooks/read.ts'
import { type Failure, failureOf } from '#src/data/hooks/failure.ts'
import {
  changed,
  changesOf,
  conflictsOf,
  draftIn,
  draftText,
  faultOf,
  type PortalDraft,
  rebased,
  settled,
  type SettingName,
  without,
} from './portal-draft.ts'

/** Both pages that change the portal have one draft: what is begun in one is found in the other. */
const SLOT = 'portal'
/** How often changes are sent that other operators' changes leave alone. */
const TRIES = 3

/** Settings with two versions: the operator chooses one of each. */
export interface Conflict {
  /** The portal as another operator has changed it. */
  present: Portal
  names: readonly SettingName[]
}

/** What the form shows once the portal is known, and its saving. */
export interface PortalForm {
  /** The portal with the changes that are not saved yet. */
  values: PortalSettings
  /** As it is for everybody. */
  portal: Portal
  hasChanges: boolean
  isChanged(names: readonly SettingName[]): boolean
  /** The code of what is wrong with a field, by its path, such as `operator.contact`. */
  faults: Readonly<Record<string, string>>
  failure: Failure | null
  isBusy: boolean
  conflict: Conflict | null
  set<Name extends SettingName>(name: Name, value: PortalSettings[Name]): void
  /** Saves the changes of these settings, or of all; resolves true once the server has them. */
  save(names?: readonly SettingName[]): Promise<boolean>
  /** Goes on after a conflict: the settings of `theirs` stay as the other operator has made them. */
  resolve(theirs: readonly SettingName[]): Promise<boolean>
  leaveConflict(): void
  /** Forgets what is not saved; resolves with what brings it back. */
  discard(): Promise<() => void>
}

/** The portal's settings, changed and kept as a draft until they are saved. `form` is null until both are read. */
export function usePortalForm(): { reading: Reading; form: PortalForm | null } {
  const { portal, ...reading } = usePresentPortal()
  const { text, setText, isLoaded, discard } = useDraft(SLOT)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [conflict, setConflict] = useState<(Conflict & { asked?: readonly SettingName[] }) | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!portal || !isLoaded) return { reading, form: null }

  const draft = draftIn(text)
  const values: PortalSettings = { ...portal, ...draft?.changes }
  const isChanged = (names: readonly SettingName[]) => names.some((name) => draft && name in draft.changes)

  async function keep(left: PortalDraft): Promise<void> {
    const kept = draftText(left)
    if (kept === '') await discard()
    else setText(kept)
  }

  /** Sends changes of a draft; where another operator came first and nothing of it is in doubt, sends them again. */
  async function send(from: PortalDraft, names: readonly SettingName[] | undefined, tries = 1): Promise<boolean> {
    const changes = changesOf(from, names)
    if (Object.keys(changes).length === 0) return true
    try {
      const saved = await editPortal(from.base, changes)
      const now = draftIn(textIn(SLOT))
      if (now) await keep(settled(now, changes, saved))
      return true
    } catch (error) {
      if (!isEdited(error) || tries === TRIES) throw error
      const present = await fetchPresentPortal()
      const inDoubt = conflictsOf({ ...from, changes }, present)
      if (inDoubt.length === 0) return send(rebased(from, present), names, tries + 1)
      setConflict({ present, names: inDoubt, ...(names && { asked: names }) })
      return false
    }
  }

  async function run(work: () => Promise<boolean>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setFailure(null)
    try {
      return await work()
    } catch (error) {
      const why = failureOf(error)
      const atFields = why.kind === 'problem' ? why.issues.map(({ field, code }) => [inForm(field), code]) : []
      setFaults(Object.fromEntries(atFields))
      setFailure(why)
      return false
    } finally {
      setBusy(false)
    }
  }

  const form: PortalForm = {
    values,
    portal,
    hasChanges: draft !== undefined,
    isChanged,
    faults,
    failure,
    isBusy,
    conflict,
    set(name, value) {
      // two settings may change before the next drawing
      setText(draftText(changed(draftIn(textIn(SLOT)), portal, name, value)))
      setFailure(null)
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !isOf(field, name))))
    },
    save(names) {
      if (!draft) return Promise.resolve(true)
      const wrong = Object.entries(changesOf(draft, names)).flatMap(([name, value]) => {
        const fault = faultOf(name as SettingName, value)
        return fault ? [[fault.field, fault.code] as const] : []
      })
      setFaults(Object.fromEntries(wrong))
      if (wrong.length > 0) return Promise.resolve(false)
      return run(() => send(draft, names))
    },
    resolve(theirs) {
      if (!draft || !conflict) return Promise.resolve(false)
      const { present, asked } = conflict
      const mine = rebased(without(draft, theirs), present)
      setConflict(null)
      return run(async () => {
        await keep(mine)
        return send(mine, asked)
      })
    },
    leaveConflict: () => setConflict(null),
    async discard() {
      setFaults({})
      setFailure(null)
      await discard()
      return () => setText(text)
    },
  }
  return { reading, form }
}

/** The server names a field by its place in the body of the request. */
const inForm = (field: string): string => field.replace(/^changes\./, '')
const isOf = (field: string, name: string): boolean => field === name || field.startsWith(`${name}.`)
