import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { compactCount } from '#src/lib/count.ts'
import { Face } from '#src/ui/face.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { useCopyId } from '../use-copy-id.ts'
import type { Person } from '../use-person.ts'
import { CardButtons } from './card-buttons.tsx'

const EditSheet = lazyWithRetry(() => import('./edit-sheet.tsx'), 'EditSheet')

/** Photo, name and id, a few words, three counts, and what can be done with them. */
export function ProfileCard({ person }: { person: Person }) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const edit = () => setEditing(true)
  return (
    <section aria-label={t`Your profile`} className="section">
      {person.kind === 'visitor' ? <VisitorHead person={person} /> : <PersonHead person={person} onEdit={edit} />}
      <CardButtons person={person} onEdit={edit} />
      {person.kind === 'guest' ? <BecomeMember /> : null}
      {isEditing ? <EditSheet onClose={() => setEditing(false)} /> : null}
    </section>
  )
}

function PersonHead({ person, onEdit }: { person: Person; onEdit(): void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const copyId = useCopyId()
  const { anpanId, totals } = person
  const counts = [
    {
      label: t({ message: 'Posts', context: 'count', comment: 'how many posts one has written' }),
      value: totals.totalPosts,
    },
    {
      label: t({ message: 'Likes received', context: 'count', comment: 'how many likes one has got' }),
      value: totals.totalLikes,
    },
    {
      label: t({ message: 'Comments received', context: 'count', comment: 'how many comments one has got' }),
      value: totals.totalComments,
    },
  ]
  return (
    <>
      <div className="flex items-center gap-4">
        <Face id={person.id} name={person.callName} size={72} tint={person.tint} photo={person.photo} />
        <div className="flex-1 min-w-0">
          <p className="text-21px leading-1.35 font-750 line-clamp-2" dir="auto">
            {person.name}
          </p>
          {anpanId ? (
            <p className="flex items-center flex-wrap text-small text-muted">
              {anpanId}
              <button
                type="button"
                aria-label={t`Copy ANPAN ID`}
                className="icon-btn -my-2.5"
                onClick={() => void copyId(anpanId)}
              >
                <span aria-hidden className="i-ph-copy icon-18" />
              </button>
            </p>
          ) : (
            <p className="text-small text-muted">
              <Trans>You’ll get an ANPAN ID once you’re online.</Trans>
            </p>
          )}
          <KindBadge kind={person.kind} />
        </div>
      </div>
      <OwnBio bio={person.bio} onEdit={onEdit} />
      <dl className="fit-cols-88 mt-4">
        {counts.map(({ label, value }, index) => (
          <div
            key={label}
            className={`flex flex-col-reverse justify-end items-center px-1 text-center ${index > 0 ? '[border-inline-start:1px_solid_var(--line)]' : ''}`}
          >
            <dt className="text-small text-faint">{label}</dt>
            <dd className="text-21px leading-1.35 font-750 num">{compactCount(value, language)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** A guest's way to an account, and why it is worth one. */
function BecomeMember() {
  return (
    <div className="mt-4 rounded-14px bg-soft px-4 py-3.5">
      <p className="text-small phrase">
        <Trans>
          You’re a guest on this device only. With an account, your posts and points are safe if you lose the device.
        </Trans>
      </p>
      <Link to="/sign-in" search={{ next: '/profile' }} className={`${buttonClass('primary')} w-full mt-3`}>
        <Trans>Create an account or sign in</Trans>
      </Link>
    </div>
  )
}

function KindBadge({ kind }: { kind: Person['kind'] }) {
  if (kind === 'member')
    return (
      <Badge kind="accent" icon="i-ph-seal-check-fill">
        <Trans comment="badge: this person has an account">Member</Trans>
      </Badge>
    )
  return (
    <Badge>
      <Trans>Guest</Trans>
    </Badge>
  )
}

/** What one says about oneself; where that is nothing, the way to write it. */
function OwnBio({ bio, onEdit }: { bio: string; onEdit(): void }) {
  return bio ? (
    <p className="mt-3 text-body whitespace-pre-wrap break-words" dir="auto">
      {bio}
    </p>
  ) : (
    <button
      type="button"
      className="flex items-center gap-1.5 min-h-44px mt-1 text-small font-600 text-accent-text text-start"
      onClick={onEdit}
    >
      <span aria-hidden className="flex-none i-ph-pencil-simple-line-duotone icon-18" />
      <Trans comment="button on one's own profile: opens the field for it">Write a few words about yourself</Trans>
    </button>
  )
}

/** For who has neither signed in nor written anything: what will stand here, and the way to it. */
function VisitorHead({ person }: { person: Person }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar id={person.id} name={person.callName} size={72} />
        <div className="flex-1 basis-40 min-w-0">
          <p className="text-21px leading-1.35 font-750 phrase">
            <Trans comment="heading of one's own page while nothing is on it yet">This will be your page</Trans>
          </p>
          <p className="mt-1 text-small text-muted phrase">
            <Trans>Once you post or sign in, your name, posts, likes and points appear here.</Trans>
          </p>
        </div>
      </div>
      <Link to="/sign-in" search={{ next: '/profile' }} className={`${buttonClass('primary')} w-full mt-4`}>
        <Trans>Sign in or create an account</Trans>
      </Link>
    </>
  )
}
