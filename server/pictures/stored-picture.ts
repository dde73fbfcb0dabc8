import type { Db } from '../db/client.ts'
import { findUpload, type PictureViewer, refuseUpload, replaceUpload } from '../models/uploads.ts'
import { passPicture } from './picture-gate.ts'

/**
 * A picture as readers may have it; undefined where there is none. One that an earlier version stored as it was sent
 * passes the gate at its first request, and is stored as it comes out; one that does not pass is never shown.
 */
export async function readStoredPicture(
  db: Db,
  id: string,
  viewer: PictureViewer = null,
): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  const row = await findUpload(db, id, viewer)
  if (row?.state !== 'as-sent') return row?.state === 'encoded' ? row : undefined
  const passed = await passPicture(row.bytes)
  if (typeof passed === 'string') {
    await refuseUpload(db, id)
    return undefined
  }
  await replaceUpload(db, id, passed)
  return passed
}
