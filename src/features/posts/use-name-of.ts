import { useLingui } from '@lingui/react/macro'
import { authorName } from './author-name.ts'
import { useLanguage } from './use-language.ts'

interface Named {
  id: string
  firstName: string
  lastName: string
}

/** Tells somebody's name as it is written in its own script; a guest who has chosen none is called a guest. */
export function useNameOf(): (person: Named) => string {
  const { t } = useLingui()
  const lang = useLanguage()
  return ({ id, firstName, lastName }) => authorName({ user: { id, firstName, lastName }, lang }) || t`Guest`
}
