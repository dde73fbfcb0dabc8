import type { Language } from '#contract/fields.ts'
import { deviceDb, type Notice } from '#src/data/db/database.ts'
import { deviceLanguage } from '#src/data/session/device-language.ts'
import { withDurableTransaction } from '#src/data/db/durable-transaction.ts'
import { noticesSince } from './notices.ts'

/** What the device is to show outside the app. */
export interface SystemNotice {
  title: string
  body: string
  tag: string
  lang: Language
}

type Told = Exclude<Notice['kind'], 'updated'>

/** The worker has no catalogues: the few titles that it shows stand here. */
const TITLES: Readonly<Record<Language, Record<Told, string>>> = {
  ja: { 'not-sent': '送信できませんでした', sent: '投稿を送信しました' },
  en: { 'not-sent': 'Not sent', sent: 'Your post was sent' },
  ko: { 'not-sent': '보내지 못했어요', sent: '글이 올라갔어요' },
  zh: { 'not-sent': '未能发送', sent: '帖子已发布' },
}

const WISH = ['', 'system-notices'] as const

/** Keeps whether this device is to show notices outside the app. Rejects with StorageError. */
export function wishSystemNotices(isOn: boolean): Promise<void> {
  return withDurableTransaction(deviceDb, [deviceDb.kept], async () => {
    await deviceDb.kept.put({ userId: WISH[0], name: WISH[1], value: isOn, version: 1 })
  })
}

/** Whether this device is to show notices outside the app; the browser's permission is another matter. */
export const hasSystemNotices = async (): Promise<boolean> =>
  (await deviceDb.kept.get([...WISH]).catch(() => undefined))?.value === true

/** What came since a moment and is to be shown outside the app; nothing where that is not wished. */
export async function systemNoticesSince(at: number): Promise<SystemNotice[]> {
  if (!(await hasSystemNotices())) return []
  const lang = await deviceLanguage()
  return (await noticesSince(at)).flatMap(({ kind, opId, about }) =>
    kind === 'updated' ? [] : [{ title: TITLES[lang][kind], body: about?.text ?? '', tag: opId, lang }],
  )
}
