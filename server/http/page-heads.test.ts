import { expect, test } from 'vitest'
import type { PageHead, PageHeads } from '#contract/page-heads.ts'
import { movedTo, pageAt } from './page-heads.ts'

const texts = { ja: '名', en: 'name', ko: '이름', zh: '名称' }
const head: PageHead = { title: texts, description: texts }
const heads: PageHeads = {
  pages: { '/': head, '/discover': head, '/anpan-brain/agents': head, '/posts/$postId': head },
  moved: { '/search': '/discover' },
  notFound: head,
}

test.each([
  ['/', '/', '/'],
  ['/discover', '/discover', '/discover'],
  ['/discover/', '/discover', '/discover'],
  ['/Discover', '/discover', '/discover'],
  ['/anpan-brain/agents', '/anpan-brain/agents', '/anpan-brain/agents'],
  ['/posts/a-1', '/posts/$postId', '/posts/a-1'],
  ['/posts/あ"', '/posts/$postId', '/posts/%E3%81%82%22'],
])('%s is the page %s at %s', (address, route, path) => {
  expect(pageAt(heads, address)).toMatchObject({ route, path })
})

test.each(['/none', '/discover/more', '/posts', '/posts/', '/posts/1/2', '/search', '/$postId', ''])(
  '%s is no page',
  (address) => {
    expect(pageAt(heads, address)).toBeUndefined()
  },
)

test('the search address leads to discover', () => {
  expect(movedTo(heads, '/search')).toBe('/discover')
  expect(movedTo(heads, '/search/')).toBe('/discover')
  expect(movedTo(heads, '/discover')).toBeUndefined()
})
