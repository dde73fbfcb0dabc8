import { expect, test } from 'vitest'
import * as v from 'valibot'
import { Post } from '#contract/posts.ts'
import { postHead } from './post-head.ts'

const post = (over: Partial<Post>): Post => ({
  ...v.parse(Post, {
    id: '1',
    content: 'First line\n\nSecond  line',
    createdAt: '2026-01-02T03:04:05.000Z',
    user: { id: 'u', firstName: 'Yui', lastName: 'Mori' },
    _count: { likes: 0, comments: 0 },
  }),
  ...over,
})

test('a post is named by its first line and described by all of it', () => {
  expect(postHead(post({}))).toEqual({
    title: 'First line | ANPAN',
    description: 'First line Second line',
    type: 'article',
    more: { 'article:published_time': '2026-01-02T03:04:05.000Z', 'article:author': 'Yui Mori' },
  })
})

test('its own title comes first', () => {
  expect(postHead(post({ title: 'Named' })).title).toBe('Named | ANPAN')
})

test('a long line is cut between signs, never within one', () => {
  const { title } = postHead(post({ content: '🍞'.repeat(100) }))
  expect(title).toBe(`${'🍞'.repeat(69)}… | ANPAN`)
})

test('a photograph is shown, a drawing of the demo community is not', () => {
  const photo = { imageUrl: '/uploads/a', imageAlt: 'Bread', imageWidth: 800, imageHeight: 600 }
  expect(postHead(post(photo)).picture).toEqual({ path: '/uploads/a', text: 'Bread', width: 800, height: 600 })
  expect(postHead(post({ ...photo, imageUrl: '/pictures/a.svg' })).picture).toBeUndefined()
})
