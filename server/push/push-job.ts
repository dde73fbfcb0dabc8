import { createHash } from 'node:crypto'
import { encoded } from '#contract/cut-text.ts'
import type { Language } from '#contract/fields.ts'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import type { Db } from '../db/client.ts'
import { type Job, JobPutOff, JobRefused } from '../jobs/job.ts'
import { addJobOnce, joinJob } from '../models/jobs.ts'
import { noticeStates } from '../models/list-notices.ts'
import { findNews, listNews, type News, type PushTopic, readNews } from '../models/push-notices.ts'
import {
  findSubscription,
  type PushSubscription,
  removeDeadSubscription,
  sessionsToldOf,
} from '../models/push-subscriptions.ts'
import type { Push, Pusher } from './pusher.ts'
import { quietUntil } from './quiet-hours.ts'
import { newsWords, severalWords } from './words.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_S = 24 * 60 * 60

/** Queues a notice for each device of its receiver that wants it. */
export const pushJob: Job<{ noticeId: string }> = {
  atOnce: 4,
  leaseMs: MINUTE_MS,
  keepTryingMs: HOUR_MS,
  async run({ noticeId }, { db }) {
    const news = await findNews(db, noticeId)
    if (!news) return
    const { userId, kind, about } = news
    for (const sessionId of await sessionsToldOf(db, userId, kind))
      await joinJob(db, {
        kind: 'push-send',
        payload: { sessionId, kind, about } satisfies Sending,
        userId,
        key: `push:${sessionId}:${kind}:${about}`,
      })
  },
}

/** What is sent to one device: what is new of a topic, or all that came since its quiet hours began. */
type Sending = { sessionId: string } & (PushTopic | { since: string })

/** How soon a device should hear of a kind, and how long it is worth hearing of. */
const WEIGHT: Readonly<Record<NoticeKind, Pick<Push, 'urgency' | 'ttlS'>>> = {
  like: { urgency: 'low', ttlS: DAY_S },
  follow: { urgency: 'low', ttlS: DAY_S },
  comment: { urgency: 'normal', ttlS: 3 * DAY_S },
  reply: { urgency: 'normal', ttlS: 3 * DAY_S },
  mention: { urgency: 'normal', ttlS: 3 * DAY_S },
  order: { urgency: 'normal', ttlS: 3 * DAY_S },
  moderation: { urgency: 'normal', ttlS: 7 * DAY_S },
  announcement: { urgency: 'high', ttlS: 3 * DAY_S },
  message: { urgency: 'high', ttlS: 3 * DAY_S },
  'sign-in': { urgency: 'high', ttlS: 7 * DAY_S },
}

/**
 * Sends to one device what is new of a topic by now: nothing where it was read, taken back or hidden meanwhile. In its quiet
 * hours nothing is sent, and after them one push for all of it. `origin` is where people come to.
 */
export const pushSendJob = (pusher: Pusher, origin: string, now = () => new Date()): Job<Sending> => ({
  atOnce: 8,
  leaseMs: MINUTE_MS,
  keepTryingMs: 12 * HOUR_MS,
  async run(sending, { db, signal }) {
    const { sessionId } = sending
    const at = now()
    const subscription = await findSubscription(db, sessionId, at)
    if (!subscription) return
    const quietTo = quietUntil(subscription.quiet, subscription.zone, at)
    if (quietTo) {
      // by then all that came meanwhile, what is due now among it
      const since = 'since' in sending ? sending.since : new Date(at.getTime() - MINUTE_MS).toISOString()
      const { userId } = subscription
      const later = {
        kind: 'push-send',
        payload: { sessionId, since } satisfies Sending,
        userId,
        runAt: quietTo,
      } as const
      return addJobOnce(db, { ...later, key: `push:${sessionId}:quiet:${quietTo.toISOString()}` })
    }
    const push = await pushFor(db, sending, subscription, origin)
    if (!push) return
    const { userId } = subscription
    const unread = (await noticeStates(db, [userId])).get(userId)?.unread ?? 0
    const answer = await pusher(subscription, { ...push, body: withBadge(push.body, unread) }, signal)
    if (answer.is === 'gone') await removeDeadSubscription(db, subscription)
    if (answer.is === 'later') throw new JobPutOff('the push service is busy', new Date(at.getTime() + answer.afterMs))
    if (answer.is === 'refused') throw new JobRefused(answer.why)
  },
})

async function pushFor(
  db: Db,
  sending: Sending,
  { sessionId, userId, off, lang }: PushSubscription,
  origin: string,
): Promise<Told | undefined> {
  if ('kind' in sending) return off.includes(sending.kind) ? undefined : topicPush(sending)
  const topics = await listNews(db, userId, new Date(sending.since), off)
  const [only] = topics
  if (topics.length <= 1) return only && topicPush(only)
  const title = severalWords(topics.length, lang)
  return pushOf({ title, path: '/notifications', topic: topicSign(sessionId, 'several') }, WEIGHT.comment)

  async function topicPush(topic: PushTopic): Promise<Told | undefined> {
    const news = await readNews(db, userId, topic)
    if (!news) return undefined
    const sign = topicSign(sessionId, `${topic.kind}:${topic.about}`)
    return pushOf({ title: newsWords(news, lang), path: pathOf(news), topic: sign }, WEIGHT[topic.kind])
  }

  function pushOf(said: Said, weight: Pick<Push, 'urgency' | 'ttlS'>): Told {
    return { ...weight, topic: said.topic, body: declarative(said, lang, origin) }
  }
}

type Told = Push & { body: ReturnType<typeof declarative> }

interface Said {
  title: string
  path: string
  topic: string
}

/** The number for the app's icon, where browsers look for it: the standard in the message, Safari's first versions in the notification. */
const withBadge = (body: Told['body'], unread: number) => ({
  ...body,
  notification: { ...body.notification, app_badge: String(unread) },
  app_badge: unread,
})

/** The form in which a browser shows it by itself (Declarative Web Push), and our worker where none does. */
const declarative = ({ title, path, topic }: Said, lang: Language, origin: string) => ({
  web_push: 8030,
  notification: { title, lang, dir: 'ltr', tag: topic, navigate: origin + path },
})

/** A name for a topic on one device, by which a push service knows neither the thing nor who else hears of it. */
const topicSign = (sessionId: string, topic: string): string =>
  createHash('sha256').update(`${sessionId} ${topic}`).digest('base64url').slice(0, 32)

/** The page of what is new. */
function pathOf({ kind, person, others, postId, commentId, detail }: News): string {
  if (kind === 'sign-in') return '/settings#security'
  if (kind === 'announcement') return '/announcements'
  if (kind === 'follow') return person && others === 0 ? `/people/${encoded(person.id)}` : '/notifications'
  if (kind === 'order' && detail.orderId !== undefined) return `/orders/${detail.orderId}`
  if (detail.conversationId !== undefined) return `/chattie?room=${detail.conversationId}`
  if (detail.productId !== undefined) return `/products/${encoded(detail.productId)}#reviews`
  if (postId === null) return '/notifications'
  return `/posts/${postId}${commentId === null ? '' : `?comment=${commentId}`}`
}
