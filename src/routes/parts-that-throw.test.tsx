import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PostCard } from '#src/features/posts/post-card.tsx'
import { links } from '#src/features/posts/post-text.tsx'
import { relativeTime } from '#src/lib/relative-time.ts'
import { textParts } from '#src/lib/text-parts.ts'
import { cardOf } from '#src/testing/card-of.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { Boundary } from '#src/ui/boundary.tsx'
import { MemberMessage } from './chattie/parts/member-message.tsx'
import { Requests } from './chattie/parts/requests.tsx'
import { ReportedItem } from './moderation/parts/reported-item.tsx'
import { PostList } from './discover/parts/post-list.tsx'
import { CommentRow } from './posts.$postId/parts/comment-row.tsx'
import { OthersReview, PlainReview } from './products.$productId/parts/review-row.tsx'

vi.mock('#src/lib/text-parts.ts', { spy: true })
vi.mock('#src/lib/relative-time.ts', { spy: true })
vi.spyOn(console, 'error').mockImplementation(() => undefined)

/** A text with a link in it, so that its parts are drawn. */
const TEXT = 'the whole #text of it'
const OTHER = 'what stands beside'
const AT = '2026-07-01T08:00:00.000Z'
const user = { id: 'ANPAN-AAAAA1', firstName: 'Tom', lastName: 'Becker' }
const sent = { state: 'sent' } as const

const card = (id: string, content: string) => {
  const plain = cardOf()
  return { ...plain, isOwn: false, post: { ...plain.post, id, content } }
}
const comment = (id: string, content: string) => ({
  card: {
    comment: { id, postId: 'p1', rootId: id, parentId: null, content, lang: 'en', createdAt: AT, user, likes: 0 },
    isOwn: false,
    isLiked: false,
    likes: 0,
    sync: sent,
  },
  replies: [],
})
const message = (id: string, content: string) => ({
  id,
  user,
  isOwn: false,
  content,
  at: Date.parse(AT),
  seq: 1,
  state: 'arrived',
  isTakenDown: false,
})
const talk = (id: string, content: string) => ({
  id,
  isGroup: false,
  others: [user],
  members: [user],
  last: message(`${id}-last`, content),
  at: Date.parse(AT),
  state: 'asked',
})
const review = (id: string, content: string) => ({
  id,
  user,
  rating: 5,
  content,
  lang: 'en',
  createdAt: AT,
  editedAt: null,
})
const written = (id: string, content: string) => ({
  id,
  user,
  content,
  createdAt: AT,
  isReported: true,
  likes: 0,
  comments: 0,
  images: [],
})

/** Each list of people's content: its items, with the text in one of them, and that item's actions. */
const LISTS: [name: string, draw: () => ReactNode, role: 'button' | 'link', actions: RegExp[]][] = [
  [
    'cards',
    () => [TEXT, OTHER].map((text) => <PostCard key={text} card={card(text, text)} onEdit={() => {}} />),
    'button',
    [/^More/, /Like/],
  ],
  [
    'comments',
    () => (
      <ul>
        {[TEXT, OTHER].map((text) => (
          <CommentRow
            key={text}
            node={comment(text, text) as never}
            level={0}
            authorId="u1"
            isOwnPost={false}
            acts={{} as never}
            onReply={() => {}}
            onEdit={() => {}}
          />
        ))}
      </ul>
    ),
    'button',
    [/^More/],
  ],
  [
    'messages',
    () =>
      [TEXT, OTHER].map((text) => (
        <MemberMessage
          key={text}
          message={message(text, text) as never}
          isFirst
          isLast
          isGroup={false}
          isSought={false}
          mark={false}
        />
      )),
    'button',
    [/^More/],
  ],
  [
    'message requests',
    () => <Requests requests={[TEXT, OTHER].map((text) => talk(text, text)) as never} />,
    'button',
    [/Accept/, /Delete/, /Report/],
  ],
  [
    'found posts',
    () => <PostList cards={[TEXT, OTHER].map((text) => card(text, text))} words={[]} onEdit={() => {}} />,
    'link',
    [/text/],
  ],
  [
    'reviews',
    () =>
      [TEXT, OTHER].map((text) => (
        <Boundary key={text} instead={<PlainReview review={review(text, text) as never} />}>
          <OthersReview review={review(text, text) as never} />
        </Boundary>
      )),
    'button',
    [/More|Report/],
  ],
  [
    'reported items',
    () => (
      <ReportedItem
        isError={false}
        item={{ about: 'post', id: 'p1', person: user, reasons: [], reports: 1, excerpt: '' } as never}
        thing={
          {
            about: 'post',
            id: 'p1',
            productId: null,
            person: user,
            post: written('p1', TEXT),
            around: [written('c1', OTHER)],
          } as never
        }
      />
    ),
    'link',
    [/^Open/],
  ],
]

beforeEach(() => {
  vi.mocked(textParts).mockReset()
  vi.mocked(relativeTime).mockReset()
})

const faults = {
  'its links': () =>
    vi.mocked(textParts).mockImplementation((text) => {
      if (text === TEXT) throw new URIError('URI malformed')
      return [text]
    }),
  'all but its text': () =>
    vi.mocked(relativeTime).mockImplementation(() => {
      throw new RangeError('Invalid time value')
    }),
}

test.each(LISTS.flatMap((list) => Object.entries(faults).map(([what, fault]) => ({ list, what, fault }))))(
  'an item of $list.0 whose $what throws becomes its plain text, beside the others, and has its actions',
  async ({ list: [, draw, role, actions], fault }) => {
    await links.want()
    fault()
    const { container } = await renderPiece(<div data-testid="list">{draw()}</div>)
    expect(container.textContent).toContain(TEXT)
    expect(container.textContent).toContain(OTHER)
    for (const name of actions)
      expect(within(screen.getByTestId('list')).getAllByRole(role, { name }).length).toBeGreaterThan(0)
  },
)
