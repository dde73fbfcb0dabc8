import { LANGUAGES } from '#contract/fields.ts'
import { writeBuiltApp } from './built-app.ts'

/** As the build leaves it, but for the looks: counts how often it draws. */
const DRAWING = `
export const areReady = Promise.resolve()
let drawn = 0
const text = (words) => words.replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';')
const list = (language, cards) =>
  '<div id="feed" lang="' + language + '" data-drawn="' + ++drawn + '">' + cards.join('') + '</div>'
const mayDraw = (words) => { if (words.startsWith('undrawable')) throw new RangeError(words) }
const cardOf = ({ id, content, _count }) => {
  mayDraw(content)
  return '<article data-post="' + id + '">' + text(content) + ' ' + _count.likes + '</article>'
}
export const drawCards = (language, posts) => list(language, posts.map(cardOf))
export const chooseForDiscover = (language, posts, products) => ({
  posts: posts.toSorted((a, b) => b._count.likes - a._count.likes).slice(0, 8),
  products: products.slice(0, 5),
})
export const drawDiscover = (language, posts, products) =>
  list(language, [
    ...products.map(({ id, name }, at) => mayDraw(name) || '<article data-product="' + id + '"><img src="/pictures/' + id + '.svg"' +
      (at < 2 ? ' fetchPriority="high"' : '') + '/>' + text(name) + '</article>'),
    ...posts.map(cardOf),
  ])
`
const pageIn = (language: string) =>
  `<!doctype html><html lang="${language}"><head><title>ANPAN</title><script type="module" src="/a.js"></script></head><div id="root"><!--posts--><p>awaited</p><!--/posts--></div><!--answers-->`

/** A folder as the build leaves it, with pages that have a place for their first rows, and what draws these. */
export const writeBuiltAppWithCards = (): string =>
  writeBuiltApp({
    'first-cards.mjs': DRAWING,
    ...Object.fromEntries(
      LANGUAGES.flatMap((code) => ['home', 'discover'].map((name) => [`${name}-${code}.html`, pageIn(code)])),
    ),
  })

/** What draws a page says how often it has drawn. */
export const drawnIn = (html: string): string | undefined => /data-drawn="(\d+)"/.exec(html)?.[1]

/** The ids of the posts that are drawn in a page, in their order. */
export const postsIn = (html: string): string[] => [...html.matchAll(/data-post="([^"]+)"/g)].map(([, id = '']) => id)

interface AnswerInPage {
  headers: Record<string, string>
  body: { id: string; content: string }[]
}

/** The answers that stand in a page, by address. */
export const answersIn = (html: string): Record<string, AnswerInPage> =>
  Object.fromEntries(
    [
      ...html.matchAll(
        /<script type="application\/json" data-answer="([^"]+)" data-headers="([^"]+)">(.*?)<\/script>/gs,
      ),
    ].map(([, path = '', headers = '', body = '']) => [
      path,
      {
        headers: JSON.parse(
          headers.replace(
            /&(quot|lt|gt|amp);/g,
            (_all, name: string) => ({ quot: '"', lt: '<', gt: '>', amp: '&' })[name] ?? '',
          ),
        ),
        body: JSON.parse(body),
      },
    ]),
  )

/** Tags that stand among the data of a page, and scripts in it that are neither its own nor data: none, whatever people write. */
export const markupAmongData = (html: string): string[] => [
  ...(html.slice(html.indexOf('data-headers=')).match(/<(?!\/?script)/g) ?? []),
  ...(html.match(
    /<script(?! type="module" src="\/a.js"| type="application\/json"| data-served type="application\/ld\+json")/g,
  ) ?? []),
]
