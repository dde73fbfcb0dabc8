import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type OnePerson, type Person, usePersonPage } from '#src/data/people/hooks/person.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { usePostList } from '#src/data/posts/hooks/post-list.ts'
import { EditedPost } from '#src/features/posts/edited-post.tsx'
import { PostCard } from '#src/features/posts/post-card.tsx'
import { PostSkeleton } from '#src/features/posts/post-skeleton.tsx'
import { useEditPost } from '#src/features/posts/use-edit-post.ts'
import { Button } from '#src/ui/button.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { withTexts } from '#src/ui/with-texts.ts'
import { PersonHead } from './parts/person-head.tsx'

const NAME = 'person'
type Shown = 'posts' | 'pictures'

/** A person's posts; all of them, or those with pictures. */
function PersonPosts({ person }: { person: Person }) {
  const { t } = useLingui()
  const [tab, setTab] = useState<Shown>('posts')
  const list = usePostList({ kind: 'ofPerson', id: person.id })
  const editing = useEditPost()
  if (person.relation.blocked)
    return (
      <p className="px-4 py-6 line-above text-small text-muted">
        <Trans>You’ve blocked this person. You can’t see each other’s posts.</Trans>
      </p>
    )
  const cards = tab === 'posts' ? list.cards : list.cards.filter(({ post }) => post.imageUrl)
  return (
    <>
      <Tabs<Shown>
        label={t({ message: 'This person’s posts', comment: 'names a row of tabs' })}
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
              <Trans>Go online once to load these posts.</Trans>
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

const PushOffer = lazyWithRetry(
  withTexts(() => import('#src/features/push/push-offer.tsx'), 'rare'),
  'PushOffer',
)

/** A person's page: who they are, the viewer's relation to them, and what they have written. */
export function PersonPage() {
  const { anpanId = '' } = useParams({ strict: false })
  const { person, isOwn, status } = usePersonPage(anpanId)
  if (!person) return <Absent status={status} />
  return (
    <div key={person.id} className="w-full max-w-680px mx-auto desktop:py-5">
      <div className="bg-surface overflow-clip desktop:(rounded-18px ring-line)">
        <PersonHead person={person} isOwn={isOwn} />
        {person.relation.follows ? <PushOffer /> : null}
        <PersonPosts person={person} />
      </div>
    </div>
  )
}

function Absent({ status }: { status: OnePerson['status'] }) {
  const { t } = useLingui()
  const home = (
    <Link to="/" className={buttonClass('secondary')}>
      <Trans comment="link to the list of posts">Go to the community</Trans>
    </Link>
  )
  return (
    <div className="w-full max-w-680px mx-auto desktop:py-5">
      <h1 className="only-read">
        <Trans comment="title of the page of one person">Person</Trans>
      </h1>
      <div className="bg-surface desktop:(rounded-18px ring-line)">
        {status === 'loading' ? <div aria-busy className="h-80" /> : null}
        {status === 'not-found' ? (
          <EmptyState
            kind="search"
            title={t`This page isn’t available`}
            text={t`The address may be incomplete, or the page isn’t available to you.`}
            action={home}
          />
        ) : null}
        {status === 'unsaved' ? (
          <EmptyState
            kind="unsaved"
            title={t`This person’s page isn’t saved on this device yet`}
            text={t`Open their page once while you’re online to read it offline later.`}
            action={home}
          />
        ) : null}
      </div>
    </div>
  )
}
