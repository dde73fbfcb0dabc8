import { zipSync } from 'fflate'
import type { Handlers } from '#contract/api.ts'
import { EXPORT_HOURS, type Export } from '#contract/exports.ts'
import { type MockContext, actorOf } from '../context.ts'

/** This host has no other requests to answer meanwhile: the file is there with the second reading. */
export const exports: Handlers<MockContext>['exports'] = {
  read: (_input, ctx) => stateOf(ctx, true),
  make(_input, ctx) {
    actorOf(ctx).exportAskedAt = new Date().toISOString()
    return stateOf(ctx, false)
  },
}

function stateOf(ctx: MockContext, mayBeReady: boolean): Export {
  const user = actorOf(ctx)
  const posts = [...ctx.state.postsById.values()].filter(({ userId }) => userId === user.id)
  const comments = [...ctx.state.commentsById.values()].filter(({ userId }) => userId === user.id)
  const pictures = posts.reduce((all, { images }) => all + (images?.length ?? 0), 0)
  const holds = { posts: posts.length, comments: comments.length, pictures, bytes: 0 }
  const nothing = { done: 0, total: null, url: null, bytes: null, until: null, holds }
  if (!user.exportAskedAt) return { state: 'none', ...nothing }
  if (!mayBeReady) return { state: 'making', ...nothing, total: 2 }
  const jsonOf = (rows: object[]) => new TextEncoder().encode(JSON.stringify(rows))
  const zip = zipSync({ 'posts.json': jsonOf(posts), 'comments.json': jsonOf(comments) })
  return {
    state: 'ready',
    done: 2,
    total: 2,
    url: `data:application/zip;base64,${btoa(String.fromCharCode(...zip))}`,
    bytes: zip.length,
    until: new Date(Date.parse(user.exportAskedAt) + EXPORT_HOURS * 3_600_000).toISOString(),
    holds,
  }
}
