import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { PostPage } from './post-page.tsx'

const title = msg({ message: 'Post', context: 'noun', comment: 'noun; title of the page of one post' })

export const Route = createFileRoute('/posts/$postId')({
  validateSearch: (search) => shortTexts(search, 'comment'),
  loader: () => loadTexts('live'),
  head: () => pageHead(title, msg`A post from the ANPAN community.`),
  staticData: { title, bar: 'page' },
  component: PostPage,
})
