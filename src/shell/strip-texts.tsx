import { Plural, Trans } from '@lingui/react/macro'
import type { EndedBy } from '#contract/session.ts'
import type { ReactNode } from 'react'
import { currentLanguage } from '#src/features/language/texts.ts'
import { clock, longDate } from '#src/lib/dates.ts'
import { dayOrTime } from '#src/lib/day-or-time.ts'
import type { SyncState } from '#src/data/sync/hooks/outbox.ts'

export type ShownState = NonNullable<SyncState>

/** 14:05, with its date where that was not today. */
function timeText(date: Date): string {
  const language = currentLanguage()
  const isToday = date.toDateString() === new Date().toDateString()
  return isToday ? clock(date, language) : `${longDate(date, language)} ${clock(date, language)}`
}

/** The strip's sentence for a state. Numbers that run on are hidden from screen readers, so that each state is said once. */
export function stripText(state: ShownState): ReactNode {
  switch (state.kind) {
    case 'storage-full':
      return <Trans>Storage is full</Trans>
    case 'failed':
      return (
        <Trans comment="number of posts, likes … that could not be sent">
          <b className="num">{state.failed}</b> not sent
        </Trans>
      )
    case 'ended':
      return endedText(state.by)
    case 'sign-in':
      return <Plural value={state.waiting} one="Sign in to send # change" other="Sign in to send # changes" />
    case 'closed':
      return (
        <Plural
          value={state.waiting}
          one="This account can’t send right now (# change waiting)"
          other="This account can’t send right now (# changes waiting)"
        />
      )
    case 'online-only':
      return onlineOnlyText(state.why)
    case 'offline':
      return <OfflineText savedAt={state.savedAt} isQueued={state.waiting > 0} />
    case 'syncing':
      return (
        <>
          <Trans comment="what was written offline is being sent">Syncing</Trans>{' '}
          <b className="num" aria-hidden>
            {state.done} / {state.total}
          </b>
        </>
      )
    case 'busy':
      return state.until ? (
        <Trans>
          Server busy. Retrying at <b className="num">{timeText(state.until)}</b>
        </Trans>
      ) : (
        <Trans>Server busy. Retrying soon</Trans>
      )
    case 'pending':
      return (
        <Trans comment="number of posts, likes … that wait to be sent">
          <b className="num">{state.waiting}</b> waiting · sends when you’re online
        </Trans>
      )
    case 'update-needed':
      return (
        <Plural
          value={state.waiting}
          one="# change needs a newer version of the app"
          other="# changes need a newer version of the app"
        />
      )
    case 'update':
      return <Trans comment="a newer version of the app">Update available</Trans>
    case 'done':
      return <Trans comment="everything written offline has been sent">All sent</Trans>
  }
}

/** Why the person was signed out here, in two lines of a phone; on wide screens also where their unsent changes are. */
const endedText = (by: EndedBy): ReactNode => (
  <>
    <span>{endText(by)}</span>
    {by === 'account' ? null : (
      <span className="ms-1 lt-desktop:hidden">
        <Trans>Unsent changes stay here until you sign in again.</Trans>
      </span>
    )}
  </>
)

function endText(by: EndedBy): ReactNode {
  switch (by) {
    case 'device':
      return <Trans comment="on phones too: short">Signed out from another device.</Trans>
    case 'password':
      return <Trans comment="on phones too: short">Signed out: your password was changed.</Trans>
    case 'address':
      return <Trans comment="on phones too: short">Signed out: your email address was changed.</Trans>
    case 'account':
      return <Trans comment="on phones too: short">Signed out: your account is being deleted.</Trans>
  }
}

/** Why nothing is kept on this device, and what still works. */
function onlineOnlyText(why: 'missing' | 'silent' | 'blocked' | 'free'): ReactNode {
  switch (why) {
    case 'missing':
      return <Trans>This browser can’t save anything here. You can post and like only while you’re online.</Trans>
    case 'silent':
      return <Trans>This device’s storage isn’t responding. You can post and like only while you’re online.</Trans>
    case 'blocked':
      return <Trans>Close this app’s other tabs. Until then, this tab is read-only.</Trans>
    case 'free':
      return <Trans>Saving works again. Reload to continue.</Trans>
  }
}

/** On phones one line, also beside the number of what waits. */
function OfflineText({ savedAt, isQueued }: { savedAt: Date | null; isQueued: boolean }) {
  if (!savedAt) return <Trans>You are offline</Trans>
  const time = timeText(savedAt)
  const short = dayOrTime(savedAt, new Date(), currentLanguage())
  return (
    <>
      <span className="desktop:hidden">
        {isQueued ? (
          <Trans comment="on phones, beside the number of what waits to be sent: as short as can be; the time is when the list was stored">
            Offline · saved <b className="num">{short}</b>
          </Trans>
        ) : (
          <Trans comment="on phones; the time is when the list was stored">
            You are offline · saved at <b className="num">{time}</b>
          </Trans>
        )}
      </span>
      <span className="lt-desktop:hidden">
        <Trans comment="on wide screens; the time is when the list was stored">
          You are offline · showing what was saved at <b className="num">{time}</b>. Posts and likes will be sent when
          you’re back online.
        </Trans>
      </span>
    </>
  )
}
