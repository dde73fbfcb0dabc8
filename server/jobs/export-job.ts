import { v7 } from 'uuid'
import type { Language } from '#contract/fields.ts'
import type { Db } from '../db/client.ts'
import { MAKING_MS } from '../db/export-times.ts'
import { addMail } from '../mail/mail-job.ts'
import { addPart, finishExport, noteProgress } from '../models/exports.ts'
import { filesOf, type PersonalFile } from '../models/personal-file.ts'
import { personalTables } from '../models/personal-tables.ts'
import { listPictures, readPersonal, readPicture } from '../models/read-personal.ts'
import { exportReadme } from './export-readme.ts'
import type { Job } from './job.ts'
import { ZipWriter } from './zip-writer.ts'

/** Whose file is to be made, and in which language it says what it is. */
export interface ExportWish {
  userId: string
  /** As it was asked for: a later wish is another one. */
  id: string
  lang: Language
}

const PART_BYTES = 1_000_000
/** How often a screen is told how far it has come. */
const TELL_MS = 500

const EXTENSION: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

interface Options {
  /** Whether its person is told by mail when it is there. */
  sendsMail: boolean
  partBytes?: number
}

/** Makes the file of an export: all that is kept of them as JSON, and their pictures. */
export const exportJob = ({ sendsMail, partBytes = PART_BYTES }: Options): Job<ExportWish> => ({
  atOnce: 1,
  leaseMs: MAKING_MS / 2,
  keepTryingMs: MAKING_MS / 2,
  async run(wish, { db, signal }) {
    const { userId, lang } = wish
    const files = filesOf(personalTables)
    const pictures = await listPictures(db, userId)
    const total = files.length + pictures.length
    const file = v7()
    let done = 0
    let toldMs = 0
    /** False once the export was requested anew, or its person is gone. */
    async function isWanted(): Promise<boolean> {
      signal.throwIfAborted()
      if (Date.now() - toldMs < TELL_MS) return true
      toldMs = Date.now()
      return noteProgress(db, wish, done, total)
    }
    const zip = new ZipWriter(partBytes, (bytes, position) => addPart(db, userId, file, position, bytes))
    await zip.add('README.txt', [Buffer.from(exportReadme[lang])])
    for (const [name, rows] of files) {
      if (!(await isWanted())) return
      await zip.add(`${name}.json`, jsonOf(db, rows, userId))
      done++
    }
    for (const id of pictures) {
      if (!(await isWanted())) return
      const picture = await readPicture(db, id, userId)
      if (picture) await zip.add(`pictures/${id}.${EXTENSION[picture.type] ?? 'bin'}`, [picture.bytes], true)
      done++
    }
    await zip.end()
    const isThere = await finishExport(db, wish, { file, size: zip.size, now: new Date() })
    if (isThere && sendsMail) await addMail(db, { about: 'export', userId, lang })
  },
})

/** The rows as one JSON array, a row a line. */
async function* jsonOf(db: Db, file: PersonalFile, userId: string): AsyncGenerator<Uint8Array> {
  let before = '[\n'
  for await (const row of readPersonal(db, file, userId)) {
    yield Buffer.from(before + JSON.stringify(row))
    before = ',\n'
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
}
