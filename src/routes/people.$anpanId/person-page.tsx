import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { type OnePerson, usePersonPage } from '#src/data/people/hooks/person.ts'
import { withTexts } from '#src/features/language/texts.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { PersonHead } from './parts/person-head.tsx'
import { PersonPosts } from './parts/person-posts.tsx'

const PushOffer = lazyWithRetry(
  withTexts(() => import('#src/features/push/push-offer.tsx'), 'features/push'),
  'PushOffer',
)

/** Somebody's page: who they are, how one stands to them, and what they have written. */
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
      <Trans comment="link to the list of posts">To the community</Trans>
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
            title={t`This page is not available`}
            text={t`The address may be incomplete, or there is nothing here for you.`}
            action={home}
          />
        ) : null}
        {status === 'unsaved' ? (
          <EmptyState
            kind="unsaved"
            title={t`This person is not saved on this device yet`}
            text={t`Open their page once while you are online; from then on it can be read offline.`}
            action={home}
          />
        ) : null}
      </div>
    </div>
  )
}
