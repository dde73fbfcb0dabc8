import type { LanguageCode } from './languages.ts'

/** A picture of the app for the browser's and the stores' offer to install it. */
export interface Screenshot {
  /** Names its file too. */
  id: string
  form: 'narrow' | 'wide'
  url: string
  /** What is scrolled to the top of the picture, as a selector. */
  from?: string
  label: Record<LanguageCode, string>
}

/** The size of the pictures of a form, in px; narrow ones have two px to a point. */
export const SIZES = { narrow: [780, 1688], wide: [1280, 800] } as const

const home = {
  ja: 'ホーム：毎日のサービスを、ひとつの入口から',
  en: 'Home: everyday services behind one door',
  ko: '홈: 매일 쓰는 서비스를 한곳에서',
  zh: '首页：日常所需，一个入口',
}
const discover = {
  ja: '見つける：投稿と商品をまとめて検索',
  en: 'Discover: search posts and products together',
  ko: '둘러보기: 글과 상품을 한 번에 검색',
  zh: '发现：帖子和商品一起搜',
}
const tv = {
  ja: 'ANPAN TV：ライブも番組も',
  en: 'ANPAN TV: live and on demand',
  ko: 'ANPAN TV: 라이브와 다시보기',
  zh: 'ANPAN TV：直播与点播',
}

/** The eight that the manifest names; `npm run screenshots` takes them from the built app. */
export const screenshots: readonly Screenshot[] = [
  { id: 'home', form: 'narrow', url: '/', label: home },
  {
    id: 'feed',
    form: 'narrow',
    url: '/',
    from: 'article:has(.post-picture)',
    label: {
      ja: 'コミュニティ：圏外でも読めて、書けます',
      en: 'Community: read and write, even offline',
      ko: '커뮤니티: 인터넷이 안 될 때도 읽고 쓸 수 있어요',
      zh: '社区：没有网络也能读、能写',
    },
  },
  {
    id: 'kabu-pay',
    form: 'narrow',
    url: '/kabu-pay',
    label: {
      ja: 'Kabu Pay：残高と保有株をひと目で',
      en: 'Kabu Pay: balance and shares at a glance',
      ko: 'Kabu Pay: 잔액과 보유 주식을 한눈에',
      zh: 'Kabu Pay：余额和持股一目了然',
    },
  },
  {
    id: 'chattie',
    form: 'narrow',
    url: '/chattie',
    label: {
      ja: 'Chattie：友だちもお店もAIも、ひとつのトークで',
      en: 'Chattie: friends, shops and AI in one messenger',
      ko: 'Chattie: 친구, 가게, AI와의 대화를 한곳에서',
      zh: 'Chattie：好友、店铺和 AI，都在一个聊天里',
    },
  },
  { id: 'tv', form: 'narrow', url: '/anpan-tv', label: tv },
  { id: 'home-wide', form: 'wide', url: '/', label: home },
  { id: 'discover-wide', form: 'wide', url: '/discover', label: discover },
  { id: 'tv-wide', form: 'wide', url: '/anpan-tv', label: tv },
]

/** Where a picture is served. */
export const screenshotPath = ({ id }: Screenshot): string => `/screenshots/${id}.jpg`
