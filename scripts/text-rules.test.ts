import { expect, test } from 'vitest'
import { products } from '#fixtures/products.ts'
import { glossaryFaults, textFaults } from './text-rules.mjs'

test.each([
  ['ko', '{size}를 비웠어요', ['a particle that depends on what is filled in']],
  ['ko', '<0>{name}</0>이 보냈어요', ['a particle that depends on what is filled in']],
  ['ko', '{name} 님이 보냈어요', []],
  ['ko', '{count, plural, other {#건을 보냈어요}}', []],
  ['ko', '저장되었습니다.', ['합니다체 in a 해요체 product']],
  ['ko', '저장했어요. 아니면 다시 할까요?', []],
  ['ko', '「빵」・커피', ['Japanese marks']],
  ['zh', '使用Kabu Pay支付', ['no space between Han and Latin']],
  ['zh', '使用 Kabu Pay 支付 {count} 次', []],
  ['zh', '3,000万～5,000万日元', []],
  ['zh', '保存到本机', ['本机 instead of 此设备']],
  ['zh', '{count, plural, other {#条评论}}', ['no space between Han and Latin']],
  ['zh', '{count, plural, other {# 条评论}}', []],
  ['zh', '确定吗?', ['half-width punctuation after Han']],
  ['zh', '登陆账号', ['登陆 instead of 登录']],
  ['ko', '{count, plural, other {# 건을 보냈어요}}', ['a space before a counter']],
  ['ko', '다음은 ‘‘동시’란 무엇인가’', ['quotation marks of one kind in each other']],
  ['ko', '메세지를 저장하면 되요', ['메세지 instead of 메시지', '되요 instead of 돼요']],
  ['ja', '送信待ち {count} 件', ['a space before a counter']],
  ['ja', '送信待ち {count}件、3日前', []],
  ['ja', 'ブラウザを閉じる', ['ブラウザ instead of ブラウザー']],
  ['ja', 'ブラウザーを閉じる…', []],
  ['ja', '読み込み中...', ['three full stops in place of …']],
  ['en', "The device's storage", ['a straight quotation mark']],
  ['ja', 'カテゴリを選ぶ', ['カテゴリ instead of カテゴリー']],
  ['ja', 'カテゴリーを選ぶ', []],
  ['en', 'Saved 3 posts', []],
  ['en', 'This cannot be sent', ['a negative without its contraction']],
  ['en', 'The post could not be sent', ['a negative without its contraction']],
  ['en', 'The post couldn’t be sent. Your text is still here.', []],
  ['en', 'Hidden from everybody', ['a word that speech replaced with someone, everyone or no one']],
  ['en', 'Nobody can see it, whoever asks', ['a word that speech replaced with someone, everyone or no one']],
  ['en', 'Nobody has lived here for ten years. The lights disagree.', []],
  ['en', 'Your e-mail address', ['mail, which is email']],
  ['en', 'We sent you a mail', ['mail, which is email']],
  ['en', 'Carry the mail from moon to moon; this server can’t send email', []],
  ['en', 'Please try again.', ['please']],
  ['en', 'It opens by itself', ['by itself, which is automatically']],
  ['en', 'A post goes out once online', ['goes out or waits, which is waiting to send']],
  ['en', '{0, plural, one {# change waits} other {# changes wait}}', ['goes out or waits, which is waiting to send']],
  ['en', 'Keep it here, also offline', ['also offline, which is even offline']],
  ['en', 'A code opens your account', ['opens an account, which is signs in']],
  ['en', 'A passkey needs a connection.', ['what a connection is needed for']],
  ['en', 'Pick a favorite color', ['American spelling']],
  ['en', 'Summarize and customize', ['American spelling']],
  ['en', 'Favourite colour, cancelled programme, tokenised grey', []],
  ['ja', 'ANPANを追加', ['no space beside a name in Latin letters']],
  ['ja', '圏外でもKabu Payで払う', ['no space beside a name in Latin letters']],
  ['ja', 'ANPAN を追加、AIが手伝う、QRコード、トマト 1kg（朝採れ）', []],
  ['ja', '保存ずみの投稿', ['ずみ, かた or かえ in kana']],
  ['ja', '並べかえ', ['ずみ, かた or かえ in kana']],
  ['ja', 'ポイントのためかた', ['ずみ, かた or かえ in kana']],
  ['ja', '保存済みの投稿、並べ替え、ため方、みずみずしいトマト、ねずみのかたち', []],
  ['ja', 'きょうの大会', ['きょう instead of 今日']],
  ['ja', 'モデレーターが取り下げました。', ['モデレーター instead of 運営', '取り下げ instead of 非表示']],
  ['ja', '契約は始まらず、引き落としも起きません。', ['a charge that happens']],
  ['ja', '{name} さんをブロック', ['a space before さん']],
  ['ja', '<0>{name}</0>さんに返信', []],
  ['ja', 'オフラインです。まだ同期していません', ['two sentences without 。 at the end']],
  ['ja', '{count, plural, other {送信待ち。#件を送ります}}', ['two sentences without 。 at the end']],
  ['ja', '{count, plural, other {送信待ち。#件を送ります。}}', []],
  ['ja', 'つながったら送ります。', []],
  ['ja', '高度 {height} km', ['a space before a unit']],
  ['ja', '高度 {height}km、残高 {points} pt', []],
  ['ja', '{until} まで停止中', ['a space behind a date or time']],
  ['ja', '<0>{time}</0> に保存した内容', ['a space behind a date or time']],
  ['ja', '{until}まで停止中', []],
  ['ja', '{name}を開く', ['a name of a service or product without 「」']],
  ['ja', '「{name}」を開く、{name}さんをフォロー', []],
  ['ja', 'サインアウトしています。', ['サインアウトしています instead of サインインしていません']],
  ['ja', '誰でも、¥1,980', []],
  ['zh', '合计 JP¥1,980', ['a yen sign that no reader writes', 'a bare yen sign, which is another money']],
  ['ko', '¥1,980부터', ['a bare yen sign, which is another money']],
  ['ko', '1,980엔부터', []],
  ['ja', '￥1,980', ['a yen sign that no reader writes']],
  ['ko', '오전 8:05에 저장', ['a clock of twelve hours']],
  ['en', 'Saved at 8:05 pm', ['a clock of twelve hours']],
  ['en', 'Open at 14:05, 500 mm', []],
  ['ko', '오전 10시 수확 회의', []],
  ['ko', '{0, plural, other {남은 #개 사기}}', ['a word for buying that also means fraud']],
  ['ko', '사진은 게시물 하나에 {most}장까지 올릴 수 있어요.', ['게시물 instead of 글']],
  ['ko', '배송되면 {0} pt 적립', ['points by a Latin unit']],
  ['zh', '余额 {balance} pt', ['points by a Latin unit']],
  ['zh', '您正以游客身份评论', ['您 instead of 你', '游客 instead of 访客']],
  ['zh', '邀请你加入群组', ['群组 instead of 群聊']],
  ['ko', '배송 메모 (선택)', ['a space before a bracket']],
  ['ko', '배송 메모(선택)', []],
  ['ko', '이 기기에서 쓴 것은 남아요', ['a thing (것) for what has a word: 글, 내용, 정보']],
  ['ko', '좋아하는 것, 찾고 있는 것', []],
  ['ko', '결제도 일어나지 않아요', ['money that moves, or a payment that happens']],
  ['ko', '실제 돈은 움직이지 않아요', ['money that moves, or a payment that happens']],
  ['ko', '회원 되기', ['회원 되기 instead of 회원가입']],
  ['ko', '재생 일시정지', []],
  ['ko', '운영자가 계정을 일시 정지했어요', ['일시 정지 instead of 이용 정지']],
  ['zh', '成为会员', ['a paid membership (会员) for who has an account (注册用户)']],
  ['zh', '仅会员可以下单', ['a paid membership (会员) for who has an account (注册用户)']],
  ['zh', '非会员可试看 1 分钟。', []],
  ['zh', '商店订单', ['商店 instead of 商城 or 店铺']],
  ['zh', '无需应用商店', []],
  ['zh', '管理员暂停了你的账号', ['an account that pauses (暂停) instead of 封禁']],
  ['zh', '模拟已暂停', []],
  ['zh', '帖子已发送', ['a post that is sent (发送) instead of 发布']],
  ['zh', '待发送的帖子已发布', []],
  ['zh', '即将', ['an adverb without its verb']],
  ['zh', '举报此人', ['此人 instead of 对方']],
])('the rules for %s judge %s', (language, text, faults) => {
  expect(textFaults(language, text)).toEqual(faults)
})

