import * as v from 'valibot'
import { PortalSettings as SettingsSchema } from '#contract/portal-edit.ts'
import type { Portal, PortalSettings } from '#src/data/admin/hooks/portal.ts'

export type SettingName = keyof PortalSettings
/** Some settings, each of them whole. */
type Changes = Partial<PortalSettings>

/** Changes that are not saved yet, and the portal that they were made to. */
export interface PortalDraft {
  /** Its revision. */
  base: number
  /** What stood in the changed settings then. */
  before: Changes
  changes: Changes
}

/** As typed: what is too long or blank is refused when it is saved, and until then is kept all the same. */
const Kept = v.object({
  base: v.number(),
  before: v.record(v.string(), v.unknown()),
  changes: v.record(v.string(), v.unknown()),
})

const namesIn = (changes: Changes): SettingName[] => Object.keys(changes) as SettingName[]
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Reads a draft as it is kept, as text; undefined where there is none, or one that this version cannot read. */
export function draftIn(text: string): PortalDraft | undefined {
  try {
    const kept = v.safeParse(Kept, JSON.parse(text))
    if (!kept.success) return undefined
    const { base, before, changes } = kept.output
    return { base, before: before as Changes, changes: changes as Changes }
  } catch {
    return undefined
  }
}

/** The draft as text; empty where nothing is changed. */
export const draftText = (draft: PortalDraft): string =>
  namesIn(draft.changes).length === 0 ? '' : JSON.stringify(draft)

/** The draft with another value of a setting; one that says what stood there is no change. */
export function changed<Name extends SettingName>(
  draft: PortalDraft | undefined,
  portal: Portal,
  name: Name,
  value: PortalSettings[Name],
): PortalDraft {
  const { base, before, changes } = draft ?? { base: portal.revision, before: {}, changes: {} }
  const was = name in before ? before[name] : portal[name]
  if (isSame(was, value)) return without({ base, before, changes }, [name])
  return { base, before: { ...before, [name]: was }, changes: { ...changes, [name]: value } }
}

/** The draft without these settings. */
export function without(draft: PortalDraft, names: readonly SettingName[]): PortalDraft {
  const left = ([name]: [string, unknown]) => !names.some((each) => each === name)
  return {
    base: draft.base,
    before: Object.fromEntries(Object.entries(draft.before).filter(left)),
    changes: Object.fromEntries(Object.entries(draft.changes).filter(left)),
  }
}

/** The changes of some settings alone. */
export const changesOf = (draft: PortalDraft, names: readonly SettingName[] | undefined): Changes =>
  names === undefined
    ? draft.changes
    : Object.fromEntries(Object.entries(draft.changes).filter(([name]) => names.some((each) => each === name)))

/** The same changes, made to the present portal. */
export const rebased = ({ changes }: PortalDraft, portal: Portal): PortalDraft => ({
  base: portal.revision,
  before: Object.fromEntries(namesIn(changes).map((name) => [name, portal[name]])),
  changes,
})

/** What is left of a draft once some changes are saved: other ones, and what was typed since. */
export function settled(draft: PortalDraft, sent: Changes, saved: Portal): PortalDraft {
  const done = namesIn(sent).filter((name) => isSame(draft.changes[name], sent[name]))
  return rebased(without(draft, done), saved)
}

/** The settings that another operator has changed as well, to another value. */
export const conflictsOf = ({ before, changes }: PortalDraft, portal: Portal): SettingName[] =>
  namesIn(changes).filter((name) => !isSame(before[name], portal[name]) && !isSame(changes[name], portal[name]))

const Settings = SettingsSchema.entries

/** What keeps a setting from being saved, in the contract's codes; undefined where nothing does. */
export function faultOf(name: SettingName, value: unknown): { field: string; code: string } | undefined {
  const { success, issues } = v.safeParse(Settings[name], value)
  const [issue] = success ? [] : issues
  return issue && { field: [name, v.getDotPath(issue)].filter(Boolean).join('.'), code: issue.message }
}
