import Dexie, { type EntityTable } from 'dexie'
import type { FloorPost } from '../posts.ts'

const db = new Dexie('stack-lite') as Dexie & { posts: EntityTable<FloorPost, 'id'> }
db.version(1).stores({ posts: 'id, createdAt' })

export const savePosts = (posts: readonly FloorPost[]) => db.posts.bulkPut(posts)
export const loadPosts = () => db.posts.orderBy('createdAt').reverse().limit(50).toArray()