test('the products of the shop are worded by the rules of each language', () => {
  const faults = products.flatMap(({ id, nameTexts, descriptionTexts }) =>
    [nameTexts, descriptionTexts].flatMap((texts) =>
      Object.entries(texts ?? {}).flatMap(([language, text]) =>
        textFaults(language, text).map((fault) => `${id} ${language} ${text}: ${fault}`),
      ),
    ),
  )
  expect(faults).toEqual([])
})

test('the glossary has four words a concept, each in a text', () => {
  const head = '| Concept | en | ja | ko | zh | Where |\n|---|---|---|---|---|---|\n'
  const texts = { en: ['Add to cart'], ja: ['カートに入れる', '戻る'], ko: ['장바구니에 담기'], zh: ['加入购物车'] }
  expect(glossaryFaults(`${head}| goods | cart | カート、戻る | 장바구니 | 购物车 | shop |`, texts)).toEqual([])
  expect(glossaryFaults(`${head}| goods | cart | カート | 카트 | 购物车 | shop |`, texts)).toEqual([
    'goods: no text (ko) says 카트',
  ])
  expect(glossaryFaults(`${head}| hush | mute | ミュート | 뮤트 | 屏蔽 | people (to come) |`, texts)).toEqual([])
  expect(glossaryFaults(`${head}| goods | cart | カート |  | 购物车 | shop |`, texts)).toEqual([
    'goods: needs four words and where they are',
  ])
})
