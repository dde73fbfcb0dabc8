import { anpanIdOf } from '#contract/anpan-id.ts'
import { guestNameIn } from '#contract/guest-names.ts'
import type { SessionUser } from '#contract/session.ts'
import { countComments } from './comments.ts'
import { balanceOf } from './points.ts'
import type { MockState, MockUser } from './state.ts'

/** A person as `/api/auth/user` tells them about themselves. */
export function sessionUserOf(user: MockUser, state: MockState): SessionUser {
  const own = [...state.postsById.values()].filter((post) => post.userId === user.id)
  const likesOf = (id: string) => state.likersByPost.get(id)?.size ?? 0
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    anpanId: anpanIdOf(user.id),
    profileImageUrl: user.photo ?? null,
    bio: user.bio ?? '',
    avatarColour: user.avatarColour,
    email: user.email,
    guestName: guestNameIn(user),
    rewardPoints: balanceOf(state, user.id),
    totals: {
      totalPosts: own.length,
      totalLikes: own.reduce((sum, post) => sum + post.sampleLikes + likesOf(post.id), 0),
      totalComments: own.reduce((sum, post) => sum + countComments(state, post.id), 0),
    },
    isGuest: user.isGuest,
    leavesAt: user.leavesAt ?? null,
    role: user.role ?? null,
    isOfficial: user.isOfficial ?? false,
    suspendedUntil: user.suspendedUntil ?? null,
  }
}
