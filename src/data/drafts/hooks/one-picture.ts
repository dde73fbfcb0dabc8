import { loadOffline } from '#src/data/hooks/offline.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import type { ChosenPicture } from '../pictures.ts'
import { useKeptAddress } from './pictures.ts'

export interface DraftPictureView {
  id: string
  width: number
  height: number
  address: string | undefined
}

/** The picture of a draft, once it is safe on the device: undefined until it has been read, null where there is none. */
export function useDraftPicture(slot: string): DraftPictureView | null | undefined {
  const row = useLive(`draft-picture:${slot}`, (offline) => offline.watchPicture(slot))
  const address = useKeptAddress(row)
  return row && { id: row.id, width: row.width, height: row.height, address }
}

/** Keeps a draft's picture in place of the one before. Rejects with StorageError. */
export async function savePicture(slot: string, picture: ChosenPicture): Promise<void> {
  await (await loadOffline()).savePicture(slot, picture)
}

/** Forgets a draft's picture because its person takes it away. */
export async function removePicture(slot: string): Promise<void> {
  await (await loadOffline()).removePicture(slot)
}
