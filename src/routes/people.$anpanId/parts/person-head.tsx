import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Person } from '#src/data/people/hooks/person.ts'
import { BarActions } from '#src/shell/bar-actions.tsx'
import { FollowButton } from '#src/features/people/follow-button.tsx'
import { useWishes } from '#src/features/people/use-wishes.ts'
import { useQueueWish } from '#src/features/posts/use-queue-wish.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { plainCount } from '#src/lib/count.ts'
import { OfficialMark } from '#src/features/people/official-mark.tsx'
import { Face } from '#src/ui/face.tsx'
import { tintOf } from '#src/ui/avatar-tint.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { shareOrCopy } from '#src/ui/copy-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { PeopleRows } from '#src/features/people/people-rows.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { closeThen } from '#src/ui/hold-back.ts'
import { monthOf } from '../rules.ts'
import { PersonMenu } from './person-menu.tsx'

/** Who a person is, and what the viewer can do about them. */
export function PersonHead({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const language = useLanguage()
  const [list, setList] = useState<'followers' | 'following' | null>(null)
  const name = useNameOf()(person)
  const { follow } = useWishes(useQueueWish())
  const { counts, relation } = person
  const tint = person.avatarColour ?? tintOf(person.id)
  const [posts, followers, following] = [counts.posts, counts.followers, counts.following].map((count) =>
    plainCount(count, language),
  )
  const month = monthOf(person.joinedAt, language)
  const words = { copied: t`Link copied`, refused: t`Your browser blocked copying` }
  const isShut = relation.blocked
  return (
    <header>
      <Cover tint={tint} />
      <div className="px-4 pb-3">
        <div className="flex items-end justify-between">
          <span className="relative -mt-11 rounded-full [box-shadow:0_0_0_4px_var(--surface)]">
            <Face id={person.id} name={person.firstName || name} size={88} tint={tint} photo={person.avatar} />
          </span>
          <div className="flex items-center gap-2 pt-2.5">
            <IconButton
              label={t({ message: 'Share', comment: 'button under a post; verb' })}
              icon="i-ph-share-network"
              className="bg-surface-3"
              onClick={() => void shareOrCopy({ title: name, url: `${location.origin}/people/${person.id}` }, words)}
            />
            {isOwn || isShut || person.isGuest ? null : (
              <IconButton
                label={t({
                  message: 'Message',
                  context: 'verb',
                  comment: 'on the page of somebody: write to them; verb',
                })}
                icon="i-ph-chat-teardrop-dots"
                className="bg-surface-3"
                onClick={() => void navigate({ to: '/chattie', search: { with: person.id } })}
              />
            )}
            {isOwn ? null : (
              <BarActions>
                <PersonMenu person={person} name={name} />
              </BarActions>
            )}
            {isOwn ? (
              <Link to="/profile" className={buttonClass('soft')}>
                <Trans comment="link on one's own public page, to one's profile">Profile</Trans>
              </Link>
            ) : isShut ? null : (
              <FollowButton person={person} isSolid onFollow={({ id }, follows) => follow({ id, name }, follows)} />
            )}
          </div>
        </div>
        <h1 className="mt-2 text-22px leading-1.3 font-700 break-words">
          <bdi>{name}</bdi>
          <OfficialMark of={person} />
        </h1>
        <p className="flex flex-wrap items-center gap-2 text-13px text-faint">
          <span>@{person.anpanId}</span>
          {relation.followsMe ? (
            <span className="rounded-8px bg-surface-2 px-2 text-12px text-muted">
              <Trans comment="on somebody's page; ja: フォローされています">Follows you</Trans>
            </span>
          ) : null}
          {relation.muted ? (
            <span className="rounded-8px bg-surface-2 px-2 text-12px text-muted">
              <Trans comment="on somebody's page: their posts are left out">Muted</Trans>
            </span>
          ) : null}
        </p>
        {person.bio ? (
          <p className="mt-2 text-body whitespace-pre-wrap break-words" dir="auto">
            {person.bio}
          </p>
        ) : null}
        <p className="mt-2 flex items-center gap-1 text-small text-muted">
          <span aria-hidden className="i-ph-calendar-blank icon-16" />
          <Trans context="joined" comment="{month} is a month and a year; ja: {month}から">
            Since {month}
          </Trans>
        </p>
        <p className="mt-2 flex flex-wrap gap-x-5 text-small text-muted [&_b]:(text-main font-700)">
          <span>
            <Trans comment="under a name: how many posts somebody has written; ja: 214 投稿">
              <b>{posts}</b> <Plural value={counts.posts} one="post" other="posts" />
            </Trans>
          </span>
          <button type="button" className="reach relative" onClick={() => setList('followers')}>
            <Trans comment="under a name: how many follow somebody; ja: 1,286 フォロワー">
              <b>{followers}</b> <Plural value={counts.followers} one="follower" other="followers" />
            </Trans>
          </button>
          <button type="button" className="reach relative" onClick={() => setList('following')}>
            <Trans comment="under a name: how many somebody follows; ja: 96 フォロー中">
              <b>{following}</b> following
            </Trans>
          </button>
        </p>
        {list ? <PeopleDialog kind={list} id={person.id} onClose={() => setList(null)} /> : null}
      </div>
    </header>
  )
}

/** Hills under a sky in the person's colour; decoration. */
function Cover({ tint }: { tint: string }) {
  return (
    <svg
      aria-hidden="true"
      data-tint={tint}
      viewBox="0 0 680 160"
      preserveAspectRatio="xMidYMax slice"
      className="avatar block w-full h-120px desktop:h-160px rounded-0!"
    >
      <circle cx="545" cy="48" r="30" fill="currentColor" opacity=".22" />
      <path d="M0 112C120 60 230 78 340 104S560 66 680 96V160H0Z" fill="currentColor" opacity=".18" />
      <path d="M0 134C150 96 260 132 400 122S590 104 680 128V160H0Z" fill="currentColor" opacity=".3" />
    </svg>
  )
}

/** The followers of a person, or those whom they follow. */
function PeopleDialog({ kind, id, onClose }: { kind: 'followers' | 'following'; id: string; onClose(): void }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const { follow } = useWishes(useQueueWish())
  const title =
    kind === 'followers'
      ? t({ message: 'Followers', comment: 'title of a list of people' })
      : t({ message: 'Following', context: 'people', comment: 'title of the list of those whom somebody follows' })
  return (
    <Dialog title={title} onClose={onClose}>
      <PeopleRows
        nameOf={nameOf}
        of={{ kind, id }}
        empty={<Trans comment="in an empty list of followers, or of those whom somebody follows">No one yet</Trans>}
        leave={(goOn) => closeThen(onClose, goOn)}
        action={(person) => (
          <FollowButton person={person} onFollow={({ id }, follows) => follow({ id, name: nameOf(person) }, follows)} />
        )}
      />
    </Dialog>
  )
}
