import type { Table } from 'dexie'
import type { GenericSchema } from 'valibot'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import type { Kind } from '#contract/kinds.ts'
import type { PROBLEM_STATUS } from '#contract/problems.ts'
import type { CallInput } from '#src/data/api/http.ts'
import type { FailReason, OrderReason } from '#src/data/db/fail-reason.ts'
import type { Entry, WaitingPicture } from '#src/data/db/entry.ts'

/** Said where a command has nothing of the kind. */
export const none = 'none'

/** One request: an endpoint of the contract and what goes into it. */
export interface Ask<Result> {
  endpoint: Endpoint
  input: object
  /** Of the type alone: what the answer is. */
  result?: Result
}

export const ask = <E extends Endpoint>(endpoint: E, input: CallInput<E>): Ask<Reply<E>> => ({ endpoint, input })

/** What the contract answers with 409 to a queued write, without what is the queue's own matter, an order's, or an operator's. */
export type Conflict = Exclude<
  {
    [Name in keyof typeof PROBLEM_STATUS]: (typeof PROBLEM_STATUS)[Name] extends 409 ? Name : never
  }[keyof typeof PROBLEM_STATUS],
  'actor-mismatch' | 'in-progress' | 'space-full' | 'email-taken' | 'last-operator' | OrderReason
>

/** Each means that it has failed. A kind to which one means something else says so of that one. */
export const conflictsFail: Readonly<Record<Conflict, 'fail' | 'done'>> = {
  conflict: 'fail',
  'parent-gone': 'fail',
  'too-late': 'fail',
  edited: 'fail',
}

/** The stored state when an acked entry is closed: a list's answer that was requested after the ack, or none. */
export interface StoredList {
  cacheKey: string
  /** Ids that the answer contained. */
  covered: ReadonlySet<string>
  /** Its oldest rank; above all ranks where there was no answer. */
  bottom: string
}

/** What an acked entry is applied to before it is closed. */
export interface ApplyContext extends StoredList {
  /** Has a row written, in one write with those of adjacent entries of the same kind. */
  put<Row, Key>(table: Table<Row, Key>, row: Row): void
}

/** `nowhere`: no stored row can hold the answer, while a page may show one that is not stored. The entry stays for it. */
export type Applied = 'nowhere' | undefined

export type FieldOf<Payload> = unknown extends Payload ? string : keyof NonNullable<Payload> & string

/** What is left of the payload of an entry that may be damaged. */
export type Remains<Payload> = Partial<NonNullable<Payload>> | null | undefined

/**
 * All that the queue has to know of one kind of write, in one place. Nothing is left out and nothing has a default: what
 * a 404 means for a kind is never an accident. Words for screens stand with the screens, one for each kind.
 */
export interface Command<K extends Kind, Payload, Result> {
  kind: K
  /**
   * The payload's shape, and which one it is: an entry of another is held for the version of the app that knows it. Where
   * older ones are read as well, all of them, the newest first.
   */
  version: number | readonly [number, ...number[]]
  payload: GenericSchema<unknown, Payload>
  /** What is sent; `target` is the id by which the host knows what it is about. */
  request(payload: Payload, target: string): Ask<Result>
  /** Ids of the pictures that wait beside the queue and are sent first. */
  files: typeof none | { idsOf(payload: Remains<Payload>): string[] }
  /** Whether it is sent in a request of its own, whatever waits behind it; one with files always is. */
  sentAlone: boolean
  /** Who may; a visitor becomes a guest by what is open to everybody. */
  allows: 'everybody' | 'members'
  /** What it means that its target is gone: it has failed, it came to nothing, or there is nothing left to do. */
  onMissing(payload: Payload): 'fail' | 'in-vain' | 'done'
  /** The same of each 409. */
  onConflict: typeof conflictsFail
  /** Problems of its own; each is shown to the person as the reason, with the present facts from the server. */
  refusals: readonly FailReason[]
  /**
   * What becomes of it beside others about the same target that were never sent: the last of several wishes counts, by
   * the field of the payload that is wished and `base`, what the server was known to have; or it takes the target's own
   * create back, with all that depends on that; or it goes on from the one before, in its place or, where that may have
   * been sent, behind it and never without it. `null` says that nothing is left to be done.
   */
  coalesces:
    | typeof none
    | { lastWish: FieldOf<Payload> }
    | 'takes-back-create'
    | { goesOn(before: Payload, now: Payload, isInPlace: boolean): Payload | null }
  /** Two that say the same are one, where what became of the first is not known. */
  sameAs(payload: Payload, target: string): unknown
  /** Ids of what must have been made before it is sent. */
  dependsOn(payload: Payload, target: string): string[]
  /** Its target is made by it; where the host has another id for it than the device, the answer tells. */
  creates: typeof none | { idOf(result: Result): string }
  /** How long it can be undone before it is sent, in ms; 0: it is taken back in the list of what waits. */
  undoMs: number
  /** How it is seen while it waits, by the name of the view that it is laid over. */
  overlay: typeof none | Readonly<Record<string, (layer: never, entry: never) => void>>
  /** Writes its answer into the stored rows, where a newer list does not speak of it. */
  apply(entry: Entry<K, Payload, Result>, list: ApplyContext): Promise<Applied | void>
  /** What its person wrote, by which it is known in lists, notices and receipts; empty where they wrote nothing. */
  summary(payload: Remains<Payload>): string
  /** Which way a wish goes, for lists and receipts. */
  wish: typeof none | { of(payload: Payload): boolean }
  /** Whether its person is told when it went out after a wait. That it was refused is always told. */
  noticeWhenSent: boolean
  /** How its text is changed before it is sent. */
  editing:
    | typeof none
    | {
        read(payload: Payload): { text: string; pictures: readonly WaitingPicture[] }
        write(payload: Payload, text: string): Payload
      }
}

/** A command whose payload is not known here. */
export type AnyCommand = Command<Kind, unknown, unknown>

/** Takes a command as it is: what it lacks does not compile. */
export const defineCommand = <K extends Kind, Payload, Result>(
  command: Command<K, Payload, Result>,
): Command<K, Payload, Result> => command
