import { useLingui } from '@lingui/react/macro'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { ContactSheet } from '#src/features/people/contact-sheet.tsx'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { callNameOf } from '#src/lib/call-name.ts'

/** The code by which others find who acts here. */
export function ContactDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const account = useAccount()
  const nameOf = useNameOf()
  if (!account) return null
  const { key, user } = account
  const name = user ? nameOf(user) : ''
  const person = {
    id: user?.id ?? key,
    anpanId: user?.anpanId ?? null,
    name,
    callName: callNameOf(user, name),
    tint: user?.avatarColour ?? null,
    photo: user?.profileImageUrl ?? null,
  }
  return <ContactSheet title={t`Add a contact`} person={person} onClose={onClose} />
}
