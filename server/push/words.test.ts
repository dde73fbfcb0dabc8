import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/fields.ts'
import { NOTICE_KINDS } from '#contract/notice-kinds.ts'
import type { News } from '../models/push-notices.ts'
import { newsWords, severalWords } from './words.ts'

const person = { id: 'u', firstName: 'Emma', lastName: 'Clarke' }
const news = (more: Partial<News>): News => ({
  kind: 'like',
  person,
  others: 0,
  postId: 'p',
  commentId: null,
  detail: {},
  ...more,
})
const inAll = (more: Partial<News>) => LANGUAGES.map((lang) => newsWords(news(more), lang))

test('every kind has a sentence of its own in each language', () => {
  for (const lang of LANGUAGES)
    expect(new Set(NOTICE_KINDS.map((kind) => newsWords(news({ kind }), lang))).size).toBe(NOTICE_KINDS.length)
})

test('one person, and others beside them', () => {
  expect(inAll({})).toEqual([
    'Emma Clarkeさんがあなたの投稿にいいねしました',
    'Emma Clarke liked your post',
    'Emma Clarke 님이 내 글에 좋아요를 눌렀어요',
    'Emma Clarke 赞了你的帖子',
  ])
  expect(inAll({ kind: 'comment', others: 3 })).toEqual([
    'Emma Clarkeさんとほか3人があなたの投稿にコメントしました',
    'Emma Clarke and 3 others commented on your post',
    'Emma Clarke 님 외 3명이 내 글에 댓글을 남겼어요',
    'Emma Clarke 和另外 3 人评论了你的帖子',
  ])
})

test('a guest who has chosen no name is called by their two words in the language of the device', () => {
  const guest = { id: 'g', firstName: 'ゲスト', lastName: '', guestName: 33 }
  const said = inAll({ kind: 'follow', person: guest })
  expect(new Set(said).size).toBe(4)
  for (const each of said) expect(each).not.toMatch(/ゲスト|Guest|게스트|访客/)
})

test('news without a shown actor names no person', () => {
  expect(inAll({ kind: 'order', person: null, detail: { state: 'shipped' } })).toEqual([
    'ご注文の商品を発送しました',
    'Your order is on its way',
    '주문한 상품이 발송됐어요',
    '你的订单已发货',
  ])
  expect(newsWords(news({ kind: 'moderation', person: null, commentId: 'c', detail: { act: 'put-back' } }), 'en')).toBe(
    'Your comment is shown again',
  )
})

test.each([
  [
    'comment',
    'c',
    {},
    [
      '運営：コメントを非表示にしました',
      'Your comment was taken down',
      '운영자가 내 댓글을 내렸어요',
      '管理员撤下了你的评论',
    ],
  ],
  [
    'message',
    null,
    { conversationId: 'c' },
    [
      '運営：メッセージを非表示にしました',
      'Your message was taken down',
      '운영자가 내 메시지를 내렸어요',
      '管理员撤下了你的消息',
    ],
  ],
  [
    'review',
    null,
    { productId: 'p' },
    [
      '運営：レビューを非表示にしました',
      'Your review was taken down',
      '운영자가 내 리뷰를 내렸어요',
      '管理员撤下了你的评价',
    ],
  ],
])('a %s that was taken down is called what it is', (_, commentId, detail, said) => {
  expect(inAll({ kind: 'moderation', person: null, commentId, detail: { act: 'take-down', ...detail } })).toEqual(said)
})

test('several together are counted', () => {
  expect(LANGUAGES.map((lang) => severalWords(5, lang))).toEqual([
    '新しいお知らせが5件あります',
    '5 new notifications',
    '새 알림이 5개 있어요',
    '你有 5 条新通知',
  ])
})
