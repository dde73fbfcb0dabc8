import type { Announcement } from './announcements.ts'

/** Whether an announcement stands now. */
export const isCurrent = ({ from, until }: Pick<Announcement, 'from' | 'until'>, now: number): boolean =>
  Date.parse(from) <= now && (until === null || now < Date.parse(until))
