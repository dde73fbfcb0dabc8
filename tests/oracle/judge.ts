import type { Kind } from '#contract/kinds.ts'

/** What is true of each kind. Said here anew: the device's own table of commands is what is judged. */
const KINDS = {
  'post.create': { needsTarget: false, makes: true, isWish: false },
  'post.edit': { needsTarget: true, makes: false, isWish: false },
  'post.delete': { needsTarget: true, makes: false, isWish: false },
  'like.set': { needsTarget: true, makes: false, isWish: true },
  'comment.create': { needsTarget: false, makes: true, isWish: false },
  'comment.delete': { needsTarget: true, makes: false, isWish: false },
  'comment-like.set': { needsTarget: true, makes: false, isWish: true },
  'bookmark.set': { needsTarget: true, makes: false, isWish: true },
  'follow.set': { needsTarget: true, makes: false, isWish: true },
  'mute.set': { needsTarget: true, makes: false, isWish: true },
  'block.set': { needsTarget: true, makes: false, isWish: true },
  'report.create': { needsTarget: true, makes: false, isWish: false },
  'order.place': { needsTarget: false, makes: true, isWish: false },
  // cancelling again gives back nothing more
  'order.cancel': { needsTarget: true, makes: false, isWish: true },
  // another time or text for one that waits is another of the same
  'schedule.set': { needsTarget: false, makes: false, isWish: true },
  'schedule.cancel': { needsTarget: true, makes: false, isWish: false },
  'conversation.create': { needsTarget: false, makes: true, isWish: false },
  'conversation.answer': { needsTarget: true, makes: false, isWish: true },
  'conversation.read': { needsTarget: true, makes: false, isWish: true },
  'message.send': { needsTarget: true, makes: false, isWish: false },
  'favourite.set': { needsTarget: true, makes: false, isWish: true },
  // how many there are to be: said again it is the same
  'cart.set': { needsTarget: true, makes: false, isWish: true },
  // put away twice is put away
  'announcement.dismiss': { needsTarget: true, makes: false, isWish: true },
  // one that is set again stands once
  'review.set': { needsTarget: true, makes: false, isWish: true },
} satisfies Record<Kind, { needsTarget: boolean; makes: boolean; isWish: boolean }>

/** What a write changed on the server, as its audit has it, in the order in which it did. */
export interface Effect {
  opId: string | null
  userId: string
  kind: Kind
  target: string
}

/** What became of an intent on its device. */
export type Fate =
  /** Still to be sent. */
  | 'waiting'
  /** The device believes that the server has done it. */
  | 'settled'
  /** Set aside with a reason, where its person sees it. */
  | 'failed'
  /** Kept until the app is updated. */
  | 'held'
  /** Taken back by its person before it was sent, or thrown away after it had failed. */
  | 'withdrawn'
  /** Thrown away with everything of its person at a sign-out. */
  | 'discarded'

/** An intent that was accepted: its transaction completed, so its person was told that it is kept. */
export interface Intent {
  opId: string
  /** Keys that it had before its person sent it again after a refusal. */
  earlier: readonly string[]
  seq: number
  kind: Effect['kind']
  target: string
  /** The server's ids of the person whose intent it is; none where the server never met them. */
  personIds: readonly string[]
  fate: Fate
  /** Other intents may overtake it: it waits for something of its own, as a delete for its undo time. */
  mayBeOvertaken: boolean
  /** The server, or a fault in its name, answered that what it is about does not exist. */
  wasGone: boolean
  /** The server, or a fault in its name, refused it for good. */
  wasRefused: boolean
}

/**
 * Compares what people asked for with what the server did. Gives a sentence for each
 * thing that is wrong: lost, doubled, out of order, or done for another person.
 */
export function judge(intents: readonly Intent[], effects: readonly Effect[]): string[] {
  const known = new Map(intents.flatMap((intent) => keysOf(intent).map((opId) => [opId, intent] as const)))
  const counts = new Map<string, number>()
  for (const { opId } of effects) counts.set(String(opId), (counts.get(String(opId)) ?? 0) + 1)
  const countOf = (intent: Intent) => keysOf(intent).reduce((sum, opId) => sum + (counts.get(opId) ?? 0), 0)
  const unmade = new Set(
    intents.flatMap(({ kind, target, wasRefused }) => (KINDS[kind].makes && wasRefused ? target : [])),
  )
  return [
    ...[...counts].filter(([, count]) => count > 1).map(([opId, count]) => `doubled: ${opId} had ${count} effects`),
    ...effects.flatMap((effect) => judgeEffect(effect, known.get(String(effect.opId)))),
    ...intents.flatMap((intent) => judgeFate(intent, countOf(intent), unmade)),
    ...judgeTwins(effects),
    ...judgeOrder(effects, known),
  ]
}

const keysOf = ({ opId, earlier }: Intent): string[] => [opId, ...earlier]

function judgeEffect(effect: Effect, intent: Intent | undefined): string[] {
  const what = `${effect.kind} of ${effect.target} (${effect.opId})`
  if (!intent) return [`done without an intent: ${what}`]
  const isIts = intent.kind === effect.kind && intent.target === effect.target
  return [
    ...(isIts ? [] : [`asked for something else: ${what}`]),
    ...(intent.personIds.includes(effect.userId) ? [] : [`done as another person: ${what} as ${effect.userId}`]),
  ]
}

/** `unmade`: targets whose making was refused, and with it what their people asked for them. */
function judgeFate(intent: Intent, count: number, unmade: ReadonlySet<string>): string[] {
  const { opId, earlier, kind, target, fate, wasGone, wasRefused } = intent
  const what = `${kind} of ${target} (${opId})`
  switch (fate) {
    case 'waiting':
      return [`never sent: ${what}`]
    case 'settled':
      if (count === 1 || (wasGone && KINDS[kind].needsTarget)) return []
      if (count === 0) return [`lost: ${what} counts as sent`]
      // what a fault has refused in the server's name may have been done: a heart that is wished again stands once
      return earlier.length > 0 && KINDS[kind].isWish ? [] : [`doubled: ${what} was done ${count} times`]
    case 'failed':
      return wasRefused ? [] : [`set aside without a refusal: ${what}`]
    case 'withdrawn':
      return count === 0 || wasRefused || unmade.has(target) ? [] : [`done after it was taken back: ${what}`]
    case 'held':
    case 'discarded':
      return []
  }
}

/** A post is made once, whatever key asks for it. */
function judgeTwins(effects: readonly Effect[]): string[] {
  const made = effects.filter(({ kind }) => KINDS[kind].makes).map(({ target }) => target)
  return made.filter((target, at) => made.indexOf(target) !== at).map((target) => `doubled: ${target} was made twice`)
}

function judgeOrder(effects: readonly Effect[], known: ReadonlyMap<string, Intent>): string[] {
  const last = new Map<string, Intent>()
  const wrong: string[] = []
  for (const { opId, userId } of effects) {
    const intent = known.get(String(opId))
    if (!intent || intent.mayBeOvertaken) continue
    const before = last.get(userId)
    if (before && before.seq > intent.seq) wrong.push(`out of order: ${intent.opId} after ${before.opId}`)
    last.set(userId, intent)
  }
  return wrong
}
