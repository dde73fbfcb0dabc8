import { inOneWidth } from './text.ts'
import { linksIn } from './text-links.ts'

/** Longest text that is looked through, in UTF-16 units; all texts that a person sends have fewer. */
const FOLDED_MAX_UNITS = 64 * 1024

/** Domains that anyone can have, beside those of countries. */
const COMMON = `com net org info biz name pro mobi edu gov int asia tel jobs travel cat coop aero museum post xxx
  app dev page web site website online store shop shopping club fun live life world today news blog media video tube
  link links click top xyz vip win bid loan loans date dating men stream download racing review reviews trade webcam
  party science work works cricket faith accountant space tech cloud host hosting press agency company center centre
  digital email express finance money cash credit market markets marketing exchange trading network social chat group
  team support help care health school academy courses study guru expert tips tools systems solutions services
  software games game casino bet poker bingo lotto sex sexy porn adult cam cams love gold black blue red pink green one
  plus best cool lol wtf icu cyou buzz rest bar pub pizza cafe restaurant food house homes land estate property rent
  sale sales deals discount gift gifts promo codes fit yoga run bike auto cars moto fashion style beauty hair
  boutique jewelry clothing photo photos pics pictures gallery art design studio film movie music band audio radio
  monster quest sbs cfd bond lat autos boats skin makeup zone city town earth global international foundation
  charity church law legal lawyer tax fund capital ventures holdings partners consulting directory domains wiki
  ltd inc llc gmbh foo ninja rocks tokyo osaka kyoto nagoya okinawa yokohama moe seoul taipei berlin london
  paris nyc wang ren xin baidu google youtube amazon goog zip mov example`
/** Domains of countries. */
const COUNTRIES = `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz
  ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd
  ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki
  km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz
  na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh
  si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg
  vi vn vu wf ws ye yt za zm zw`
/** Those of other scripts that anyone can have. */
const OTHER_SCRIPTS = `みんな コム クラウド ストア ファッション ポイント セール 中国 中國 公司 网络 网址 网店 在线 中文网 我爱你 集团 商城 商店 商标
  手机 世界 佛山 香港 台湾 台灣 한국 닷컴 닷넷 삼성 рф рус онлайн сайт орг ком бел укр срб бг`
/** Domains that are far more often the end of a file's name: an address with one has a path, or begins with `www`. */
const FILES = 'md rs py sh ps pl zip mov cc so'

const listed = (words: string): string => words.trim().split(/\s+/).join('|')
/** No sign of a label of ASCII goes on. */
const END = '(?![a-z0-9_])'
const DOMAIN = `(?:${listed(COMMON)}|${listed(COUNTRIES)}|xn--[a-z0-9-]+)${END}`
const files = new Set(FILES.split(' '))

/** The full stop of Chinese and Japanese is a dot to browsers; within Latin letters it ends no sentence. */
const IDEOGRAPHIC_DOT = /(?<=[a-z0-9])\u3002(?=[a-z0-9])/g

// text-calls: words of this file
const SCHEME = /(?:https?|ftp):\s?\/\/\S|\bwww\.[\p{L}\p{N}]/u
// text-calls: words of this file
const NAMED = new RegExp(`[\\p{L}\\p{N}]\\.(${DOMAIN})(:\\d{2,5}|/[!-~\\p{L}])?`, 'gu')
// text-calls: words of this file
const NAMED_ELSEWHERE = new RegExp(`[\\p{L}\\p{N}]\\.(?:${listed(OTHER_SCRIPTS)})(?![\\p{L}\\p{N}])`, 'u')
const NUMBERED = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?::\d{2,5}|\/[!-~])/

/** A text as its addresses are looked for: in one width, in small letters, without signs that are not seen. */
const folded = (text: string): string =>
  inOneWidth(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''), FOLDED_MAX_UNITS)
    .toLowerCase()
    .replace(IDEOGRAPHIC_DOT, '.')

/**
 * Whether a text names a place elsewhere, as a link or as a domain that a reader can type: `bit.ly/a`, `www.a.example`,
 * `ａ．ｃｏｍ`. Numbers, abbreviations and names of files are none. Linear in the text.
 */
export function namesAddress(text: string): boolean {
  if (linksIn(text).some(({ kind }) => kind === 'address')) return true
  const plain = folded(text)
  if (SCHEME.test(plain) || NUMBERED.test(plain) || NAMED_ELSEWHERE.test(plain)) return true
  for (const [, domain = '', further] of plain.matchAll(NAMED)) if (further || !files.has(domain)) return true
  return false
}
