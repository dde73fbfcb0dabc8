import { isCurrent } from '#contract/current-announcements.ts'
import { notify } from './notices.ts'
import type { MockState } from './state.ts'

/** Notifies people of important and urgent announcements whose time has come; no one twice. */
export function announceDue(state: MockState): void {
  for (const { id, level, audience, texts, lang, from, until } of state.announcementsById.values()) {
    if (level === 'info' || !isCurrent({ from, until }, Date.now())) continue
    const titles = Object.fromEntries(
      Object.entries(texts).flatMap(([language, said]) => (said ? [[language, said.title]] : [])),
    )
    const detail = { announcementId: id, isUrgent: level === 'urgent', titles, lang }
    for (const user of state.usersById.values())
      if (audience === 'everybody' || !user.isGuest)
        notify(state, {
          kind: 'announcement',
          userId: user.id,
          actorId: null,
          about: id,
          postId: null,
          commentId: null,
          detail,
        })
  }
}

/** How far the announcements have come: a number that moves when one is written, begins or ends. */
export function announcedAt(state: MockState): number {
  const now = Date.now()
  const moments = [...state.announcementsById.values()].flatMap(({ from, until }) =>
    [from, until].flatMap((moment) => (moment !== null && Date.parse(moment) <= now ? Date.parse(moment) * 1000 : [])),
  )
  return Math.max(state.announcedAt, ...moments)
}
