import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { usePush } from './push.ts'

/**
 * Whether push may be offered here: where the browser has never been asked and its person has not said no. And how to say
 * so, which is remembered.
 */
export function usePushOffer(): [isOffered: boolean, dismiss: () => void] {
  const [offer, change] = useStoredState('push-offer', { isOver: false })
  const mayOffer = globalThis.Notification?.permission === 'default' && offer?.isOver === false
  const { mode } = usePush(mayOffer)
  return [mayOffer && mode === 'off', () => void change({ isOver: true })]
}
