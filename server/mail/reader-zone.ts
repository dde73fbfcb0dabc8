import type { Language } from '#contract/fields.ts'
import type { Db } from '../db/client.ts'
import { findPointAccount } from '../models/points.ts'

/** Where most readers of a language are, until a device of the person has said where they are. */
const LIKELY: Readonly<Record<Language, string>> = {
  ja: 'Asia/Tokyo',
  en: 'UTC',
  ko: 'Asia/Seoul',
  zh: 'Asia/Shanghai',
}

/** The time zone in which a mail tells a person its times. */
export async function readerZone(db: Db, userId: string, lang: Language): Promise<string> {
  const account = await findPointAccount(db, userId)
  return account?.zoneChangedAt ? account.zone : LIKELY[lang]
}
