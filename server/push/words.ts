import { authorName } from '#contract/author-name.ts'
import type { Language } from '#contract/fields.ts'
import { GUEST_NAMES } from '#contract/guest-names.ts'
import { guestWords } from '#contract/guest-words.ts'
import type { NoticeDetail } from '#contract/notices.ts'
import type { Author } from '#contract/posts.ts'
import type { News } from '../models/push-notices.ts'

type State = NonNullable<NoticeDetail['state']>
type Act = NonNullable<NoticeDetail['act']>

interface Words {
  /** Whoever did it: one, or one and others. */
  people(name: string, others: number): string
  like: readonly [post: (who: string) => string, comment: (who: string) => string]
  comment(who: string): string
  reply(who: string): string
  mention: readonly [post: (who: string) => string, comment: (who: string) => string]
  follow(who: string): string
  message(who: string): string
  order: Readonly<Record<State, string>>
  moderation: Readonly<Record<Act, readonly [post: string, comment: string]>>
  signIn: string
  /** What has come meanwhile, in all. */
  several(count: number): string
}

const both = (text: string) => [text, text] as const

/** What is pushed says who and what kind, in the words of the list of notices, and nothing that anybody wrote. */
const WORDS: Readonly<Record<Language, Words>> = {
  ja: {
    people: (name, others) => (others > 0 ? `${name}さんとほか${others}人` : `${name}さん`),
    like: [(who) => `${who}があなたの投稿にいいねしました`, (who) => `${who}があなたのコメントにいいねしました`],
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
      cancelled: 'ご注文をキャンセルしました',
    },
    moderation: {
      'take-down': ['運営：投稿を非表示にしました', '運営：コメントを非表示にしました'],
      'put-back': ['運営：投稿をふたたび表示しました', '運営：コメントをふたたび表示しました'],
      suspend: both('運営：アカウントを一時停止しました'),
      lift: both('運営：アカウントの一時停止を解除しました'),
    },
    signIn: '新しい端末からサインインがありました',
    several: (count) => `新しいお知らせが${count}件あります`,
  },
  en: {
    people: (name, others) => (others > 0 ? `${name} and ${others} ${others === 1 ? 'other' : 'others'}` : name),
    like: [(who) => `${who} liked your post`, (who) => `${who} liked your comment`],
    comment: (who) => `${who} commented on your post`,
    reply: (who) => `${who} replied to your comment`,
    mention: [(who) => `${who} mentioned you in a post`, (who) => `${who} mentioned you in a comment`],
    follow: (who) => `${who} followed you`,
    message: (who) => `${who} sent you a message`,
    order: {
      placed: 'Your order was placed',
      paid: 'Your order is paid',
      packed: 'Your order is packed',
      shipped: 'Your order is on its way',
      delivered: 'Your order has arrived',
      cancelled: 'Your order was cancelled',
    },
    moderation: {
      'take-down': ['Your post was taken down', 'Your comment was taken down'],
      'put-back': ['Your post is shown again', 'Your comment is shown again'],
      suspend: both('Your account was suspended'),
      lift: both('Your suspension was lifted'),
    },
    signIn: 'Sign-in on a new device',
    several: (count) => `${count} new notifications`,
  },
  ko: {
    people: (name, others) => (others > 0 ? `${name} 님 외 ${others}명` : `${name} 님`),
    like: [(who) => `${who}이 내 글을 좋아해요`, (who) => `${who}이 내 댓글을 좋아해요`],
    comment: (who) => `${who}이 내 글에 댓글을 남겼어요`,
    reply: (who) => `${who}이 내 댓글에 답글을 남겼어요`,
    mention: [(who) => `${who}이 글에서 나를 언급했어요`, (who) => `${who}이 댓글에서 나를 언급했어요`],
    follow: (who) => `${who}이 나를 팔로우해요`,
    message: (who) => `${who}이 메시지를 보냈어요`,
    order: {
      placed: '주문이 접수됐어요',
      paid: '주문 결제가 끝났어요',
      packed: '주문한 상품을 포장했어요',
      shipped: '주문한 상품을 보냈어요',
      delivered: '주문한 상품이 도착했어요',
      cancelled: '주문이 취소됐어요',
    },
    moderation: {
      'take-down': ['운영자가 내 글을 숨겼어요', '운영자가 내 댓글을 숨겼어요'],
      'put-back': ['운영자가 내 글을 다시 표시했어요', '운영자가 내 댓글을 다시 표시했어요'],
      suspend: both('운영자가 계정을 일시 정지했어요'),
      lift: both('운영자가 계정 일시 정지를 풀었어요'),
    },
    signIn: '새 기기에서 로그인했어요',
    several: (count) => `새 알림이 ${count}개 있어요`,
  },
  zh: {
    people: (name, others) => (others > 0 ? `${name} 和另外 ${others} 人` : `${name} `),
    like: [(who) => `${who}赞了你的帖子`, (who) => `${who}赞了你的评论`],
    comment: (who) => `${who}评论了你的帖子`,
    reply: (who) => `${who}回复了你的评论`,
    mention: [(who) => `${who}在帖子中提到了你`, (who) => `${who}在评论中提到了你`],
    follow: (who) => `${who}关注了你`,
    message: (who) => `${who}给你发来了消息`,
    order: {
      placed: '你的订单已提交',
      paid: '你的订单已付款',
      packed: '你的订单已打包',
      shipped: '你的订单已发货',
      delivered: '你的订单已送达',
      cancelled: '你的订单已取消',
    },
    moderation: {
      'take-down': ['管理员隐藏了你的帖子', '管理员隐藏了你的评论'],
      'put-back': ['管理员恢复显示了你的帖子', '管理员恢复显示了你的评论'],
      suspend: both('管理员暂停了你的账号'),
      lift: both('管理员恢复了你的账号'),
    },
    signIn: '有新设备登录了你的账号',
    several: (count) => `你有 ${count} 条新通知`,
  },
}

/** Somebody's name as pages draw it for a reader of this language. */
function nameOf(person: Author | null, lang: Language): string {
  if (typeof person?.guestName === 'number') return guestWords(person.guestName, lang)
  return (person && authorName({ user: person, lang })) || GUEST_NAMES[lang]
}

/** One sentence for what is new of a topic. */
export function newsWords({ kind, person, others, commentId, detail }: News, lang: Language): string {
  const words = WORDS[lang]
  const who = words.people(nameOf(person, lang), others)
  const thing = commentId === null ? 0 : 1
  switch (kind) {
    case 'like':
      return words.like[thing](who)
    case 'mention':
      return words.mention[thing](who)
    case 'order':
      return words.order[detail.state ?? 'placed']
    case 'moderation':
      return words.moderation[detail.act ?? 'take-down'][thing]
    case 'sign-in':
      return words.signIn
    default:
      return words[kind](who)
  }
}

/** One sentence for so many topics together. */
export const severalWords = (count: number, lang: Language): string => WORDS[lang].several(count)
