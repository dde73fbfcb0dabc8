import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

/** How many people are ranked. */
export const RANKED_MAX = 200

/** A member who may be worth following, with their counts when the ranking was made. */
export interface RankedPerson {
  id: string
  posts: number
  followers: number
  following: number
}

/** The members with posts, the most followed first. It counts all posts and follows: see `HeldRanking`. */
export async function rankPeople(db: Db): Promise<RankedPerson[]> {
  const { rows } = (await db.execute(sql`
    with written as (
      select user_id as id, count(*) filter (where taken_down is null) as posts from posts group by user_id
    ), followed as (
      select followed_id as id, count(*) as followers from follows group by followed_id
    ), ranked as (
      select u.id, w.posts::int, coalesce(f.followers, 0)::int as followers
      from written w join "user" u on u.id = w.id left join followed f on f.id = w.id
      where not u.is_guest and u.leaves_at is null and u.suspended_until is null
      order by followers desc, posts desc, u.id
      limit ${RANKED_MAX}
    )
    select *, (select count(*)::int from follows f where f.follower_id = ranked.id) as following
    from ranked order by followers desc, posts desc, id`)) as unknown as { rows: RankedPerson[] }
  return rows
}
