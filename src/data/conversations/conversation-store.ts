import { type Conversation, conversations as api, type Message } from '#contract/conversations.ts'
import { call } from '#src/data/api/http.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { type AccountRow, cacheDb } from '#src/data/db/database.ts'
import { captureRequestContext, isCurrentAccount, type RequestContext } from '#src/data/lists/request.ts'
import { listMark, type Outcome, requestList, storeAnswer } from '#src/data/lists/store-answer.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { CHATTIE_UNREAD, chattieUnread } from '#src/data/stored-state/chattie-unread.ts'
import { changeStoredState, loadStoredState } from '#src/data/stored-state/stored-state.ts'
import { messageRow, messagesIn } from './stored-conversations.ts'

/** Of so many conversations that have gone on the messages are fetched at once, and so many pages of each. */
const FETCHED_AT_ONCE = 20
const PAGES_AT_ONCE = 4

/** True where the server knows the acting person as a member: only members send messages. */
const isMember = ({ kind, user, signOutDue }: AccountRow): boolean => kind === 'member' && user !== null && !signOutDue

let told: number | undefined

/**
 * Asks for the newest conversations and for what was written in them, and stores both, so that all of it is there
 * offline; tells the server how far that has come. `toldAt` is what a stream has said of them. Rejects as a call does.
 */
export async function refreshConversations(isNamed = true, toldAt?: number): Promise<void> {
  const account = await currentAccount()
  if (!isMember(account) || (toldAt !== undefined && told === toldAt)) return
  await requestList(isNamed, async (request) => {
    const answer = await call(api.list, {}, { headers: request.headers })
    const outcome = await storeList(answer.data, nextCursorOf(answer.headers) === null, request)
    if (outcome !== 'stored') return outcome
    await countUnread(request.cacheKey)
    let left = FETCHED_AT_ONCE
    for (const conversation of answer.data) {
      const { id, last } = conversation
      const top = (await messagesIn(request.cacheKey, id).last())?.seq ?? 0
      if (last !== null && last.seq > top && left-- > 0) await fetchNewest(id, isNamed)
      await tellArrived(conversation, account.user?.id ?? '', request)
    }
    told = toldAt
    return outcome
  })
}

/** Stores the number over Chattie's icon. */
async function countUnread(cacheKey: string): Promise<void> {
  const rows = await cacheDb.conversations.where('cacheKey').equals(cacheKey).toArray()
  const listed = rows.filter(({ isListed }) => isListed).map(({ conversation }) => conversation)
  const now = chattieUnread(listed)
  if (((await loadStoredState(CHATTIE_UNREAD)) ?? 0) !== now) await changeStoredState(CHATTIE_UNREAD, () => now)
}

/** Stores the list; drops an answer to an anonymous request, or for an account that is gone. */
async function storeList(list: readonly Conversation[], isWhole: boolean, request: RequestContext): Promise<Outcome> {
  const { cacheKey } = request
  const listed = new Set(list.map(({ id }) => id))
  const oldest = Date.parse(list.at(-1)?.at ?? '')
  const mark = listMark(cacheKey, 'conversations')
  return storeAnswer(request, {
    tables: [cacheDb.conversations],
    stored: mark.stored,
    async write(requested) {
      await mark.write(requested)
      const known = await cacheDb.conversations.where('cacheKey').equals(cacheKey).toArray()
      const rowsById = new Map(known.map((row) => [row.id, row]))
      // a conversation that the answer should contain and does not is no longer there for its reader
      const gone = known.filter(({ id, at }) => !listed.has(id) && (isWhole || at > oldest))
      for (const row of gone) await cacheDb.conversations.put({ ...row, isListed: false, ...requested })
      for (const conversation of list) {
        const { id, at } = conversation
        const { from = null, isWhole: isAllHere = false, messages } = rowsById.get(id) ?? {}
        const reach = { from, isWhole: isAllHere, ...(messages && { messages }) }
        await cacheDb.conversations.put({
          cacheKey,
          id,
          at: Date.parse(at),
          conversation,
          isListed: true,
          ...reach,
          ...requested,
        })
      }
    },
    settles: ['conversation.create', 'conversation.answer', 'conversation.read'],
  })
}

