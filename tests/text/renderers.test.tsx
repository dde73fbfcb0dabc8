import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { NewComment } from '#contract/comments.ts'
import { NewMessage } from '#contract/conversations.ts'
import { mentionsIn } from '#contract/mentions-in.ts'
import { NewPost, type Post } from '#contract/posts.ts'
import { searchForm, searchTokens } from '#contract/search-form.ts'
import { nameOf } from '#contract/text.ts'
import { UnwantedWord } from '#contract/unwanted.ts'
import type { Product } from '#contract/products.ts'
import { products } from '#fixtures/products.ts'
import { jsonForScript } from '#server/http/markup.ts'
import { postHead } from '#server/http/post-head.ts'
import { productHead } from '#server/http/product-head.ts'
import { withHead } from '#server/http/head-tags.ts'
import { letterOf } from '#server/mail/letter.ts'
import { newsWords } from '#server/push/words.ts'
import { shareText } from '#src/data/shares/share-text.ts'
import { LinkedText } from '#src/ui/linked-text.tsx'
import { forHardTexts } from './hard-texts.ts'

const SHELL = '<!doctype html><html lang="en"><head><title>ANPAN</title></head><body></body></html>'
const naughty = JSON.parse(readFileSync(join(import.meta.dirname, 'data/blns.json'), 'utf8')) as string[]

const [product] = products as [Product, ...Product[]]
const post = {
  id: '018f0000-0000-7000-8000-000000000000',
  createdAt: '2026-11-01T00:00:00.000Z',
  imageUrl: null,
  user: { id: 'hina', firstName: 'Hina', lastName: '' },
} as Post

const decodedMarkup = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(amp|lt|gt|quot|#x27|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
    )

/** Draws a text as the page does, and fails where it is drawn as another, or as an element that it is not. */
function drawPage(text: string) {
  // within one element, so that a page that was translated can be drawn anew
  const html = renderToStaticMarkup(<LinkedText text={text} />).replace(/^<span>(.*)<\/span>$/su, '$1')
  const hasOwnHost = html.includes('https://xn--') || html.includes('xn--')
  if (
    !hasOwnHost &&
    decodedMarkup(html) !== text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') &&
    decodedMarkup(html) !== text
  )
    throw new Error(`drawn as ${html}`)
  for (const [, name = ''] of html.matchAll(/<(\w+)/g)) if (name !== 'a') throw new Error(`an element <${name}>`)
  for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
    if (!/^(?:https?:\/\/|\/(?:people|discover))/.test(href)) throw new Error(`leads to ${href}`)
}

/** Writes a text into all that the server makes: heads, JSON in scripts, mail, pushes. */
function drawServer(text: string) {
  const head = {
    origin: 'https://portal.example',
    path: '/posts/1',
    language: 'en' as const,
    isLanguageNamed: false,
    isListed: true,
    isFound: true,
  }
  const user = { ...post.user, firstName: text, lastName: text }
  const heads = [
    { ...head, ...postHead({ ...post, title: text, content: text, user }) },
    {
      ...head,
      type: 'product' as const,
      description: '',
      title: '',
      ...productHead(
        { ...product, name: text, description: text, nameTexts: null, descriptionTexts: null } as never,
        head,
      ),
    },
  ]
  for (const each of heads) {
    const html = withHead(SHELL, each)
    if (/\p{Surrogate}/u.test(html)) throw new Error('half a sign in a head')
    if ([...html.matchAll(/<script/g)].length !== [...html.matchAll(/<\/script/g)].length)
      throw new Error('a script is left open')
  }
  if (/[<\u2028]/.test(jsonForScript({ text }))) throw new Error('a script of JSON ends in its text')
  const { html } = letterOf(
    { subject: text, lines: [text], action: { label: text, url: 'https://portal.example' }, otherwise: text },
    'ja',
  )
  if (/<script|<!--/.test(html)) throw new Error('an element in a mail')
  for (const lang of ['ja', 'en', 'ko', 'zh'] as const)
    JSON.stringify(
      newsWords({ kind: 'follow', person: user, others: 1, postId: null, commentId: null, detail: {} }, lang),
    )
}

/** Gives a text to every field of the API that takes one; it is taken or refused. */
function validate(text: string) {
  const id = '018f0000-0000-7000-8000-000000000000'
  for (const result of [
    v.safeParse(NewPost, { content: text, title: text }),
    v.safeParse(NewComment, { id, content: text }),
    v.safeParse(NewMessage, { id, content: text }),
    v.safeParse(nameOf(50), text),
    v.safeParse(UnwantedWord, { word: text, isWhole: false, until: null }),
  ])
    if (!result.success && result.issues.length === 0) throw new Error('refused without a reason')
  searchTokens(searchForm(text))
  mentionsIn(text)
  shareText({ title: text, text, url: text })
}

test('2,000 hard texts are drawn by page and server as they are', () => {
  expect(() => forHardTexts(2000, (text) => (drawPage(text), drawServer(text), validate(text)))).not.toThrow()
}, 120_000)

test.each(naughty.map((text, at) => [at, text] as const))('naughty string %i', (_, text) => {
  expect(() => (drawPage(text), drawServer(text), validate(text))).not.toThrow()
})
