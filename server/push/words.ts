import { authorName } from '#contract/author-name.ts'
import type { Language } from '#contract/fields.ts'
import { GUEST_NAMES } from '#contract/guest-names.ts'
import { guestWords } from '#contract/guest-words.ts'
import { type ModeratedThing, moderatedThing } from '#contract/moderated-thing.ts'
import type { NoticeDetail } from '#contract/notices.ts'
import type { Author } from '#contract/posts.ts'
import type { News } from '../models/push-notices.ts'

type State = NonNullable<NoticeDetail['state']>

interface Words {
  /** The actors: one, or one and others. */
  people(name: string, others: number): string
  /** A text of the receiver, as their own: `your post`. */
  own: Readonly<Record<ModeratedThing, string>>
  like(who: string, own: string): string
  comment(who: string): string
  reply(who: string): string
  mention: readonly [post: (who: string) => string, comment: (who: string) => string]
  follow(who: string): string
  message(who: string): string
  order: Readonly<Record<State, string>>
  announcement(title: string, isUrgent: boolean): string
  takeDown(own: string): string
  putBack(own: string): string
  suspend: string
  lift: string
  signIn: string
  key: string
  /** What has come meanwhile, in all. */
  several(count: number): string
}

const endsInConsonant = (noun: string): boolean => (noun.charCodeAt(noun.length - 1) - 0xac00) % 28 > 0

/** A Korean noun as the object of a sentence. */
const asObject = (noun: string): string => `${noun}${endsInConsonant(noun) ? '을' : '를'}`

/** A push says who and what kind, in the words of the list of notices, and quotes no text but an operator's title. */
const WORDS: Readonly<Record<Language, Words>> = {
  ja: {
    people: (name, others) => (others > 0 ? `${name}さんとほか${others}人` : `${name}さん`),
    own: { post: '投稿', comment: 'コメント', message: 'メッセージ', review: 'レビュー' },
    like: (who, own) => `${who}があなたの${own}にいいねしました`,
    comment: (who) => `${who}があなたの投稿にコメントしました`,
    reply: (who) => `${who}があなたのコメントに返信しました`,
    mention: [
      (who) => `${who}が投稿であなたをメンションしました`,
      (who) => `${who}がコメントであなたをメンションしました`,
    ],
    follow: (who) => `${who}があなたをフォローしました`,
    message: (who) => `${who}からメッセージが届きました`,
    order: {
      placed: 'ご注文を受け付けました',
      paid: 'ご注文の支払いが完了しました',
      packed: 'ご注文の商品を梱包しました',
      shipped: 'ご注文の商品を発送しました',
      delivered: 'ご注文の商品が届きました',
      cancelled: 'ご注文を取り消しました',
    },
    announcement: (title, isUrgent) => `${isUrgent ? '緊急のお知らせ：' : '運営からのお知らせ：'}${title}`,
    takeDown: (own) => `運営：${own}を非表示にしました`,
    putBack: (own) => `運営：${own}を再び表示しました`,
    suspend: '運営：アカウントを一時停止しました',
    lift: '運営：アカウントの一時停止を解除しました',
    signIn: '新しい端末からサインインがありました',
    key: 'アカウントのサインイン方法が変わりました',
    several: (count) => `新しいお知らせが${count}件あります`,
  },
  en: {
    people: (name, others) => (others > 0 ? `${name} and ${others} ${others === 1 ? 'other' : 'others'}` : name),
    own: { post: 'Your post', comment: 'Your comment', message: 'Your message', review: 'Your review' },
    like: (who, own) => `${who} liked ${own.toLowerCase()}`,
    comment: (who) => `${who} commented on your post`,
    reply: (who) => `${who} replied to your comment`,
    mention: [(who) => `${who} mentioned you in a post`, (who) => `${who} mentioned you in a comment`],
    follow: (who) => `${who} followed you`,
    message: (who) => `${who} sent you a message`,
    order: {
      placed: 'Your order was placed',
      paid: 'Your order is marked as paid',
      packed: 'Your order is packed',
      shipped: 'Your order is on its way',
      delivered: 'Your order has arrived',
      cancelled: 'Your order was cancelled',
    },
    announcement: (title, isUrgent) => `${isUrgent ? 'Urgent: ' : 'Announcement: '}${title}`,
    takeDown: (own) => `${own} was taken down`,
    putBack: (own) => `${own} is shown again`,
    suspend: 'Your account was suspended',
    lift: 'Your suspension was lifted',
    signIn: 'Sign-in on a new device',
    key: 'A sign-in method on your account was changed or used',
    several: (count) => `${count} new notifications`,
  },
  ko: {
    people: (name, others) => (others > 0 ? `${name} 님 외 ${others}명` : `${name} 님`),
    own: { post: '내 글', comment: '내 댓글', message: '내 메시지', review: '내 리뷰' },
    like: (who, own) => `${who}이 ${own}에 좋아요를 눌렀어요`,
    comment: (who) => `${who}이 내 글에 댓글을 남겼어요`,
    reply: (who) => `${who}이 내 댓글에 답글을 남겼어요`,
    mention: [(who) => `${who}이 글에서 나를 언급했어요`, (who) => `${who}이 댓글에서 나를 언급했어요`],
    follow: (who) => `${who}이 나를 팔로우하기 시작했어요`,
    message: (who) => `${who}이 메시지를 보냈어요`,
    order: {
      placed: '주문이 접수됐어요',
      paid: '주문 결제가 끝났어요',
      packed: '주문한 상품의 포장이 끝났어요',
      shipped: '주문한 상품이 발송됐어요',
      delivered: '주문한 상품이 도착했어요',
      cancelled: '주문이 취소됐어요',
    },
    announcement: (title, isUrgent) => `${isUrgent ? '긴급 공지: ' : '공지: '}${title}`,
    takeDown: (own) => `운영자가 ${asObject(own)} 내렸어요`,
    putBack: (own) => `운영자가 ${asObject(own)} 다시 표시했어요`,
    suspend: '운영자가 내 계정 이용을 정지했어요',
    lift: '운영자가 내 계정 이용 정지를 해제했어요',
    signIn: '새 기기에서 로그인됐어요',
    key: '계정의 로그인 수단이 바뀌었어요',
    several: (count) => `새 알림이 ${count}개 있어요`,
  },
  zh: {
    people: (name, others) => (others > 0 ? `${name} 和另外 ${others} 人` : `${name} `),
    own: { post: '你的帖子', comment: '你的评论', message: '你的消息', review: '你的评价' },
    like: (who, own) => `${who}赞了${own}`,
    comment: (who) => `${who}评论了你的帖子`,
    reply: (who) => `${who}回复了你的评论`,
    mention: [(who) => `${who}在帖子中提到了你`, (who) => `${who}在评论中提到了你`],
    follow: (who) => `${who}关注了你`,
    message: (who) => `${who}给你发了消息`,
    order: {
      placed: '你的订单已提交',
      paid: '你的订单已付款',
      packed: '你的订单已打包',
      shipped: '你的订单已发货',
      delivered: '你的订单已送达',
      cancelled: '你的订单已取消',
    },
    announcement: (title, isUrgent) => `${isUrgent ? '紧急公告：' : '公告：'}${title}`,
    takeDown: (own) => `管理员撤下了${own}`,
    putBack: (own) => `管理员恢复显示了${own}`,
    suspend: '管理员封禁了你的账号',
    lift: '管理员解除了你的账号封禁',
    signIn: '有新设备登录了你的账号',
    key: '你的账号登录方式有变动',
    several: (count) => `你有 ${count} 条新通知`,
  },
}

