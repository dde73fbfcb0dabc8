import type { Revisions } from '#contract/revisions.ts'

/** Who is writing in which conversation, and whom that is told. */
export interface TypingMessage {
  kind: 'typing'
  conversationId: string
  personId: string
  to: readonly string[]
}

/** What the processes on one database tell each other. */
export type Message = MovedMessage | TypingMessage

export interface MovedMessage {
  kind: 'revisions'
  /** How far the lists have come. */
  revisions: Revisions
  /** How far everybody's notices, and their conversations, have come. */
  notices: number
  conversations: number
  /** Nothing but likes has changed. */
  isLikesAlone: boolean
}

/**
 * The messages of all processes on one database. They are news and no truth: who acts on one that did not come must be
 * asking the database while `hears` is false, and forget what it knew when that becomes true again.
 */
export interface Messages {
  /** False from at most a second after another process may have said something that does not arrive. */
  readonly hears: boolean
  /**
   * Tells everybody: this process before it returns, the others when what is said of is committed and not before, so call
   * it after the transaction. Resolves once the others are told; while that cannot be done it waits, and tells them later.
   * It never rejects.
   */
  publish(message: Message): Promise<void>
  /** Calls `hear` with every message from now on, those of this process among them, until the returned call. */
  onMessage(hear: (message: Message) => void): () => void
  /** Calls `change` when `hears` has changed, until the returned call. */
  onHears(change: (hears: boolean) => void): () => void
  /** Says what is still to be said, where it can, and ends. */
  close(): Promise<void>
}

/** Who hears, kept in one place for every kind of messages. */
export class Hearers<T> {
  private readonly all = new Set<(said: T) => void>()

  add(hear: (said: T) => void): () => void {
    // a function of its own, so that who hears twice leaves once
    const own = (said: T) => hear(said)
    this.all.add(own)
    return () => void this.all.delete(own)
  }

  tell(said: T): void {
    for (const hear of this.all) hear(said)
  }
}

/** Messages where one process has the database for itself: all are said and heard in it. */
export function ownMessages(): Messages {
  const hearers = new Hearers<Message>()
  return {
    hears: true,
    publish(message) {
      hearers.tell(message)
      return Promise.resolve()
    },
    onMessage: (hear) => hearers.add(hear),
    onHears: () => () => undefined,
    close: () => Promise.resolve(),
  }
}
