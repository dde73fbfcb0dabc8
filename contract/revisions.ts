import type { Api } from './api.ts'

/** Lists whose changes are counted. */
export const SCOPES = ['feed', 'products', 'services'] as const
export type Scope = (typeof SCOPES)[number]

/** How far each list has come: a number that is greater after every change, and otherwise the same. */
export type Revisions = Readonly<Record<Scope, number>>

type ScopesOf<T> = { [Resource in keyof T]: { [Name in keyof T[Resource]]: readonly Scope[] } }

/**
 * The lists that a reading is made of, whose revisions then tell whether its answer has changed; and those that a write
 * may change. A reading without any is made of more than lists. A call without a line does not compile.
 */
export const endpointScopes: ScopesOf<Api> = {
  posts: {
    // whoever likes changes the count under a post, so that a person's own likes need no list of their own
    list: ['feed'],
    read: ['feed'],
    create: ['feed'],
    remove: ['feed'],
    like: ['feed'],
    unlike: ['feed'],
  },
  products: { list: ['products'] },
  services: { list: ['services'] },
  session: {
    me: [],
    // the author's name stands over each post
    edit: ['feed'],
    guest: [],
    signUp: ['feed'],
    signIn: [],
    signOut: [],
    devices: [],
    endOthers: [],
  },
  userLikes: { list: ['feed'] },
  spaces: { list: [], users: [], join: [], move: [] },
  uploads: { create: [] },
}
