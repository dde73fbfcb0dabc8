import { outboxDb } from '#src/data/db/database.ts'
import { change } from '#src/data/commands.ts'
import { chooseOwnText } from '#src/data/posts/write.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { loadEntries } from '#src/data/sync/outbox-view.ts'
import { bearable } from './bearable.ts'
import type { Person } from './person.ts'
import { world } from './world.ts'

let written = 0

/** What a post may say from now on, beside what it may say already. */
function mayRead(person: Person, id: string, text: string): void {
  person.texts.set(id, [...(person.texts.get(id) ?? []), text])
}

/** Gives an own post that is seen as sent another text, as its menu does. */
export async function editSent(person: Person, nth: number): Promise<void> {
  const { key } = await currentAccount()
  // what a composer holds back lets others by, and the order says nothing then
  if ((await loadEntries(key)).some(({ editing }) => editing)) return
  const own = (await person.cards()).cards.filter(({ isOwn, sync }) => isOwn && sync.state === 'sent')
  const card = own[nth % own.length]
  if (!card || card.edit?.state === 'failed') return
  const { id, revision = 1, content: was } = card.post
  const content = `edited as sent ${++written}`
  mayRead(person, id, content)
  const press = () => change('post.edit', id, { content, base: revision, was })
  await world.ledger.whileTaking(press).catch(bearable)
}

/** Edits a post on another device of its author; this device sees the edit when it reads. */
export async function editElsewhere(person: Person, nth: number): Promise<void> {
  const { user } = await currentAccount()
  const own = [...world.host.state.postsById.values()].filter(({ userId }) => userId === user?.id)
  const id = own[nth % own.length]?.id
  const text = id === undefined ? undefined : world.host.editElsewhere(id)
  if (id !== undefined && text !== undefined) mayRead(person, id, text)
}

/** Chooses the own text of two, over what is seen of the other. */
export async function choose(person: Person, nth: number): Promise<void> {
  const { key } = await currentAccount()
  const refused = (await loadEntries(key)).filter(
    ({ kind, state, lastError }) => kind === 'post.edit' && state === 'failed' && lastError?.reason === 'edited',
  )
  const entry = refused[nth % refused.length]
  const card = (await person.cards()).cards.find(({ post }) => post.id === entry?.target)
  if (!entry || !card) return
  const { revision = 1, content } = card.post
  await chooseOwnText(entry.seq, { base: revision, was: content }).catch(bearable)
  const after = await outboxDb.outbox.get(entry.seq)
  if (after && after.opId !== entry.opId) world.ledger.rename(entry.opId, after.opId)
  world.ledger.letPass([entry.target])
  world.watch.forget()
}
