import { Trans, useLingui } from '@lingui/react/macro'
import type { SpaceUser } from '#contract/spaces.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { authorName } from '#contract/author-name.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { OWN_ID } from '../rules.ts'
import { DEVICES } from '../texts.ts'
import { useWhere } from '../use-where.ts'

/** Everybody here: who is online, who speaks, where they stand and on what device they are. */
export function PeopleList({ people }: { people: readonly SpaceUser[] }) {
  const { t, i18n } = useLingui()
  const where = useWhere()
  const user = useAccount()?.user
  const own = people[0]?.position ?? { x: 0, y: 0, z: 0 }
  return (
    <ul>
      {people.map((one) => (
        <li key={one.id} className="row-list">
          <span
            className={`relative rounded-full ${one.isSpeaking ? 'outline-2 outline-solid outline-online outline-offset-2' : ''}`}
          >
            <Avatar
              id={one.id}
              name={
                one.id === OWN_ID && user && one.name === authorName({ user, lang: null })
                  ? user.firstName
                  : letterOf(one)
              }
              tint={one.avatar in TINTED ? one.avatar : undefined}
            />
            {one.isOnline ? (
              <span className="absolute bottom-0 end-0 w-11px h-11px rounded-full bg-online mark-ring">
                <span className="only-read">{t({ message: 'online', comment: 'a person is here now' })}</span>
              </span>
            ) : null}
          </span>
          <span className="flex-1 min-w-0">
            <span className="flex flex-wrap items-center gap-x-2">
              <span dir="auto" className="text-title">
                {one.name}
              </span>
              {one.id === OWN_ID ? <span className="text-small text-faint">{t`You`}</span> : null}
              {one.isSpeaking ? (
                <span className="flex items-center gap-1 text-small text-success-text">
                  <span aria-hidden className="i-ph-waveform-bold icon-14" />
                  <Trans comment="state of a person whose voice is on">speaking</Trans>
                </span>
              ) : null}
            </span>
            <span className="block text-caption text-faint">
              {one.id === OWN_ID
                ? null
                : one.isOnline
                  ? where(own, one.position)
                  : t({ message: 'away', comment: 'a person is not at the device' })}
            </span>
          </span>
          <Badge icon={DEVICES[one.device].icon}>{i18n._(DEVICES[one.device].label)}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** The letter that the host knows for them, as their posts have it; else that of their name. */
const letterOf = ({ avatar, name }: SpaceUser): string => (avatar in TINTED || !avatar ? name : avatar)

/** Colours that a person chose; anything else goes by the id. */
const TINTED: Record<string, true> = {
  sky: true,
  leaf: true,
  sun: true,
  peach: true,
  rose: true,
  grape: true,
  azuki: true,
  slate: true,
}
