import { expect, test } from 'vitest'
import { pastedOf, wordsOfMarkup } from './pasted.ts'

const png = new File([new Uint8Array([1])], 'image.png', { type: 'image/png' })
const heic = new File([new Uint8Array([1])], 'IMG_1.HEIC')
const table = '<html><head><style>td{}</style></head><body><table><tr><td>a</td><td>b</td></tr></table></body></html>'
const image = '<meta charset="utf-8"><img src="https://example.com/bun.png" alt="A bun"/>'

test.each([
  ['Excel: cells', 'a\tb\r\n', table, [png], 'text'],
  ['LibreOffice Calc: one cell', '12', table, [png], 'text'],
  ['Word: a paragraph with its picture', 'Fresh bread', '<p>Fresh bread</p>', [png], 'text'],
  ['PowerPoint: a text box', 'Title', '', [png], 'text'],
  ['PowerPoint: a shape without words', '', '', [png], 'files'],
  ['Word: markup alone', '', '<p>Fresh <b>bread</b></p>', [png], 'markup'],
  ['browser: copy image', '', image, [png], 'files'],
  ['Safari: copy image, with its address', 'https://example.com/bun.png', image, [png], 'files'],
  ['a copied link beside a picture', 'https://example.com/', '<a href="https://example.com/">here</a>', [png], 'text'],
  ['screenshot', '', '', [png], 'files'],
  ['Finder: a file', 'image.png', '', [png], 'files'],
  ['file manager: a path', 'file:///home/a/image.png', '', [png], 'files'],
  ['two files', 'image.png\nIMG_1.HEIC', '', [png, heic], 'files'],
  ['a file without a type', '', '', [heic], 'files'],
  ['plain text', 'a', '', [], 'text'],
  ['nothing', '', '', [], 'text'],
  ['blanks beside a picture', ' \n', '', [png], 'files'],
] as const)('%s', (_source, text, html, files, kind) => expect(pastedOf({ text, html, files }).kind).toBe(kind))

test('words of markup are on lines, in cells, and without parts that only look like words', () => {
  expect(wordsOfMarkup(table)).toBe('a\tb')
  expect(wordsOfMarkup('<p>1 &lt; 2 &amp; 3</p><!-- no --><p>next<br>line</p><script>x()</script>')).toBe(
    '1 < 2 & 3\nnext\nline',
  )
})
