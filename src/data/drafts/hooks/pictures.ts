import { useEffect, useState } from 'react'
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
