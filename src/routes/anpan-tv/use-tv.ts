import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { WATCHED_BEFORE } from './sample.ts'

interface KeptTv {
  isMember: boolean
  /** Where each programme was left, in seconds, by its id. */
  secondsById: Readonly<Record<string, number>>
}

const FIRST: KeptTv = { isMember: false, secondsById: WATCHED_BEFORE }

/** Premium and how far each programme has been watched, kept on the device; undefined until it has been read. */
export function useTv() {
  const [tv, keep] = useStoredState<KeptTv>('tv', FIRST)
  return {
    tv,
    setMember: (isMember: boolean) => void keep((now) => ({ ...now, isMember })), // shows itself when kept
    keepSeconds: (id: string, seconds: number) =>
      void keep((now) => ({ ...now, secondsById: { ...now.secondsById, [id]: Math.floor(seconds) } })), // the same
  }
}
