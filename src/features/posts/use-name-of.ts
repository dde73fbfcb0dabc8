import { useLingui } from '@lingui/react/macro'
import type { Post } from '#contract/posts.ts'
import { authorName } from './author-name.ts'
import { useLanguage } from './use-language.ts'

type Named = Pick<Post['user'], 'id' | 'firstName' | 'lastName'>

interface Written {
  user: Post['user'] | null
  lang: Post['lang']
}

/** Tells who wrote something; whoever has chosen no name is called a guest, and the reader "You". */
export function useAuthorName(): (written: Written, isOwn: boolean) => string {
  const { t } = useLingui()
  return ({ user, lang }, isOwn) =>
    (user && authorName({ user, lang })) ||
    (isOwn ? t({ message: 'You', comment: 'stands for the name of the reader' }) : t`Guest`)
}

/** Tells somebody's name as the reader's language writes it. */
export function useNameOf(): (person: Named) => string {
  const lang = useLanguage()
  const nameOf = useAuthorName()
  return ({ id, firstName, lastName }) => nameOf({ user: { id, firstName, lastName }, lang }, false)
}
