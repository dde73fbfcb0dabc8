import { useLingui } from '@lingui/react/macro'
import type { Author, Post } from '#contract/posts.ts'
import { authorName } from '#contract/author-name.ts'
import { useGuestName } from './guest-name.ts'
import { useLanguage } from './use-language.ts'

type Named = Pick<Author, 'firstName' | 'lastName' | 'guestName'>

interface Written {
  user: Named | null
  lang: Post['lang']
}

/** Tells who wrote something; a guest who has chosen no name is called by two words. */
export function useAuthorName(): (written: Written, isOwn: boolean) => string {
  const { t } = useLingui()
  const guestName = useGuestName()
  return ({ user, lang }, isOwn) =>
    guestName(user) ||
    (user && authorName({ user, lang })) ||
    (isOwn ? t({ message: 'You', comment: 'stands for the name of the reader' }) : t`Guest`)
}

/** Returns a person's name as the reader's language writes it. */
export function useNameOf(): (person: Named) => string {
  const lang = useLanguage()
  const nameOf = useAuthorName()
  return (user) => nameOf({ user, lang }, false)
}
