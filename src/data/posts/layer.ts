import type { Author, Post } from '#contract/posts.ts'
import type { SessionUser } from '#contract/session.ts'
import type { PeopleLayer } from '#src/data/people/layer.ts'
import type { Entry } from '#src/data/db/entry.ts'

/** Who looks: whose posts are own, and as whom a waiting post is shown. */
export interface Viewer {
  userIds: ReadonlySet<string>
  user:
    | (Pick<SessionUser, 'id' | 'firstName' | 'lastName' | 'profileImageUrl' | 'avatarColour' | 'guestName'> &
        Partial<Pick<SessionUser, 'isOfficial'>>)
    | null
}

/** The viewer as the author of what waits; `userId` is theirs on this device until the server has given one. */
export function ownAuthor({ user }: Viewer, userId: string): Author {
  if (!user) return { id: userId, firstName: '', lastName: '' }
  const { id, firstName, lastName, guestName, profileImageUrl, avatarColour, isOfficial } = user
  return {
    id,
    firstName,
    lastName,
    ...(typeof guestName === 'number' && { guestName }),
    ...(profileImageUrl && { avatar: profileImageUrl }),
    ...(avatarColour && { avatarColour }),
    ...(isOfficial && { isOfficial }),
  }
}

/** What waiting changes lay over the stored posts; each command adds its own, the oldest first. */
export interface PostsLayer extends PeopleLayer {
  readonly viewer: Viewer
  /** The id by which the host knows what has a local one. */
  idOf(id: string): string
  /** Posts that the rows may lack, the newest wish first. */
  made: { entry: Entry; post: Post }[]
  hidden: Set<string>
  likes: Map<string, boolean>
  bookmarks: Map<string, boolean>
  /** Edits of each post, the oldest first. */
  edits: Map<string, Entry<'post.edit', { content: string; base: number }, Post>[]>
}

/** A command's part in how posts are seen. */
export const onPosts = <E extends Entry>(lay: (layer: PostsLayer, entry: E) => void): { posts: typeof lay } => ({
  posts: lay,
})
