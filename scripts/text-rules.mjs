// What holds for every text of a language, whatever it says. Each rule stands beside the reason in locales/GLOSSARY.md.

/** @typedef {{ languages: string[], name: string, pattern: RegExp }} TextRule */

const HAN = '[\\u3400-\\u4dbf\\u4e00-\\u9fff]'
/** Elements of the markup, and the names of what is filled in: they are not read. @param {string} text */
const spoken = (text) =>
  text
    .replace(/<\/?\d+\/?>/g, '')
    .replace(/\{(\w+), (?:plural|select|selectordinal),/g, '{')
    .replace(/\{\w+\}/g, '\u0000')
    .replace(/(?<=\d)[万亿](?:日元)?/g, ' ') // a figure and its unit are one word

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
    languages: ['zh'],
    name: 'no space between Han and Latin',
    pattern: new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z0-9]${HAN}`),
  },
  { languages: ['zh'], name: 'Japanese marks', pattern: /[・「」『』]/ },
]

/**
 * Words that the glossary replaces, by language: each with the one that stands for it.
 * @type {Record<string, Record<string, string>>}
 */
export const replacedWords = {
  ja: { サインオン: 'サインイン', カテゴリ: 'カテゴリー', 保存済み: '保存ずみ', もどる: '戻る' },
  ko: { 라우터: '주소', 탤런트: '크리에이터' },
  zh: { 本机: '此设备', 本设备: '此设备', 这台设备: '此设备', 该设备: '此设备' },
}

/** @param {string} word @param {string} text */
const hasWord = (word, text) => (word === 'カテゴリ' ? /カテゴリ(?!ー)/.test(text) : text.includes(word))

/**
 * What is wrong with a text by the rules of its language, in words; none where it is as its readers write.
 * @param {string} language @param {string} text @returns {string[]}
 */
export function textFaults(language, text) {
  const read = spoken(text)
  const broken = rules.filter(({ languages, pattern }) => languages.includes(language) && pattern.test(read))
  const replaced = Object.entries(replacedWords[language] ?? {}).filter(([word]) => hasWord(word, read))
  return [...broken.map(({ name }) => name), ...replaced.map(([word, better]) => `${word} instead of ${better}`)]
}
