import { type Conversation, conversations as api, type Message } from '#contract/conversations.ts'
import { call } from '#src/data/api/http.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { type AccountRow, cacheDb } from '#src/data/db/database.ts'
import { type Asked, captureRequestContext, isCurrentAccount } from '#src/data/posts/feed-store.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { MEMBERS_UNREAD, SAMPLE_UNREAD } from '#src/data/stored-state/chattie-unread.ts'
import { changeStoredState } from '#src/data/stored-state/stored-state.ts'
import { messageRow, messagesIn } from './stored-conversations.ts'

/** Of so many conversations that have gone on the messages are fetched at once, and so many pages of each. */
const FETCHED_AT_ONCE = 20
const PAGES_AT_ONCE = 4

/** True where the server knows who acts here as a member: nobody else writes to anybody. */
const isMember = ({ kind, user, signOutDue }: AccountRow): boolean => kind === 'member' && user !== null && !signOutDue

let told: number | undefined

/**
 * Asks for the newest conversations and for what was written in them, and stores both, so that all of it is there
 * offline; tells the server how far that has come. `toldAt` is what a stream has said of them. Rejects as a call does.
 */
export async function refreshConversations(isNamed = true, toldAt?: number): Promise<void> {
  const account = await currentAccount()
  if (!isMember(account) || (toldAt !== undefined && told === toldAt)) return
  const asked = await captureRequestContext(isNamed)
  const answer = await call(api.list, {}, { headers: asked.headers })
  const isStored = await storeList(answer.data, nextCursorOf(answer.headers) === null, asked)
  if (!isStored) return
  await countUnread(asked.cacheKey)
  let left = FETCHED_AT_ONCE
  for (const conversation of answer.data) {
    const { id, last } = conversation
    const top = (await messagesIn(asked.cacheKey, id).last())?.seq ?? 0
    if (last !== null && last.seq > top && left-- > 0) await fetchNewest(id, asked)
    await tellArrived(conversation, account.user?.id ?? '', asked)
  }
  told = toldAt
}

/** Moves the number over Chattie's icon by as much as members have written meanwhile. */
async function countUnread(cacheKey: string): Promise<void> {
  const rows = await cacheDb.conversations.where('cacheKey').equals(cacheKey).toArray()
  const isCounted = ({ isListed, conversation }: (typeof rows)[number]) => isListed && conversation.state === 'open'
  const now = rows.filter(isCounted).reduce((sum, { conversation }) => sum + conversation.unread, 0)
  let before = 0
  await changeStoredState(MEMBERS_UNREAD, (known) => {
    before = typeof known === 'number' ? known : 0
    return now
  })
  if (now === before) return
  await changeStoredState('chattie-unread', (known) =>
    Math.max(0, (typeof known === 'number' ? known : SAMPLE_UNREAD) + now - before),
  )
}

/** What the answer to nobody, or for an account that is gone, says is not stored. */
async function storeList(list: readonly Conversation[], isWhole: boolean, asked: Asked): Promise<boolean> {
  if (!(await isCurrentAccount(asked))) return false
  const { cacheKey } = asked
  const listed = new Set(list.map(({ id }) => id))
  const oldest = Date.parse(list.at(-1)?.at ?? '')
  await cacheDb.transaction('rw', cacheDb.conversations, async () => {
    const known = await cacheDb.conversations.where('cacheKey').equals(cacheKey).toArray()
    const rowsById = new Map(known.map((row) => [row.id, row]))
    // what the answer should have told of and did not is not there for its reader any more
    const gone = known.filter(({ id, at }) => !listed.has(id) && (isWhole || at > oldest))
    for (const row of gone) await cacheDb.conversations.put({ ...row, isListed: false })
    for (const conversation of list) {
      const row = rowsById.get(conversation.id)
      // an answer that was asked for before is behind what is stored
      if (row && (row.conversation.last?.seq ?? 0) > (conversation.last?.seq ?? 0) && !conversation.last) continue
      await cacheDb.conversations.put({
        cacheKey,
        id: conversation.id,
        at: Date.parse(conversation.at),
        conversation,
        isListed: true,
        from: row?.from ?? null,
        isWhole: row?.isWhole ?? false,
      })
    }
  })
  return true
}

