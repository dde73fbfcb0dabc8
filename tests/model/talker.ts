import type { Author } from '#contract/posts.ts'
import { change } from '#src/data/commands.ts'
import { beginConversation, writeMessage } from '#src/data/conversations/write.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { loadEntries } from '#src/data/sync/outbox-view.ts'
import { pairOf } from '#mock-server/conversations.ts'
import { bearable } from './bearable.ts'
import { askedOf, befriend, FRIEND } from './talks.ts'
import { world } from './world.ts'

const friend: Author = { id: FRIEND, firstName: 'Friend', lastName: '' }

/** Writes to the one whom everybody here knows, and begins the conversation where there is none yet. */
export async function write(nth: number): Promise<void> {
  const { key, user } = await currentAccount()
  if (user) befriend(world.host.state, user.id)
  const waiting = (await loadEntries(key)).find(({ kind }) => kind === 'conversation.create')
  const stored = pairOf(world.host.state, user?.id ?? '', FRIEND)
  const words = { content: `message ${nth}`, draftSlot: 'message' }
  const id = waiting?.target ?? stored?.id
  const work: Promise<unknown> =
    id === undefined
      ? beginConversation({ members: [friend], name: null, isRequest: false }, words)
      : writeMessage(id, words)
  await work.catch(bearable)
}

/** Accepts or declines the request of `ASKER`, or marks it as read. */
export async function answer(nth: number): Promise<void> {
  const { user } = await currentAccount()
  if (!user) return
  const { id, messages } = askedOf(world.host.state, user.id)
  const press = () =>
    nth % 3 === 0
      ? change('conversation.read', id, { upTo: messages.length })
      : change('conversation.answer', id, { accepted: nth % 3 === 1, base: null, name: '' })
  await world.ledger.whileTaking(press).catch(bearable)
}
