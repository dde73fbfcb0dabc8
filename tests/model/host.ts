import { batch } from '#contract/batch.ts'
import type { Method } from '#contract/endpoint.ts'
import { conversations } from '#contract/conversations.ts'
import { HEADER } from '#contract/headers.ts'
import { scheduled } from '#contract/scheduled.ts'
import { reports } from '#contract/reports.ts'
import { problemAnswer, Refusal } from '#contract/host/refusal.ts'
import type { Product } from '#contract/products.ts'
import { handlers } from '#mock-server/handlers/all.ts'
import { forgetPost } from '#mock-server/forget-post.ts'
import { mount } from '#mock-server/mount.ts'
import { emptyState, type MockState, type MockUser } from '#mock-server/state.ts'
import type { MockOrder } from '#mock-server/shop-state.ts'
import type { HostAnswer } from '#contract/host/wire.ts'
import type { Jar, MockRequest, Route } from '#mock-server/wire.ts'
import { ASKER, FRIEND, talksOf } from './talks.ts'
import { WISHES } from './wishes.ts'
import type { Effect } from '../oracle/judge.ts'

/** A write as it came in, and what it was answered. */
export interface Logged {
  opId: string
  userId: string | null
  method: Method
  postId: string | null
  status: number
  at: number
}

export const MEMBERS = ['A', 'B'] as const
export type Member = (typeof MEMBERS)[number]
export const memberId = (member: Member): string => `00000000-0000-7000-8000-00000000000${member.toLowerCase()}`
/** Where a batch is sent to. */
export const BATCH = batch.send.path
/** A user who writes nothing. */
export const QUIET = '00000000-0000-7000-8000-000000000006'
const SHOP = '00000000-0000-7000-8000-000000000005'

/** What can be ordered. */
export const BUN: Product = { id: 'bun', name: 'Bun', description: '', price: '240', rating: 5, stock: 12 }

/** What operators have announced: to everybody, and to members. */
export const ANNOUNCED = ['00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-0000000000a2'] as const

interface Matched {
  route: Route
  pattern: RegExp
  names: string[]
}

