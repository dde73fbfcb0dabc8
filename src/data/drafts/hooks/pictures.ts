import { useEffect, useState } from 'react'
import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import type { ChosenPicture } from '../pictures.ts'
import { showDraft } from './draft.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { useLive } from '#src/data/hooks/use-live.ts'

export type { ChosenPicture } from '../pictures.ts'

interface Kept {
  id: string
  bytes: ArrayBuffer
  type: string
}

/** An address for bytes that are kept here; it stays while the picture stays, and as long as its page shows it. */
export function useKeptAddress(row: Kept | null | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  const id = row?.id
  useEffect(() => {
    if (!row) return
    const made = URL.createObjectURL(new Blob([row.bytes], { type: row.type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [id]) // oxlint-disable-line react-hooks/exhaustive-deps -- a picture never changes under its id
  return row ? address : undefined
}

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

/** Keeps a draft's picture in place of the one before and its words. Rejects with StorageError. */
export async function savePicture(slot: string, picture: ChosenPicture): Promise<void> {
  await (await loadOffline()).savePicture(slot, picture)
  showDraft(pictureWordsSlot(slot), '')
}

/** Forgets a draft's picture and its words because its person takes it away. */
export async function removePicture(slot: string): Promise<void> {
  await (await loadOffline()).removePicture(slot)
  showDraft(pictureWordsSlot(slot), '')
}

/**
 * Where a picture that waits on this device with its post is seen: undefined until the device has been asked, null where
 * it does not wait here.
 */
export function useWaitingPicture(id: string): string | null | undefined {
  const [last, setLast] = useState<Kept | null>(null)
  const row = useLive(`picture:${id}`, (offline) => offline.watchWaitingPicture(id))
  // Sent meanwhile: what is seen goes on being seen without a request.
  useEffect(() => {
    if (row) setLast(row)
  }, [row])
  const address = useKeptAddress(row ?? last)
  return row === null && !last ? null : address
}
