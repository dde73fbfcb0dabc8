import type { Api } from '#contract/api.ts'
import type { Kind } from './table.ts'

type KindsOf<T> = { [Resource in keyof T]: { [Name in keyof T[Resource]]: readonly Kind[] } }

/** Which rows of the table each call spends; a call without a line does not compile. */
export const endpointKinds: KindsOf<Api> = {
  posts: {
    list: ['read'],
    read: ['read'],
    create: ['write', 'post'],
    edit: ['write', 'post'],
    history: ['read'],
    remove: ['delete'],
    like: ['write', 'like'],
    unlike: ['write', 'like'],
  },
  comments: {
    list: ['read'],
    create: ['write', 'comment'],
    remove: ['delete'],
    like: ['write', 'like'],
    unlike: ['write', 'like'],
  },
  products: { list: ['read'] },
  services: { list: ['read'] },
  session: {
    me: ['read'],
    edit: ['edit'],
    guest: ['guest'],
    signUp: ['sign-up'],
    // its brake knows more than the table: see server/auth/sign-in-brake.ts
    signIn: [],
    signOut: ['sign-out'],
  },
  accounts: {
    security: ['read'],
    // what it tries of passwords the brake counts
    changePassword: ['edit'],
    makeRecoveryCodes: ['codes'],
    ways: ['read'],
    requestReset: ['mail'],
    changeAddress: ['mail'],
    confirmAgain: ['mail'],
    confirmAddress: ['edit'],
    leave: ['edit'],
    stay: ['edit'],
    recover: [],
    reset: ['edit'],
    devices: ['read'],
    endOthers: ['sign-out'],
    endSession: ['sign-out'],
  },
  passkeys: {
    list: ['read'],
    creationOptions: ['edit'],
    add: ['edit'],
    signUp: ['sign-up'],
    requestOptions: ['sign-in'],
    signIn: ['sign-in'],
    prove: ['sign-in'],
    rename: ['edit'],
    remove: ['edit'],
  },
  userLikes: { list: ['read'] },
  people: {
    list: ['read'],
    read: ['read'],
    followers: ['read'],
    following: ['read'],
    follow: ['write', 'follow'],
    unfollow: ['write', 'follow'],
    mute: ['write'],
    unmute: ['write'],
    // nobody is kept from shutting somebody out
    block: ['block'],
    unblock: ['block'],
    mutes: ['read'],
    blocks: ['read'],
    muteWords: ['read'],
    setMuteWords: ['edit'],
  },
  feeds: {
    following: ['read'],
    ofPerson: ['read'],
    ownPosts: ['read'],
    liked: ['read'],
    bookmarks: ['read'],
    bookmark: ['write'],
    unbookmark: ['write'],
  },
  spaces: { list: ['read'], users: ['read'], join: ['join'], move: ['move'] },
  uploads: { create: ['write', 'upload'] },
  // each of its entries spends what it would alone
  batch: { send: ['batch'] },
}
