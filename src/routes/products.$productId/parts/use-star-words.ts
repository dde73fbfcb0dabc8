import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Says how many stars something has. */
export function useStarWords(): (stars: number) => string {
  const { t } = useLingui()
  return (stars) =>
    t({ message: plural(stars, { one: '# star', other: '# stars' }), comment: 'how good somebody finds a product' })
}
