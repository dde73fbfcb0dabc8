import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Language } from '#contract/fields.ts'
import { type Invitation, withdrawInvitation } from '#src/data/admin/hooks/invitations.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { clock, longDate } from '#src/lib/dates.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { joinAddress } from './join-address.ts'

/** What stands between names of a list. */
const commaIn: Readonly<Record<Language, string>> = { ja: '、', en: ', ', ko: ', ', zh: '、' }

/** One invitation: what it is for, how far it is used, who came, and what can be done with it. */
export function InvitationRow({ invitation, onPrint }: { invitation: Invitation; onPrint(): void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const nameOf = useNameOf()
  const [isAsking, setAsking] = useState(false)
  const { code, note, uses, used, state, expiresAt, came } = invitation
  const until = new Date(expiresAt)
  const day = longDate(until, language)
  const time = clock(until, language)
  const isValid = state === 'valid'
  const names = came.map(nameOf).join(commaIn[language])
  const more = used - came.length

  const handleCopy = () =>
    copyText(joinAddress(code), { copied: t`Link copied`, refused: t`Your browser blocked copying`, icon: 'i-ph-link' })
  async function handleWithdraw() {
    try {
      await withdrawInvitation(invitation.id)
      setAsking(false)
      toast.show({ title: t`Invitation withdrawn` })
    } catch {
      toast.show({ kind: 'danger', title: t`The invitation couldn’t be withdrawn`, text: t`Go online and try again.` })
    }
  }

  return (
    <>
      <p className="text-title phrase [overflow-wrap:anywhere]" dir="auto">
        {note || code}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 mt-0.5 text-caption text-faint">
        <StateMark state={state} />
        {note ? <span className="num">{code}</span> : null}
        <span>
          {uses === null
            ? t({
                message: plural(used, { one: '# person joined', other: '# people joined' }),
                comment: 'with an invitation',
              })
            : t({
                message: `${used} of ${uses} joined`,
                comment: 'how many have come by an invitation, and how many may',
              })}
        </span>
        <span>{t({ message: `Valid until ${day} ${time}`, comment: 'of an invitation; a day and a time' })}</span>
      </p>
      {names ? (
        <p className="mt-1 text-small text-muted [overflow-wrap:anywhere]">
          <bdi>{names}</bdi>
          {more > 0 ? <span> {t({ message: `and ${more} more`, comment: 'people' })}</span> : null}
        </p>
      ) : null}
      {isValid ? (
        <div className="flex flex-wrap gap-2 mt-2">
          <Button size="sm" icon="i-ph-link" onClick={() => void handleCopy()}>
            <Trans comment="button">Copy link</Trans>
          </Button>
          <Button size="sm" icon="i-ph-qr-code" onClick={onPrint}>
            <Trans comment="button; shows a page to be printed">Poster</Trans>
          </Button>
          <Button size="sm" kind="ghost" onClick={() => setAsking(true)}>
            <Trans comment="button; nobody can use an invitation any more">Withdraw</Trans>
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <DangerDialog
          title={t`Withdraw this invitation?`}
          cancel={<Trans comment="button; leave without doing it">Cancel</Trans>}
          action={<Trans comment="button; nobody can use an invitation any more">Withdraw</Trans>}
          onConfirm={handleWithdraw}
          onClose={() => setAsking(false)}
        >
          <p className="text-muted">
            <Trans>Its link and posters stop working. Everyone who has joined stays.</Trans>
          </p>
        </DangerDialog>
      ) : null}
    </>
  )
}

function StateMark({ state }: Pick<Invitation, 'state'>) {
  switch (state) {
    case 'used':
      return (
        <Badge>
          <Trans comment="mark of an invitation: all have come">Used up</Trans>
        </Badge>
      )
    case 'expired':
      return (
        <Badge>
          <Trans comment="mark of an invitation: its time is over">Expired</Trans>
        </Badge>
      )
    case 'withdrawn':
      return (
        <Badge kind="failed">
          <Trans comment="mark of an invitation that was taken back">Withdrawn</Trans>
        </Badge>
      )
    default:
      return (
        <Badge kind="done">
          <Trans comment="mark of an invitation that can be used">Valid</Trans>
        </Badge>
      )
  }
}
