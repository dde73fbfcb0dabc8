import { is } from 'valibot'
import { limited } from '#contract/cut-text.ts'
import type { Kind } from '#contract/kinds.ts'
import { type Entry, isUnsent } from '#src/data/db/entry.ts'
import { type AnyCommand, none } from './command.ts'

let table: Readonly<Partial<Record<Kind, AnyCommand>>> | undefined

/** Gives the queue commands that it sends; `commands.ts` and `lazy-commands.ts` do so when they are loaded. */
export function provideCommands(commands: Readonly<Partial<Record<Kind, AnyCommand>>>): void {
  table = { ...table, ...commands }
}

/** What is known of a kind; undefined for one that only a newer version of the app knows. */
export function commandOf(kind: string): AnyCommand | undefined {
  if (!table) throw new Error('the queue was given no commands')
  return Object.hasOwn(table, kind) ? table[kind as Kind] : undefined
}

/** A kind that this build knows how to send. */
export const isKnownKind = (kind: string): kind is Kind => commandOf(kind) !== undefined

const versionsOf = ({ version }: Pick<AnyCommand, 'version'>): readonly [number, ...number[]] =>
  typeof version === 'number' ? [version] : version

/** The version of a command's payload that is written now. */
export const newestVersion = (command: Pick<AnyCommand, 'version'>): number => versionsOf(command)[0]

/** An entry that this build knows how to send. */
export function isKnown(entry: Entry): boolean {
  const command = commandOf(entry.kind)
  return command !== undefined && versionsOf(command).includes(entry.v)
}

/** True for an entry whose parts are what its kind says; a damaged one is set aside as unreadable. */
export function isReadable(entry: Entry): boolean {
  if (typeof entry.target !== 'string' || typeof entry.opId !== 'string' || !Number.isFinite(entry.createdAt))
    return false
  const command = commandOf(entry.kind)
  return command === undefined || is(command.payload, entry.payload)
}

/** True for an entry that makes its own target. */
export const isCreate = (entry: Pick<Entry, 'kind'>): boolean => (commandOf(entry.kind)?.creates ?? none) !== none

/** How the text of an entry is changed; undefined where it has none, or the server may have it already. */
export function editingOf(entry: Entry): Exclude<AnyCommand['editing'], typeof none> | undefined {
  const editing = commandOf(entry.kind)?.editing
  const isOpen = entry.state === 'failed' || (entry.state === 'pending' && isUnsent(entry))
  return editing && editing !== none && isOpen && isKnown(entry) && isReadable(entry) ? editing : undefined
}

/** True for an entry whose text can still be changed: the server was never asked to take it, or has refused it. */
export const isEditable = (entry: Entry): boolean => editingOf(entry) !== undefined

/** What a person wrote with a change; empty where they wrote nothing. */
export const textOf = (entry: Entry): string => commandOf(entry.kind)?.summary(entry.payload as object) ?? ''

/** The first words of it, by which a change is known where nothing else is kept of it. */
export const summaryOf = (entry: Entry): string => limited(textOf(entry), 200)

/** Which way an entry's wish goes; undefined where it wishes nothing. */
export function wishOf(entry: Entry): boolean | undefined {
  const wish = commandOf(entry.kind)?.wish ?? none
  return wish === none || !isReadable(entry) ? undefined : wish.of(entry.payload)
}

/** The pictures that wait with an entry. */
export function filesOf(entry: Entry): string[] {
  const files = commandOf(entry.kind)?.files ?? none
  return files === none ? [] : files.idsOf(entry.payload as object)
}
