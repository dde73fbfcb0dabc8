/** The first words of the page in each language, in the HTML before any script has run. */
export const languages = {
  ja: {
    title: 'ANPAN Portal — 暮らしの入口をひとつに',
    description:
      '投稿、買い物、音楽、地図、お金、メッセージ。毎日のサービスにひとつの入口から。圏外でも読めて、書けて、つながったら届きます。',
  },
  en: {
    title: 'ANPAN Portal — one door to everyday life',
    description:
      'Posts, shopping, music, maps, money and messages behind one door. Read and write offline; everything is sent when you’re back online.',
  },
  ko: {
    title: 'ANPAN Portal — 일상의 모든 것을 한곳에',
    description:
      '글, 쇼핑, 음악, 지도, 금융, 메시지를 한곳에서. 인터넷이 안 될 때도 읽고 쓸 수 있고, 다시 연결되면 자동으로 전송돼요.',
  },
  zh: {
    title: 'ANPAN Portal — 日常所需，一个入口',
    description: '帖子、购物、音乐、地图、钱包和消息，尽在一个入口。没有网络也能浏览和发帖，恢复联网后自动发送。',
  },
} as const

export type LanguageCode = keyof typeof languages

export const languageCodes = Object.keys(languages) as LanguageCode[]
