import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Person } from '#src/data/people/hooks/person.ts'
import { usePostList } from '#src/data/posts/hooks/post-list.ts'
import { EditedPost } from '#src/features/posts/edited-post.tsx'
import { PostCard } from '#src/features/posts/post-card.tsx'
import { PostSkeleton } from '#src/features/posts/post-skeleton.tsx'
import { useEditPost } from '#src/features/posts/use-edit-post.ts'
import { Button } from '#src/ui/button.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'

const NAME = 'person'
type Shown = 'posts' | 'pictures'

/** What somebody has written; all of it, or what has pictures. */
export function PersonPosts({ person }: { person: Person }) {
  const { t } = useLingui()
  const [tab, setTab] = useState<Shown>('posts')
  const list = usePostList({ kind: 'ofPerson', id: person.id })
  const editing = useEditPost()
  if (person.relation.blocked)
    return (
      <p className="px-4 py-6 line-above text-small text-muted">
        <Trans>You have blocked this person. Neither of you sees the other’s posts.</Trans>
      </p>
    )
  const cards = tab === 'posts' ? list.cards : list.cards.filter(({ post }) => post.imageUrl)
  return (
    <>
      <Tabs<Shown>
        label={t({ message: 'Posts of this person', comment: 'names a row of tabs' })}
        name={NAME}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'posts', label: t({ message: 'Posts', comment: 'tab on a person’s page; noun' }) },
          { id: 'pictures', label: t({ message: 'With pictures', comment: 'tab on a person’s page' }) },
        ]}
      />
      <TabPanel name={NAME} value={tab}>
        {list.status === 'loading' ? <PostSkeleton /> : null}
        {list.status !== 'loading' && cards.length === 0 && !list.hasMore ? (
          <p className="px-4 py-6 text-small text-muted">
            {list.status === 'unsaved' ? (
              <Trans>Connect once to see these posts.</Trans>
            ) : (
              <Trans comment="in place of somebody's posts">Nothing here yet</Trans>
            )}
          </p>
        ) : null}
        {cards.map((card) => (
          <PostCard key={card.post.id} card={card} onEdit={editing.open} />
        ))}
        {list.hasMore ? (
          <div className="p-4">
            <Button className="w-full" isBusy={list.isLoadingMore} onClick={list.loadMore}>
              <Trans comment="button under posts; verb">Show more</Trans>
            </Button>
          </div>
        ) : null}
        <EditedPost editing={editing} />
      </TabPanel>
    </>
  )
}
