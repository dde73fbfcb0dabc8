import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Language, Moment, Uuid } from './fields.ts'
import { Mention } from './mentions.ts'
import { NewPictures, PostImage } from './post-pictures.ts'
import { lineOf, proseOf, SearchText } from './text.ts'
import { PictureAlt } from './uploads.ts'

/** Longest content of a post, in code points after trimming, and in bytes of UTF-8. */
export const POST_MAX_CODE_POINTS = 5000
export const POST_MAX_BYTES = 32 * 1024
/** Posts in one list answer: the default and the most that `limit` may ask for. */
export const POSTS_PER_PAGE = 50
export const POSTS_PER_PAGE_MAX = 100
/** How often the feed asks while it is seen and online. */
export const FEED_POLL_MS = 5000

export const PostProduct = v.object({
  id: v.optional(Id),
  name: v.string(),
  price: v.string(),
  texts: v.optional(v.record(v.string(), v.string())),
})

/** The author of a text, as shown beside it. */
export const Author = v.object({
  id: Id,
  firstName: v.string(),
  lastName: v.optional(v.nullable(v.string()), ''),
  /** Which two words stand for the name of a guest who has chosen none. */
  guestName: v.optional(v.nullable(v.number())),
  /** Where their photo is; left out where there is none. */
  avatar: v.optional(v.string()),
  /** The colour behind the first letter of their name; left out where none is chosen. */
  avatarColour: v.optional(v.string()),
  /** Whether the operator has marked them as official; left out where not. */
  isOfficial: v.optional(v.boolean()),
})
export type Author = v.InferOutput<typeof Author>

/** A post as the feed and discover read it. Plain hosts may leave our additions out. */
export const Post = v.object({
  id: Id,
  content: v.string(),
  createdAt: Moment,
  /** All its pictures; the four fields behind it are the first of them. */
  images: v.optional(v.array(PostImage)),
  imageUrl: v.optional(v.nullable(v.string()), null),
  imageAlt: v.optional(v.nullable(v.string()), null),
  imageWidth: v.optional(v.nullable(v.number()), null),
  imageHeight: v.optional(v.nullable(v.number()), null),
  products: v.optional(v.array(PostProduct), []),
  user: Author,
  _count: v.object({ likes: v.number(), comments: v.number() }),
  title: v.optional(v.nullable(v.string()), null),
  likesCount: v.optional(v.number()),
  commentsCount: v.optional(v.number()),
  isShopPost: v.optional(v.boolean(), false),
  likedByMe: v.optional(v.boolean()),
  bookmarkedByMe: v.optional(v.boolean()),
  /** Why a moderator has taken it down; only its author is answered such a post. */
  takenDown: v.optional(v.string()),
  /** When others see it, where they do not yet; only its author is answered such a post. */
  heldUntil: v.optional(Moment),
  lang: v.optional(v.nullable(Language), null),
  /** Whom its text calls, with the names that they have now. */
  mentions: v.optional(v.array(Mention)),
  /** How often it has got another text, counted from 1, and when it last did. */
  revision: v.optional(v.number()),
  editedAt: v.optional(v.nullable(Moment)),
})
export type Post = v.InferOutput<typeof Post>

/** What a search of posts looks into: title, text and the author's names. */
export const searchedInPost = ({ title, content, user }: Pick<Post, 'title' | 'content' | 'user'>): string =>
  [title, content, user.firstName, user.lastName].filter(Boolean).join('\n')

export const PostContent = proseOf(POST_MAX_CODE_POINTS, POST_MAX_BYTES)

/** What a new post is made of; `userId` is accepted and never trusted. */
export const NewPost = v.object({
  id: v.optional(Uuid),
  content: PostContent,
  title: v.optional(v.nullable(lineOf(200))),
  lang: v.optional(v.nullable(Language)),
  /** The author's own uploads that the post shows; a device that knows of one only names it in the two fields behind. */
  images: v.optional(NewPictures),
  imageId: v.optional(Uuid),
  imageAlt: v.optional(PictureAlt),
  userId: v.optional(v.unknown()),
})
export type NewPost = v.InferOutput<typeof NewPost>

/** The state after a like or unlike; repeating either answers the same. */
export const LikeState = v.object({ liked: v.boolean(), likes: v.optional(v.number()) })

const ListQuery = v.object({
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(POSTS_PER_PAGE_MAX)),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  q: v.optional(SearchText),
})

export const posts = {
  list: endpoint({ method: 'get', path: '/api/posts', query: ListQuery, reply: v.array(Post), lists: ['feed'] }),
  read: endpoint({ method: 'get', path: '/api/posts/:id', reply: Post, lists: ['feed'] }),
  create: endpoint({
    method: 'post',
    path: '/api/posts',
    body: NewPost,
    reply: Post,
    status: 201,
    access: 'session',
    keyed: true,
    lists: ['feed'],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/api/posts/:id',
    reply: v.null(),
    status: 204,
    access: 'session',
    keyed: true,
    lists: ['feed'],
  }),
  // a like changes the count under a post, so that a person's own likes need no list of their own
  like: endpoint({
    method: 'post',
    path: '/api/posts/:id/like',
    reply: LikeState,
    access: 'session',
    keyed: true,
    lists: ['feed'],
  }),
  unlike: endpoint({
    method: 'delete',
    path: '/api/posts/:id/like',
    reply: LikeState,
    access: 'session',
    keyed: true,
    lists: ['feed'],
  }),
}