/** A person's name as pages draw it for a reader of this language. */
function nameOf(person: Author | null, lang: Language): string {
  if (typeof person?.guestName === 'number') return guestWords(person.guestName, lang)
  return (person && authorName({ user: person, lang })) || GUEST_NAMES[lang]
}

/** One sentence for what is new of a topic. */
export function newsWords({ kind, person, others, commentId, detail }: News, lang: Language): string {
  const words = WORDS[lang]
  const who = words.people(nameOf(person, lang), others)
  const own = words.own[moderatedThing(detail, commentId !== null)]
  switch (kind) {
    case 'like':
      return words.like(who, own)
    case 'mention':
      return words.mention[commentId === null ? 0 : 1](who)
    case 'order':
      return words.order[detail.state ?? 'placed']
    case 'announcement':
      return words.announcement(titleIn(detail, lang), detail.isUrgent === true)
    case 'moderation':
      return moderationWords(words, detail.act, own)
    case 'sign-in':
      return detail.key ? words.key : words.signIn
    default:
      return words[kind](who)
  }
}

/** The title of an announcement in a language, or in the one that stands for it. */
const titleIn = ({ titles = {}, lang: other = 'ja' }: NoticeDetail, lang: Language): string =>
  titles[lang] ?? titles[other] ?? ''

function moderationWords(words: Words, act: NoticeDetail['act'], own: string): string {
  if (act === 'suspend' || act === 'lift') return words[act]
  return act === 'put-back' ? words.putBack(own) : words.takeDown(own)
}

/** One sentence for so many topics together. */
export const severalWords = (count: number, lang: Language): string => WORDS[lang].several(count)
