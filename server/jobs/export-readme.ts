import type { Language } from '#contract/fields.ts'

/** README.txt of an export: what its files are. */
export const exportReadme: Readonly<Record<Language, string>> = {
  ja: `ANPAN Portal に保管されている、あなたの情報です。

profile.json　プロフィールと設定
posts.json / comments.json / earlier-texts.json　書いた投稿とコメント、編集前の文
scheduled.json　予約した投稿
pictures.json と pictures フォルダー　送った写真
likes.json / comment-likes.json / bookmarks.json　いいね、ブックマーク（番号は、投稿のアドレスで /posts/ のあとに続くものです）
reviews.json / favourites.json / cart.json　商品のレビュー、お気に入りの商品、カートの中身（数量0は、カートから削除した商品）
orders.json / points.json / points-account.json　注文（届け先を含む）、ポイントの明細と残高
following.json / followers.json　フォロー中の人、フォロワー
mutes.json / blocks.json / mute-words.json　ミュート、ブロック、ミュートする言葉
messages.json / conversations.json　送ったメッセージ、参加しているトーク
notices.json / reports.json　届いたお知らせ、送った報告
sessions.json / passkeys.json / sign-ins.json　サインイン中の端末、パスキーの名前、サインインなどの記録
push-devices.json　プッシュ通知を受け取る端末
announcements.json / dismissed-announcements.json　書いた全体のお知らせ、閉じた全体のお知らせ
invitations.json / invited.json　作成した招待、参加に使った招待
unconfirmed-address.json / former-addresses.json / place.json　確認待ちのメールアドレス、最近まで使っていたアドレス、バーチャル空間での位置

日時は UTC です。パスワードや復旧コードなどの認証情報は含まれていません。まだ送信していないものは、書いた端末にだけあります。
`,
  en: `This is the data ANPAN Portal stores about you.

profile.json: your profile and settings
posts.json, comments.json, earlier-texts.json: your posts and comments, and what they said before you edited them
scheduled.json: your scheduled posts
pictures.json and the pictures folder: the pictures you sent
likes.json, comment-likes.json, bookmarks.json: what you liked and bookmarked (an id is the part after /posts/ in a post’s address)
reviews.json, favourites.json, cart.json: your product reviews, your favourites and your cart (quantity 0 means removed)
orders.json, points.json, points-account.json: your orders with their delivery addresses, your points history and your points balance
following.json, followers.json: the people you follow, and the people who follow you
mutes.json, blocks.json, mute-words.json: the people you muted or blocked, and the words you muted
messages.json, conversations.json: the messages you sent, and the conversations you’re in
notices.json, reports.json: your notifications, and the reports you sent
sessions.json, passkeys.json, sign-ins.json, push-devices.json: where you’re signed in, the names of your passkeys, a record of sign-ins and similar events, and the devices that get push notifications
announcements.json, dismissed-announcements.json: announcements you wrote, and those you dismissed
invitations.json, invited.json: invitations you made, and the one you joined with
unconfirmed-address.json, former-addresses.json, place.json: an email address that isn’t confirmed yet, addresses you used until recently, and where you are in a virtual space

Times are in UTC. Passwords, recovery codes and other secrets aren’t included. Anything you haven’t sent yet is only on your device.
`,
  ko: `ANPAN Portal에 보관된 내 정보예요.

profile.json: 프로필과 설정
posts.json, comments.json, earlier-texts.json: 내가 쓴 글과 댓글, 수정하기 전의 글
scheduled.json: 예약한 글
pictures.json과 pictures 폴더: 보낸 사진
likes.json, comment-likes.json, bookmarks.json: 좋아요와 북마크(번호는 글 주소의 /posts/ 뒤에 와요)
reviews.json, favourites.json, cart.json: 상품에 남긴 리뷰, 즐겨찾기한 상품, 장바구니(수량 0은 뺀 상품)
orders.json, points.json, points-account.json: 주문(배송지 포함), 포인트 내역과 잔액
following.json, followers.json: 팔로우하는 사람과 팔로워
mutes.json, blocks.json, mute-words.json: 뮤트, 차단, 뮤트한 단어
messages.json, conversations.json: 보낸 메시지, 참여 중인 대화
notices.json, reports.json: 받은 알림, 보낸 신고
sessions.json, passkeys.json, sign-ins.json: 로그인된 기기, 패스키 이름, 로그인 등의 기록
push-devices.json: 푸시 알림을 받는 기기
announcements.json, dismissed-announcements.json: 작성한 공지, 닫은 공지
invitations.json, invited.json: 만든 초대, 가입할 때 쓴 초대
unconfirmed-address.json, former-addresses.json, place.json: 아직 인증되지 않은 주소, 최근까지 쓴 주소, 가상 공간에서의 위치

시각은 UTC예요. 비밀번호나 복구 코드 같은 민감한 정보는 들어 있지 않아요. 아직 보내지 않은 항목은 내 기기에만 있어요.
`,
  zh: `这是 ANPAN Portal 保存的你的个人信息。

profile.json：个人资料和设置
posts.json、comments.json、earlier-texts.json：你写的帖子和评论，以及编辑前的内容
scheduled.json：定时发布的帖子
pictures.json 和 pictures 文件夹：你发送的图片
likes.json、comment-likes.json、bookmarks.json：点赞和收藏的内容（编号即帖子地址中 /posts/ 之后的部分）
reviews.json、favourites.json、cart.json：商品评价、收藏的商品、购物车（数量 0 表示已移除）
orders.json、points.json、points-account.json：订单（含收货地址）、积分明细和余额
following.json、followers.json：关注的人和粉丝
mutes.json、blocks.json、mute-words.json：屏蔽的人、拉黑的人、屏蔽的词
messages.json、conversations.json：发送的消息、参与的聊天
notices.json、reports.json：收到的通知、提交的举报
sessions.json、passkeys.json、sign-ins.json：已登录的设备、通行密钥的名称、登录等记录
push-devices.json：接收推送通知的设备
announcements.json、dismissed-announcements.json：你发布的公告、已关闭的公告
invitations.json、invited.json：你创建的邀请、加入时使用的邀请
unconfirmed-address.json、former-addresses.json、place.json：尚未验证的邮箱、最近用过的邮箱、在虚拟空间中的位置

时间均为 UTC。其中不含密码、恢复码等敏感信息。尚未发送的内容只在你的设备上。
`,
}