/** Asks for what was written last, back to what is stored; where it does not reach that, the stored begins anew. */
export async function fetchNewest(id: string, asked: Awaited<ReturnType<typeof captureRequestContext>>): Promise<void> {
  const { cacheKey } = asked
  const top = (await messagesIn(cacheKey, id).last())?.seq ?? 0
  const found: Message[] = []
  let cursor: string | null | undefined
  for (let page = 0; page < PAGES_AT_ONCE && cursor !== null; page++) {
    const query: { cursor?: string } = cursor ? { cursor } : {}
    const answer = await call(api.messages, { params: { id }, query }, { headers: asked.headers })
    found.push(...answer.data)
    cursor = nextCursorOf(answer.headers)
    if ((found.at(-1)?.seq ?? 0) <= top + 1) break
  }
  if (!(await isCurrentAccount(asked))) return
  const lowest = found.at(-1)?.seq ?? 0
  const joins = lowest <= top + 1
  await storeRange(cacheKey, id, found, { from: joins ? lowest : 0, to: Infinity })
  const row = await cacheDb.conversations.get([cacheKey, id])
  const from = row?.from === null || row?.from === undefined || !joins ? lowest : Math.min(row.from, lowest)
  const isWhole = cursor === null || (joins && row?.isWhole === true)
  await cacheDb.conversations.update([cacheKey, id], { from, isWhole })
}

/** Asks for the messages before those that are stored. Rejects as a call does. */
export async function fetchEarlier(id: string, isNamed = true): Promise<void> {
  const asked = await captureRequestContext(isNamed)
  const { cacheKey } = asked
  const row = await cacheDb.conversations.get([cacheKey, id])
  if (!row || row.isWhole || row.from === null) return
  const { data, headers } = await call(
    api.messages,
    { params: { id }, query: { cursor: String(row.from) } },
    { headers: asked.headers },
  )
  if (!(await isCurrentAccount(asked))) return
  const from = data.at(-1)?.seq ?? 0
  await storeRange(cacheKey, id, data, { from, to: row.from - 1 })
  await cacheDb.conversations.update([cacheKey, id], { from, isWhole: nextCursorOf(headers) === null })
}

/** Asks anew for the newest messages of a conversation that is looked at. Rejects as a call does. */
export async function refreshMessages(id: string, isNamed = true): Promise<void> {
  if (!isMember(await currentAccount())) return
  await fetchNewest(id, await captureRequestContext(isNamed))
}

/** Puts messages in the place of all that is stored between two places: what the server does not tell of is gone. */
async function storeRange(
  cacheKey: string,
  id: string,
  found: readonly Message[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  const highest = found[0]?.seq ?? 0
  await cacheDb.transaction('rw', cacheDb.messages, async () => {
    // what was stored since, as the answer to what was written here, stands behind it
    await messagesIn(cacheKey, id, from, Math.min(to, highest)).delete()
    await cacheDb.messages.bulkPut(found.map((message) => messageRow(cacheKey, message)))
  })
}

/** Tells whoever wrote that it is on this device. */
async function tellArrived({ id, last, state, members }: Conversation, ownId: string, asked: Asked): Promise<void> {
  const own = members.find((member) => member.id === ownId)
  if (!last || state !== 'open' || !own || own.arrivedUpTo >= last.seq || !(await isCurrentAccount(asked))) return
  const top = (await messagesIn(asked.cacheKey, id).last())?.seq ?? 0
  if (top < last.seq) return
  await call(api.arrived, { params: { id }, body: { upTo: last.seq } }).catch(() => undefined) // the next reading tells it
}
