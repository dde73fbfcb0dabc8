// What holds for every text of a language, whatever it says. Each rule stands beside the reason in locales/GLOSSARY.md.
import { replacedWords } from './replaced-words.mjs'

/** @typedef {{ languages: string[], name: string, pattern: RegExp }} TextRule */

const JA_COUNTERS = '人|件|回|日|室|分|枚|個|株|名|点|冊|本|秒|時間|週|か月|年|歩|頭|台|杯|曲|階|つ|文字|位|ページ'
const HAN = '[\\u3400-\\u4dbf\\u4e00-\\u9fff]'
const KANA_OR_HAN = '[\\u3041-\\u30fa\\u30fc\\u3400-\\u4dbf\\u4e00-\\u9fff]'
/** Elements of the markup, and the names of what is filled in: they are not read. @param {string} text */
const spoken = (text) =>
  text
    .replace(/<\/?\d+\/?>/g, '')
    .replace(/\{(\w+), (?:plural|select|selectordinal),/g, '{')
    .replace(/\{\w+\}/g, '\u0000')
    .replace(/(?<=\d)[万亿](?:日元)?/g, ' ') // a figure and its unit are one word

/** Rules that read the names of what is filled in. @type {TextRule[]} */
const writtenRules = [
  {
    languages: ['ja'],
    name: 'a space behind a date or time',
    pattern: /\{(?:day|until|joined|made|when|time)\}(?:<\/\d>)? (?:まで|から|に|の)/,
  },
  {
    // a person's name has さん behind it
    languages: ['ja'],
    name: 'a name of a service or product without 「」',
    pattern: /(?<![「>])\{name\} ?[をにへのか]/,
  },
]

/** @type {TextRule[]} */
const rules = [
  {
    languages: ['ko'],
    name: 'a particle that depends on what is filled in',
    pattern: /\u0000[”’"」』)]?(?:은|는|이|가|을|를|과|와|으로|로|이에요|예요|이라는|라는|이나|나)(?=[\s.,!?…:)]|$)/,
  },
  {
    languages: ['ko'],
    name: '합니다체 in a 해요체 product',
    pattern: /(?:습|입|합|됩|닙|립|옵|갑)니(?:다|까)(?=[\s.,!?…”’]|$)/,
  },
  { languages: ['ko'], name: 'Japanese marks', pattern: /[・「」『』、。〜]/ },
  {
    languages: ['ko'],
    name: 'a space before a counter',
    pattern:
      /[#\d] (?:명|건|개|회|번|분|초|시간|일|주|개월|년|층|장|곡|권|엔|점|강|자)(?=[을를이가은는의로만도까씩\s,.)}]|$)/,
  },
  { languages: ['ko', 'zh'], name: 'points by a Latin unit', pattern: /\bpt\b/ },
  { languages: ['ko'], name: 'a word for buying that also means fraud', pattern: /(?:^|[\s개\u0000])사기(?=[\s}]|$)/ },
  { languages: ['ko'], name: 'quotation marks of one kind in each other', pattern: /‘[^’]*‘|“[^”]*“/ },
  { languages: ['ko'], name: 'a space before a bracket', pattern: / \(/ },
  {
    languages: ['ko'],
    name: 'a thing (것) for what has a word: 글, 내용, 정보',
    pattern: /(?:쓴|한|읽은|보낸|않은|기다리는|보관하는) 것(?=[은이을의과도\s,.]|$)/,
  },
  {
    languages: ['ko'],
    name: 'money that moves, or a payment that happens',
    pattern: /(?:돈|코인)[은이] 움직|(?:결제|계약|구매)[가도] 일어나/,
  },
  {
    languages: ['ja'],
    name: 'a space before a counter',
    pattern: new RegExp(`[#\\d\\u0000] (?:${JA_COUNTERS})`),
  },
  {
    // みずみずしい and ねずみ are other words
    languages: ['ja'],
    name: 'ずみ, かた or かえ in kana',
    pattern:
      /(?<![ねは])ずみ(?!ず)|(?:ため|見|行き|乗り|歩き|使い|やり|作り|選び|書き|読み|支払い)かた|(?:並べ|切り|置き|入れ|取り|乗り|付け|建て)かえ/,
  },
  { languages: ['ja'], name: 'two sentences without 。 at the end', pattern: /。[^。]*[^。、？！…」』）}\s]\}*$/ },
  { languages: ['ja'], name: 'a space before さん', pattern: /\u0000 さん/ },
  { languages: ['ja'], name: 'a space before a unit', pattern: /[\d\u0000] (?:km|kg|mm|cm|g|m)(?![A-Za-z])/ },
  { languages: ['ja'], name: 'a charge that happens', pattern: /(?:引き落とし|支払い|契約)[はもが]起き/ },
  {
    // short words such as AI or QR are part of a Japanese word
    languages: ['ja'],
    name: 'no space beside a name in Latin letters',
    pattern: new RegExp(`${KANA_OR_HAN}[A-Za-z]{3,}|[A-Za-z]{3,}${KANA_OR_HAN}`),
  },
  { languages: ['ja', 'en', 'ko', 'zh'], name: 'a yen sign that no reader writes', pattern: /JP¥|￥/ },
  { languages: ['ko', 'zh'], name: 'a bare yen sign, which is another money', pattern: /¥/ },
  {
    languages: ['ja', 'en', 'ko', 'zh'],
    name: 'a clock of twelve hours',
    pattern: /(?:午前|午後|오전|오후|上午|下午) ?\d{1,2}:\d|\d ?[ap]\.?m\b/i,
  },
  {
    languages: ['zh'],
    name: 'no space between Han and Latin',
    pattern: new RegExp(`${HAN}[A-Za-z0-9#]|[A-Za-z0-9#]${HAN}`),
  },
  { languages: ['zh'], name: 'half-width punctuation after Han', pattern: new RegExp(`${HAN}[,!?;:()]`) },
  { languages: ['zh'], name: 'Japanese marks', pattern: /[・「」『』\u3040-\u30ff]/ },
  {
    languages: ['zh'],
    name: 'a paid membership (会员) for who has an account (注册用户)',
    pattern: /成为会员|[仅由位名]会员|会员(?:可以|之间|才能|的主页)/,
  },
  { languages: ['zh'], name: '商店 instead of 商城 or 店铺', pattern: /(?<!应用)商店/ },
  {
    languages: ['zh'],
    name: 'an account that pauses (暂停) instead of 封禁',
    pattern: /暂停[^，。]{0,4}账号|账号[^，。]{0,3}暂停/,
  },
  {
    languages: ['zh'],
    name: 'a post that is sent (发送) instead of 发布',
    pattern: /帖子(?:已|未能|无法|正在|在)?发送/,
  },
  { languages: ['zh'], name: 'an adverb without its verb', pattern: /即将$/ },
  { languages: ['en'], name: 'a straight quotation mark', pattern: /['"]/ },
  {
    languages: ['en'],
    name: 'a negative without its contraction',
    pattern: /\b(?:cannot|(?:is|are|was|were|has|have|had|do|does|did|can|could|would|should|will) not)\b/i,
  },
  {
    // the one text is a story of ANPAN TV
    languages: ['en'],
    name: 'a word that speech replaced with someone, everyone or no one',
    pattern: /\b(?:(?:some|any|every)body|nobody(?! has lived here for ten years))\b|\bwhoever\b/i,
  },
  {
    languages: ['en'],
    name: 'mail, which is email',
    pattern: /\be-mail|\bmails\b|\b(?:a|by|no|this) mail\b(?! server)/i,
  },
  { languages: ['en'], name: 'please', pattern: /\bplease\b/i },
  { languages: ['en'], name: 'by itself, which is automatically', pattern: /\bby (?:it|them)sel(?:f|ves)\b/i },
  { languages: ['en'], name: 'goes out or waits, which is waiting to send', pattern: /\bgoes out\b|\bwaits\b/i },
  { languages: ['en'], name: 'also offline, which is even offline', pattern: /\balso (?:offline|without)\b/i },
  { languages: ['en'], name: 'opens an account, which is signs in', pattern: /\bopens? (?:an?|the|your) account\b/i },
  { languages: ['en'], name: 'what a connection is needed for', pattern: /\bneeds? a (?:connection|network)\b/i },
  {
    languages: ['en'],
    name: 'American spelling',
    pattern:
      /\b(?:colors?|favorites?|programs?|centers?|catalogs?|gray|neighbors?|behaviors?|cancel(?:ed|ing)|\w*(?:ganiz|cogniz|mariz|tomiz|kenized)\w*|analyz\w*)\b/i,
  },
  { languages: ['ja', 'en', 'ko', 'zh'], name: 'three full stops in place of …', pattern: /\.\.\./ },
]

/** A word that the better one only makes longer is looked for without it. @param {string} word @param {string} better @param {string} text */
const hasWord = (word, better, text) => (better.startsWith(word) ? text.replaceAll(better, '') : text).includes(word)

/**
 * What is wrong with a text by the rules of its language, in words; none where it is as its readers write.
 * @param {string} language @param {string} text @returns {string[]}
 */
export function textFaults(language, text) {
  const read = spoken(text)
  const broken = [
    ...rules.filter(({ languages, pattern }) => languages.includes(language) && pattern.test(read)),
    ...writtenRules.filter(({ languages, pattern }) => languages.includes(language) && pattern.test(text)),
  ]
  const replaced = Object.entries(replacedWords[language] ?? {}).filter(([word, better]) => hasWord(word, better, read))
  return [...broken.map(({ name }) => name), ...replaced.map(([word, better]) => `${word} instead of ${better}`)]
}

const LANGUAGES = ['en', 'ja', 'ko', 'zh']

/**
 * What is wrong with the table of the glossary: a row without a word for each language and where it is used, or a word that
 * no text of its language has, unless its place is still to come.
 * @param {string} markdown @param {Record<string, string[]>} texts the texts by language @returns {string[]}
 */
export function glossaryFaults(markdown, texts) {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'))
  const all = Object.fromEntries(
    LANGUAGES.map((language) => [language, (texts[language] ?? []).join('\n').toLowerCase()]),
  )
  return rows.slice(2).flatMap((row) => {
    const [concept = '', ...cells] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (cells.length !== LANGUAGES.length + 1 || cells.includes(''))
      return [`${concept}: needs four words and where they are`]
    if (cells.at(-1)?.endsWith('(to come)')) return []
    return LANGUAGES.flatMap((language, at) =>
      (cells[at] ?? '')
        .split(/[,、]\s*/)
        .filter((word) => !all[language]?.includes(word.toLowerCase()))
        .map((word) => `${concept}: no text (${language}) says ${word}`),
    )
  })
}
