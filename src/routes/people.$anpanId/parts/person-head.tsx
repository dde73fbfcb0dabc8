import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Person } from '#src/data/people/hooks/person.ts'
import { FollowButton } from '#src/features/people/follow-button.tsx'
import { personName } from '#src/features/people/person-name.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { compactCount } from '#src/lib/count.ts'
import { monthOf } from '../rules.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { tintOf } from '#src/ui/avatar-tint.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Cover } from './cover.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { PersonMenu } from './person-menu.tsx'

/** Who somebody is, and what one can do about them. */
export function PersonHead({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [list, setList] = useState<'followers' | 'following' | null>(null)
  const name = personName(person, language) || t`Guest`
  const { counts, relation } = person
  const words = { icon: 'i-ph-link', copied: t`Link copied`, refused: t`Copying is not allowed here` }
  const isShut = relation.blocked
  return (
    <header>
      <Cover tint={person.avatarColour ?? tintOf(person.id)} />
      <div className="px-4 pb-3">
        <div className="flex items-end justify-between">
          <span className="-mt-11 rounded-full ring-4 ring-surface">
            <Avatar id={person.id} name={person.firstName || name} tint={person.avatarColour} size={72} />
          </span>
          <div className="flex items-center gap-1 pt-2">
            <IconButton
              label={t({ message: 'Share', comment: 'button under a post; verb' })}
              icon="i-ph-share-network"
              onClick={() => void copyText(new URL(`/people/${person.id}`, location.origin).href, words)}
            />
            {isOwn ? null : <PersonMenu person={person} name={name} />}
            {isOwn ? (
              <Link to="/profile" className={buttonClass('soft')}>
                <Trans comment="link on one's own public page, to one's profile">Profile</Trans>
              </Link>
            ) : isShut ? null : (
              <FollowButton person={person} isSolid />
            )}
          </div>
        </div>
        <h1 className="mt-2 text-22px leading-1.3 font-700 break-words">
          <bdi>{name}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-2 text-13px text-faint">
          @{person.anpanId}
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
        <p className="mt-2 text-small text-muted">
          <span aria-hidden className="i-ph-calendar-blank icon-16 me-1 align-text-bottom" />
          <Trans comment="{0} is a month and a year; ja: {0}から">Since {monthOf(person.joinedAt, language)}</Trans>
        </p>
        <p className="mt-2 flex flex-wrap gap-x-5 text-small text-muted">
          <span>{t({ message: plural(counts.posts, { one: '# post', other: '# posts' }) })}</span>
          <button type="button" className="reach relative" onClick={() => setList('followers')}>
            {t`${compactCount(counts.followers, language)} followers`}
          </button>
          <button type="button" className="reach relative" onClick={() => setList('following')}>
            {t`${compactCount(counts.following, language)} following`}
          </button>
        </p>
        {list ? <PeopleDialog kind={list} id={person.id} onClose={() => setList(null)} /> : null}
      </div>
    </header>
  )
}
