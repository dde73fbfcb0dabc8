import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ShownConversation } from '#src/data/conversations/hooks/conversations.ts'
import { answerConversation } from '#src/data/conversations/hooks/writing.ts'
import { useStandings } from '#src/data/people/hooks/person.ts'
import { useLeaveOut } from '#src/features/people/leave-out.tsx'
import { useWishes } from '#src/features/people/use-wishes.ts'
import { askReport } from '#src/features/posts/reported-thing.ts'
import { useQueueWish } from '#src/features/posts/use-queue-wish.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { useTalkName, useTalks } from '../use-talks.ts'
import { ContactAvatar } from './contact-avatar.tsx'
import { RoomTop } from './room-top.tsx'

const MembersDialog = lazyWithRetry(() => import('./members-dialog.tsx'), 'MembersDialog')
const SettingsDialog = lazyWithRetry(() => import('./settings-dialog.tsx'), 'SettingsDialog')

interface MemberHeadProps {
  talk: ShownConversation
  isTyping: boolean
  onSearch(): void
}

/** Whom one is talking with, whether they are writing, and what can be done with the conversation. */
export function MemberHead({ talk, isTyping, onSearch }: MemberHeadProps) {
  const { t } = useLingui()
  const name = useTalkName()(talk)
  const [contact] = useTalks([talk]) ?? []
  const other = talk.isGroup ? undefined : talk.others[0]
  const title = <span className="truncate">{name}</span>
  const count = talk.members.length
  const [areMembersOpen, setMembersOpen] = useState(false)
  return (
    <RoomTop>
      {contact ? <ContactAvatar contact={contact} size={40} /> : null}
      <div className="flex-1 min-w-0">
        <h2 className="flex text-title">
          {other ? (
            <Link to="/people/$anpanId" params={{ anpanId: other.id }} className="min-w-0 flex">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="truncate text-caption text-muted empty:hidden">
          {isTyping ? (
            <span>
              <Trans comment="a person is writing a message">typing…</Trans>
            </span>
          ) : talk.isGroup ? (
            <button
              type="button"
              aria-haspopup="dialog"
              className="reach relative"
              onClick={() => setMembersOpen(true)}
            >
              <Plural value={count} one="# member" other="# members" />
            </button>
          ) : null}
        </p>
      </div>
      <IconButton label={t`Search this conversation`} icon="i-ph-magnifying-glass" onClick={onSearch} />
      {other ? (
        <PairMenu talk={talk} other={other} name={name} />
      ) : (
        <GroupMenu talk={talk} name={name} onMembers={() => setMembersOpen(true)} />
      )}
      {areMembersOpen ? <MembersDialog talk={talk} onClose={() => setMembersOpen(false)} /> : null}
    </RoomTop>
  )
}

type Other = ShownConversation['others'][number]

/** Mutes, blocks or reports whom one is talking with. */
function PairMenu({ other, name }: { talk: ShownConversation; other: Other; name: string }) {
  const { t } = useLingui()
  const standings = useStandings()
  const relation = standings?.of(other.id, {
    follows: false,
    followsMe: false,
    muted: false,
    mutedUntil: null,
    blocked: false,
  })
  const about = { id: other.id, name }
  const { items, question } = useLeaveOut(
    about,
    useWishes(useQueueWish()),
    relation ?? { muted: false, blocked: false },
  )
  const report: MenuItem = {
    id: 'report',
    label: t({ message: 'Report', context: 'verb', comment: 'in a menu: tell the moderators; verb' }),
    icon: 'i-ph-warning-circle',
    isDanger: true,
    onSelect: () => askReport({ about: 'person', id: other.id, user: other }),
  }
  return (
    <>
      <RoomMenuButton items={[...items, report]} />
      {question}
    </>
  )
}

function GroupMenu({ talk, name, onMembers }: { talk: ShownConversation; name: string; onMembers(): void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const keep = useQueueWish()
  const leave: MenuItem = {
    id: 'leave',
    label: t`Leave group`,
    icon: 'i-ph-sign-out',
    isDanger: true,
    isLeaving: true,
    onSelect: () =>
      void keep(
        () => answerConversation(talk.id, false, name),
        () => void navigate({ to: '/chattie', replace: true }),
      ),
  }
  const members: MenuItem = {
    id: 'members',
    label: t({ message: 'Members', comment: 'who is in a group' }),
    icon: 'i-ph-users-three',
    onSelect: onMembers,
  }
  const canLeave = talk.state === 'open' && !talk.isGone && talk.making === null
  return <RoomMenuButton items={talk.isGroup ? [members, ...(canLeave ? [leave] : [])] : []} />
}

function RoomMenuButton({ items }: { items: MenuItem[] }) {
  const { t } = useLingui()
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const settings: MenuItem = {
    id: 'settings',
    label: t`Chat settings`,
    icon: 'i-ph-gear-six',
    onSelect: () => setSettingsOpen(true),
  }
  return (
    <>
      <Menu label={t({ message: 'More', comment: 'button; opens a menu' })} groups={[{ items: [settings, ...items] }]}>
        <span aria-hidden className="i-ph-list icon-24" />
      </Menu>
      {areSettingsOpen ? <SettingsDialog onClose={() => setSettingsOpen(false)} /> : null}
    </>
  )
}
