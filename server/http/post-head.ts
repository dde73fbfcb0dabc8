import * as v from 'valibot'
import { authorName } from '#contract/author-name.ts'
import { Uuid } from '#contract/fields.ts'
import type { Post } from '#contract/posts.ts'
import { UPLOAD_PREFIX } from '#contract/uploads.ts'
import type { Db } from '../db/client.ts'
import { findPost } from '../models/posts.ts'
import type { Head } from './head-tags.ts'
import { cut, DESCRIPTION_MAX, TITLE_MAX } from './preview-text.ts'

type PostHead = Pick<Head, 'title' | 'description' | 'type' | 'picture' | 'more'>

/** What a post's page says of itself; undefined where the server has no such post. */
export async function readPostHead(db: Db, id: string): Promise<PostHead | undefined> {
  const post = v.is(Uuid, id) ? await findPost(db, id.toLowerCase(), null) : undefined
  return post && postHead(post)
}

/** Title: the post's own or its first line. Description: all of it on one line. Both cut to what previews show. */
export function postHead(post: Post): PostHead {
  const lines = post.content.split(/\r?\n/).filter((line) => line.trim() !== '')
  return {
    title: `${cut(post.title || lines[0] || '', TITLE_MAX)} | ANPAN`,
    description: cut(lines.join(' '), DESCRIPTION_MAX),
    type: 'article',
    // previews draw photographs, not the drawings of the demo community
    ...(post.imageUrl?.startsWith(UPLOAD_PREFIX) && {
      picture: { path: post.imageUrl, text: post.imageAlt, width: post.imageWidth, height: post.imageHeight },
    }),
    more: {
      'article:published_time': post.createdAt,
      'article:author': authorName(post),
    },
  }
}
