import { LETTER_LOOKALIKES, pairsIn } from './look-alikes.ts'
import { inOneWidth, takenApart } from './text.ts'

/** Words of those who run the place: no name has one as a word of its own. */
const RUNNING = `admin admins administrator sysadmin moderator moderators
  運営 管理者 アドミン モデレーター 운영자 운영진 운영팀 관리자 어드민 모더레이터 官方 客服 管理员 管理員 运营 運營 版主`
/** Words of an official voice: no name consists of them, nor has one beside ANPAN. */
const OFFICIAL = `official officials support staff operator helpdesk customerservice customersupport customercare
  公式 サポート スタッフ 事務局 공식 서포트 고객센터 고객지원 지원팀 스태프 客户服务 客戶服務`
/** Words that make one of the other two complete. */
const BESIDE = `team security system info news portal pay wallet account service center centre
  アカウント チーム ポータル 窓口 お知らせ センター 계정 팀 포털 공지 账号 帳號 团队 團隊 中心 支持 通知`
const BRAND = 'anpan'
/** The product's name in letters in which it is first of all a bun. */
const BUNS = 'あんぱん 안판'
/** The name of a known character, which begins like ours. */
const HERO = 'anpanman'

/** Signs that look like a Latin letter, each before the one that it looks like; capitals that as small letters look otherwise. */
const CAPITALS = 'Вb Нh Ηh Μm Νn Ρp Τt Υy Χx Βb Ζz Кk Κk Тt Мm'
const LOOKALIKES = `${LETTER_LOOKALIKES} ӏi ʟi 0o 3e 4a 5s @a $s 1i |i !i li`
const capitals = pairsIn(CAPITALS)
const lookalikes = pairsIn(LOOKALIKES)
const spelt = (text: string, letters: ReadonlyMap<string, string>) =>
  Array.from(text, (sign) => letters.get(sign) ?? sign).join('')

/** The letter in a dark circle or square, or one half of a flag. */
const enclosed = (sign: string): string => {
  const at = sign.codePointAt(0) ?? 0
  return String.fromCharCode(97 + at - (at >= 0x1f1e6 ? 0x1f1e6 : at >= 0x1f170 ? 0x1f170 : 0x1f150))
}

/** Longest name that is folded, in UTF-16 units; two names have fewer, also when their letters are taken apart. */
const FOLDED_MAX_UNITS = 2000

/** The form in which names are compared: what looks alike is alike. */
function folded(name: string): string {
  const letters = takenApart(name, FOLDED_MAX_UNITS)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(?![\u3099\u309A])\p{M}/gu, '')
    .replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu, enclosed)
  return spelt(inOneWidth(spelt(letters, capitals), FOLDED_MAX_UNITS).toLowerCase(), lookalikes)
    .replace(/[\u3041-\u3096]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60))
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const list = (words: string): string[] => words.split(/\s+/).map(folded)
const running = list(RUNNING)
const official = list(OFFICIAL)
const beside = list(BESIDE)
const voices = [...running, ...official, ...beside]
const brand = folded(BRAND)
const hero = folded(HERO)
const isLatin = (word: string): boolean => /^[a-z]/.test(word)
const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`
/** A name that consists of such words alone; one of them says more than that it is a place. */
// text-calls: words of this file
const TITLE = new RegExp(
  `^(?=.*${anyOf([brand, ...running, ...official])})${anyOf([brand, ...list(BUNS), ...voices])}+$`,
)

/** A name's words, folded; letters that stand one by one are one word. */
function wordsOf(name: string): string[] {
  const words = folded(name).match(/[\p{L}\p{N}\u30FC]+/gu) ?? []
  return words.every((word) => word.length === 1) ? [words.join('')] : words
}

/** The pieces of a word that are of one script. */
const piecesOf = (word: string): string[] =>
  word.match(/\p{Script=Latin}+|\p{Script=Han}+|\p{Script=Hangul}+|[\u30A0-\u30FF]+|./gu) ?? []

const isRunning = (word: string): boolean =>
  running.some((each) => (isLatin(each) ? word === each : word.startsWith(each)))

/** The product's name begins a piece, and something that only it may say of itself stands in the same name. */
function speaksForUs(words: readonly string[]): boolean {
  const pieces = words.flatMap(piecesOf)
  const at = pieces.findIndex((piece) => piece.startsWith(brand) && !piece.startsWith(hero))
  if (at < 0) return false
  const rest = [...pieces.slice(0, at), (pieces[at] ?? '').slice(brand.length), ...pieces.slice(at + 1)]
  return rest.some((piece) =>
    voices.some((voice) => (isLatin(voice) ? piece.startsWith(voice) : piece.includes(voice))),
  )
}

/**
 * True for a name that passes for the product's operators; such names are for accounts that are marked as official.
 * Folded first: `Аdmin` with a Cyrillic letter, `ＡＤＭＩＮ` and `a d m 1 n` are one name. Looking for the words anywhere
 * would refuse people (`Support Nyambura`, `Anpanman fan`); looking for equal names would miss `ANPAN 公式`.
 */
export function isReservedName(firstName: string, lastName: string): boolean {
  const name = `${firstName} ${lastName}`
  // figures behind a word number it, or stand for letters
  return [name, name.replace(/(\p{L})[\p{N}]+(?!\p{L})/gu, '$1')].some((each) => {
    const words = wordsOf(each)
    // two words that are only the product's name together are a person's: An Pan
    if (words.length > 1 && words.join('') === brand) return false
    return TITLE.test(words.join('')) || words.some(isRunning) || speaksForUs(words)
  })
}

export interface Names {
  firstName: string
  lastName: string
}

type Holder = Names & { isOfficial?: boolean | undefined }

/** Whether an edit gives a person a reserved name that is not for them; ignores one that they already have. */
export function takesReservedName(before: Holder, edit: { [Name in keyof Names]?: string | undefined }): boolean {
  if (before.isOfficial) return false
  const { firstName = before.firstName, lastName = before.lastName } = edit
  const isChanged = firstName !== before.firstName || lastName !== before.lastName
  return isChanged && isReservedName(firstName, lastName)
}
