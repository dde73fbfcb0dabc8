import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePostList } from '#src/data/posts/hooks/post-list.ts'
import { EditedPost } from '#src/features/posts/edited-post.tsx'
import { PostCard } from '#src/features/posts/post-card.tsx'
import { PostSkeleton } from '#src/features/posts/post-skeleton.tsx'
import { useEditPost } from '#src/features/posts/use-edit-post.ts'
import { Button } from '#src/ui/button.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'

const NAME = 'own-posts'
/** So many stand there until more are asked for: the ways to the settings are below them. */
const AT_FIRST = 3

type Shown = 'ownPosts' | 'liked' | 'bookmarks'

/** What the acting person has written, liked and bookmarked, for themselves alone. */
export function OwnPosts() {
  const { t } = useLingui()
  const [tab, setTab] = useState<Shown>('ownPosts')
  return (
    <section
      aria-label={t({ message: 'Your posts', comment: 'names a part of one’s own page: posts, likes, bookmarks' })}
      className="section section-gap p-0!"
    >
      <Tabs<Shown>
        label={t`Posts, likes and bookmarks`}
        name={NAME}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'ownPosts', label: t({ message: 'Posts', comment: 'tab on a person’s page; noun' }) },
          { id: 'liked', label: t({ message: 'Likes', context: 'own page', comment: 'tab: posts that one likes' }) },
          { id: 'bookmarks', label: t({ message: 'Bookmarks', comment: 'tab: posts that one keeps at hand' }) },
        ]}
      />
      <TabPanel name={NAME} value={tab}>
        <Shelf key={tab} kind={tab} />
      </TabPanel>
    </section>
  )
}

function Shelf({ kind }: { kind: Shown }) {
  const list = usePostList({ kind })
  const editing = useEditPost()
  const [showsAll, setShowsAll] = useState(false)
  const { cards } = list
  const hasMore = showsAll ? list.hasMore : cards.length > AT_FIRST || list.hasMore
  if (list.status === 'loading') return <PostSkeleton />
  if (cards.length === 0 && !list.hasMore)
    return (
      <p className="px-4 py-6 text-small text-muted phrase">
        {list.status === 'unsaved' ? (
          <Trans>Go online once to load these posts.</Trans>
        ) : kind === 'ownPosts' ? (
          <Trans>Your posts appear here.</Trans>
        ) : kind === 'liked' ? (
          <Trans>Posts you like appear here. Only you can see this list.</Trans>
        ) : (
          <Trans>Bookmark posts from their menu to find them here, even offline. Only you can see this.</Trans>
        )}
      </p>
    )
  return (
    <>
      {(showsAll ? cards : cards.slice(0, AT_FIRST)).map((card) => (
        <PostCard key={card.post.id} card={card} onEdit={editing.open} />
      ))}
      {hasMore ? (
        <div className="p-4">
          <Button
            className="w-full"
            isBusy={list.isLoadingMore}
            onClick={() => {
              if (showsAll || cards.length <= AT_FIRST) list.loadMore()
              setShowsAll(true)
            }}
          >
            <Trans comment="button under posts; verb">Show more</Trans>
          </Button>
        </div>
      ) : null}
      <EditedPost editing={editing} />
    </>
  )
}
