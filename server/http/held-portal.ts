import { FIRST_SETTINGS, type Portal } from '#contract/portal.ts'
import type { Db } from '../db/client.ts'
import { Latest } from '../latest.ts'
import { readPortal } from '../models/portal.ts'
import type { RevisionReader } from '../revisions.ts'

/** The portal, and how far its list had come. */
export interface HeldPortal {
  portal: Portal
  /** undefined where it could not be read in time: what is drawn with it is not kept. */
  at: number | undefined
}

export interface PortalReader {
  /** The portal of this moment, read once for each revision; where the database says nothing, the one that was read last. */
  read(): Promise<HeldPortal>
  /** The same, where it is known without asking. */
  peek(): HeldPortal | undefined
}

/** A page waits no longer for the database to tell its portal. */
const WAIT_MS = 1000
const UNREAD: Portal = { revision: 0, ...FIRST_SETTINGS, isDemo: false, isSetUp: true }

export function portalReader(db: Db, revisions: RevisionReader): PortalReader {
  const latest = new Latest<Portal>()
  let last: HeldPortal | undefined

  async function readNow(): Promise<HeldPortal> {
    // before the row: it may be newer than this says, and is never older
    const { portal: at } = await revisions.read(0, ['portal'])
    last = { portal: await latest.take(at, () => readPortal(db)), at }
    return last
  }

  return {
    async read() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), WAIT_MS)
      })
      const held = await Promise.race([readNow().catch(() => undefined), late])
      clearTimeout(timer)
      return held ?? { portal: last?.portal ?? UNREAD, at: undefined }
    },
    peek: () => (last !== undefined && revisions.peek(0, ['portal'])?.portal === last.at ? last : undefined),
  }
}