/** Asks for what was written last, back to what is stored; where it does not reach that, the stored begins anew. */
async function fetchNewest(id: string, isNamed: boolean): Promise<void> {
  await requestList(isNamed, async (request) => {
    const { cacheKey, headers } = request
    const top = (await messagesIn(cacheKey, id).last())?.seq ?? 0
    const found: Message[] = []
    let cursor: string | null | undefined
    for (let page = 0; page < PAGES_AT_ONCE && cursor !== null; page++) {
      const query: { cursor?: string } = cursor ? { cursor } : {}
      const answer = await call(api.messages, { params: { id }, query }, { headers })
      found.push(...answer.data)
      cursor = nextCursorOf(answer.headers)
      if ((found.at(-1)?.seq ?? 0) <= top + 1) break
    }
    const lowest = found.at(-1)?.seq ?? 0
    const joins = lowest <= top + 1
    const stored = () => cacheDb.conversations.get([cacheKey, id])
    return storeAnswer(request, {
      tables: [cacheDb.conversations, cacheDb.messages],
      stored: async () => (await stored())?.messages,
      async write(messages) {
        await storeRange(cacheKey, id, found, { from: joins ? lowest : 0, to: Infinity })
        const row = await stored()
        const from = row?.from === null || row?.from === undefined || !joins ? lowest : Math.min(row.from, lowest)
        const isWhole = cursor === null || (joins && row?.isWhole === true)
        await cacheDb.conversations.update([cacheKey, id], { from, isWhole, messages })
      },
      settles: ['message.send'],
    })
  })
}

/** Asks for the messages before those that are stored. Rejects as a call does. */
export async function fetchEarlier(id: string, isNamed = true): Promise<void> {
  const request = await captureRequestContext(isNamed)
  const { cacheKey } = request
  const row = await cacheDb.conversations.get([cacheKey, id])
  if (!row || row.isWhole || row.from === null) return
  const to = row.from - 1
  const { data, headers } = await call(
    api.messages,
    { params: { id }, query: { cursor: String(row.from) } },
    { headers: request.headers },
  )
  const from = data.at(-1)?.seq ?? 0
  await storeAnswer(request, {
    tables: [cacheDb.conversations, cacheDb.messages],
    stored: () => Promise.resolve(undefined),
    async write() {
      const now = await cacheDb.conversations.get([cacheKey, id])
      if (now?.from !== row.from) return // another tab has gone on from there, or the stored begins anew
      await storeRange(cacheKey, id, data, { from, to })
      await cacheDb.conversations.update([cacheKey, id], { from, isWhole: nextCursorOf(headers) === null })
    },
  })
}

/** Asks anew for the newest messages of a conversation that is looked at. Rejects as a call does. */
export async function refreshMessages(id: string, isNamed = true): Promise<void> {
  if (!isMember(await currentAccount())) return
  await fetchNewest(id, isNamed)
}

/** Puts messages in the place of all that is stored between two places: what the server does not tell of is gone. */
async function storeRange(
  cacheKey: string,
  id: string,
  found: readonly Message[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  const highest = found[0]?.seq ?? 0
  // messages stored since, as answers to writes of this device, come behind it
  await messagesIn(cacheKey, id, from, Math.min(to, highest)).delete()
  await cacheDb.messages.bulkPut(found.map((message) => messageRow(cacheKey, message)))
}

/** Tells the sender that the message is on this device. */
async function tellArrived(
  { id, last, state, members }: Conversation,
  ownId: string,
  asked: RequestContext,
): Promise<void> {
  const own = members.find((member) => member.id === ownId)
  if (!last || state !== 'open' || !own || own.arrivedUpTo >= last.seq || !(await isCurrentAccount(asked))) return
  const top = (await messagesIn(asked.cacheKey, id).last())?.seq ?? 0
  if (top < last.seq) return
  await call(api.arrived, { params: { id }, body: { upTo: last.seq } }).catch(() => undefined) // the next reading tells it
}