/** The contract answered in memory, with an audit that compares what was stored before and after each request. */
export class Host {
  state: MockState = emptyState()
  /** Whether this is a host that takes several writes in one request. */
  knowsBatches = true
  /** What becomes of the answer to one entry of a batch, where something goes wrong with it. */
  strike: (key: string, answer: () => HostAnswer) => HostAnswer = (_, answer) => answer()
  effects: Effect[] = []
  log: Logged[] = []
  /** Ids of guests by the device secret that they came with, the latest first; a guest that became an account keeps its id. */
  guestsBySecret = new Map<string, string[]>()
  /** Posts that ever were, and how many writes had come in by then. */
  created = new Map<string, number>()
  private routes: Matched[] = []
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  reset(): void {
    this.state = emptyState()
    this.state.products = [BUN]
    for (const id of ANNOUNCED) this.announce(id, id === ANNOUNCED[0] ? 'everybody' : 'members')
    this.effects = []
    this.log = []
    this.guestsBySecret = new Map()
    this.created = new Map()
    // what is in a batch meets the audit, and what goes wrong, as it would alone
    const ask = (request: MockRequest) =>
      this.strike(request.headers[HEADER.key.toLowerCase()] ?? '', () => this.answered(request))
    this.routes = mount(this.state, handlers, ask).map((route) => ({
      route,
      pattern: new RegExp(`^${route.path.replace(/:\w+/g, '([^/]+)')}$`),
      names: [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
    }))
    for (const member of MEMBERS) this.addUser(memberId(member), { email: `${member.toLowerCase()}@anpan.example` })
    this.addUser(SHOP, {})
    for (const id of [QUIET, FRIEND, ASKER]) this.addUser(id, {})
    for (let age = 3; age >= 1; age--) this.addPost(`00000000-0000-7000-8000-0000000000c${age}`, SHOP, `sample ${age}`)
  }

  handle(method: Method, address: string, headers: Record<string, string>, body: string, jar: Jar): HostAnswer {
    const url = new URL(address, 'http://model')
    if (url.pathname === BATCH && !this.knowsBatches) return problemAnswer(new Refusal('not-found'))
    return this.answered({ method, url, headers, body, jar })
  }

  private answered(request: MockRequest): HostAnswer {
    const { method, url } = request
    for (const { route, pattern, names } of this.routes) {
      const found = route.method === method && pattern.exec(url.pathname)
      if (!found) continue
      const params = Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']))
      return this.audited(request, params.id ?? null, () => route.answer(request, params) as HostAnswer)
    }
    throw new Error(`no such address: ${method} ${url.pathname}`)
  }

  private audited(
    { method, url, headers, body, jar }: MockRequest,
    id: string | null,
    run: () => HostAnswer,
  ): HostAnswer {
    const key = headers[HEADER.key.toLowerCase()]
    const before = new Set(this.state.postsById.keys())
    const commentsBefore = this.readable()
    const ordersBefore = new Set(this.state.ordersById.keys())
    const talksBefore = talksOf(this.state)
    const userId = this.state.sessionsById.get(jar.session ?? '')?.userId ?? null
    const answer = run()
    if (url.pathname === '/api/auth/guest' && answer.status === 200) {
      const { secret } = JSON.parse(body) as { secret: string }
      const known = this.guestsBySecret.get(secret) ?? []
      this.guestsBySecret.set(secret, [(JSON.parse(answer.body) as MockUser).id, ...known])
    }
    if (key === undefined) return answer
    const postId = id ?? (JSON.parse(body) as { id: string }).id
    this.log.push({ opId: key, userId, method, postId, status: answer.status, at: this.now() })
    const isNew = answer.headers[HEADER.replayed] === undefined && answer.status < 300
    const isOfComment = url.pathname.startsWith('/api/comments/')
    const wished = isOfComment
      ? { kind: 'comment-like.set' as const, isMeant: url.pathname.endsWith('/like') }
      : { ...WISHES.find(({ kind }) => url.pathname.endsWith(`/${kind.split('.')[0]}`)), isMeant: true }
    const note = (kind: Effect['kind'], target: string) =>
      this.effects.push({ opId: key, userId: userId ?? '', kind, target })
    if (wished.kind && wished.isMeant && isNew) note(wished.kind, postId)
    if (url.pathname === reports.create.path && isNew) note('report.create', postId)
    const isOfScheduled = url.pathname.startsWith(scheduled.list.path)
    if (isOfScheduled && isNew) note(method === 'delete' ? 'schedule.cancel' : 'schedule.set', postId)
    if (method === 'patch' && isNew && !isOfScheduled) note('post.edit', postId)
    for (const made of this.state.postsById.keys())
      if (!before.has(made)) {
        note('post.create', made)
        this.created.set(made, this.log.length)
      }
    for (const gone of before) if (!this.state.postsById.has(gone)) note('post.delete', gone)
    for (const made of this.state.ordersById.keys()) if (!ordersBefore.has(made)) note('order.place', made)
    if (url.pathname.endsWith('/cancel') && isNew) note('order.cancel', postId)
    if (url.pathname.endsWith('/favourite') && isNew) note('favourite.set', postId)
    if (url.pathname.startsWith('/api/cart/') && isNew) note('cart.set', postId)
    if (url.pathname.endsWith('/dismissed') && isNew) note('announcement.dismiss', postId)
    if (url.pathname.endsWith('/review') && isNew) note('review.set', postId)
    const talksNow = talksOf(this.state)
    if (url.pathname === conversations.list.path && talksNow.rooms > talksBefore.rooms)
      note('conversation.create', postId)
    if (talksNow.messages > talksBefore.messages) note('message.send', postId)
    if (isNew && /^\/api\/conversations\/.*\/(?:accept|decline)$/.test(url.pathname))
      note('conversation.answer', postId)
    if (isNew && /^\/api\/conversations\/.*\/read$/.test(url.pathname)) note('conversation.read', postId)
    const commentsNow = this.readable()
    for (const made of commentsNow) if (!commentsBefore.has(made)) note('comment.create', made)
    // those of a post that is deleted go with it
    if (isOfComment) for (const gone of commentsBefore) if (!commentsNow.has(gone)) note('comment.delete', gone)
    return answer
  }

  /** Ids of the comments that can be read. */
  private readable(): ReadonlySet<string> {
    return new Set([...this.state.commentsById.values()].flatMap(({ id, userId }) => (userId === null ? [] : [id])))
  }

  /** Adds an order of a bun that was delivered to the user earlier; the audit leaves it out. */
  deliver(userId: string): void {
    const id = `delivered-to-${userId}`
    const order: MockOrder['order'] = {
      id,
      lines: [{ productId: BUN.id, quantity: 1, unitPrice: Number(BUN.price), name: BUN.name }],
      total: 590,
      delivery: null,
      payment: 'demo-card',
      pointsUsed: 0,
      state: 'delivered',
      steps: [],
      createdAt: new Date(this.now()).toISOString(),
      cancelledAt: null,
    }
    this.state.ordersById.set(id, { userId, order })
  }

  /** A post that another device deletes, or another person writes; no part of the audit. */
  deleteElsewhere(id: string): void {
    forgetPost(this.state, id)
  }

  /** Another device of its author gives a post another text; no part of the audit. */
  editElsewhere(id: string): string | undefined {
    const row = this.state.postsById.get(id)
    if (!row || row.isSample) return undefined
    row.revision = (row.revision ?? 1) + 1
    row.content = `elsewhere ${row.revision}`
    row.editedAt = new Date(this.now()).toISOString()
    return row.content
  }

  private announce(id: string, audience: 'everybody' | 'members'): void {
    const texts = { ja: { title: 'Closed', text: 'On Monday' } }
    const rest = { lang: 'ja', level: 'info', until: null, link: null, revision: 1, isDismissed: false } as const
    this.state.announcementsById.set(id, { id, texts, audience, from: '2026-01-01T00:00:00.000Z', ...rest })
  }

  addPost(id: string, userId: string, content: string): void {
    this.created.set(id, 0)
    this.state.postsById.set(id, {
      id,
      userId,
      content,
      title: null,
      lang: null,
      createdAt: new Date(this.now()).toISOString(),
      imageUrl: null,
      imageAlt: null,
      imageWidth: null,
      imageHeight: null,
      products: [],
      isShopPost: false,
      sampleLikes: 5,
      isSample: true,
    })
  }

  private addUser(id: string, { email = null }: { email?: string | null }): void {
    const rest = { lastName: '', avatarColour: null, secret: null, isGuest: false, isSample: false }
    this.state.usersById.set(id, {
      id,
      firstName: id.slice(-1),
      email,
      password: email && 'correct horse battery',
      ...rest,
    })
  }
}
