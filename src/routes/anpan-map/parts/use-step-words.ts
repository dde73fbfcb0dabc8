import { useLingui } from '@lingui/react/macro'
import { distanceText } from '#src/features/town/distance-text.ts'
import type { Step } from '#src/features/town/route.ts'

/** A step of the way as a sentence, with its arrow. */
export function useStepWords(destination: string): (step: Step) => { text: string; icon: string } {
  const { t, i18n } = useLingui()
  return ({ turn, metres }) => {
    const far = distanceText(metres, i18n)
    switch (turn) {
      case 'start':
        return { icon: 'i-ph-arrow-up-bold', text: t({ message: `Go straight for ${far}`, comment: 'such as 240 m' }) }
      case 'left':
        return {
          icon: 'i-ph-arrow-bend-up-left-bold',
          text: t({ message: `Turn left, then ${far}`, comment: 'such as 240 m' }),
        }
      case 'right':
        return {
          icon: 'i-ph-arrow-bend-up-right-bold',
          text: t({ message: `Turn right, then ${far}`, comment: 'such as 240 m' }),
        }
      default:
        return {
          icon: 'i-ph-flag-checkered-fill',
          text: t({ message: `Arrive at ${destination}`, comment: 'name of a place' }),
        }
    }
  }
}
