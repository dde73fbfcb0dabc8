import { v7 } from 'uuid'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { aCartLine, anOrder } from '../../support/orders.ts'
import { PNG } from '../../support/pictures.ts'
import { pushDevice } from '../../support/push-device.ts'
import { newSecret } from '../../support/test-app.ts'

/** Every call of the contract by its name. */
export const endpoints: [name: string, endpoint: Endpoint][] = Object.entries(api).flatMap(([resource, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]): [string, Endpoint] => [
    `${resource}.${name}`,
    endpoint,
  ]),
)

export const reads = endpoints.filter(([, { method }]) => method === 'get')
export const writes = endpoints.filter(([, { method }]) => method !== 'get')

/** The path of a call, about things that are there or not, and a person who is or not. */
export const pathOf = ({ path }: Endpoint, id: string, anpanId = id): string =>
  path.replace('/people/:id', `/people/${anpanId}`).replace('/things/:about', '/things/post').replaceAll(/:\w+/g, id)

const position = { x: 0, y: 0, z: 0 }

const credential = { id: 'QUJD', rawId: 'QUJD', type: 'public-key' }
/** What no device has made or signed, in the right shape. */
export const attestation = { ...credential, response: { clientDataJSON: 'QUJD', attestationObject: 'QUJD' } }
export const assertion = {
  ...credential,
  response: { clientDataJSON: 'QUJD', authenticatorData: 'QUJD', signature: 'QUJD' },
}

/** A body that each write takes; a write that has none here fails the tests that walk over all of them. */
export const bodies: Record<string, () => Record<string, unknown>> = {
  'batch.send': () => ({
    entries: [{ key: v7(), method: 'POST', path: '/api/posts', body: { content: 'Fresh bread' } }],
  }),
  'posts.create': () => ({ content: 'Fresh bread' }),
  'posts.edit': () => ({ content: 'Fresher bread', base: 1 }),
  'comments.create': () => ({ content: 'With butter' }),
  'people.mute': () => ({ until: null }),
  'people.setMuteWords': () => ({ words: [{ word: 'rain', isWhole: true }] }),
  'reports.create': () => ({ about: 'post', id: v7(), reason: 'spam', note: 'Again and again' }),
  'moderation.act': () => ({ about: 'post', id: v7(), act: 'take-down', reason: 'spam' }),
  'invitations.create': () => ({ uses: 10, days: 7, note: 'Class of 2026' }),
  'announcements.create': () => ({
    id: v7(),
    texts: { ja: { title: 'Closed', text: 'On Monday' } },
    level: 'info',
    from: '2026-11-01T00:00:00.000Z',
    until: null,
    audience: 'everybody',
    link: null,
  }),
  'announcements.edit': () => ({ base: 1, changes: { level: 'urgent' } }),
  'portal.edit': () => ({ base: 0, changes: { name: 'Bakery of Hana' } }),
  'setup.claim': () => ({ token: 'x'.repeat(43) }),
  'admin.setRole': () => ({ role: 'moderator' }),
  'admin.setOfficial': () => ({ isOfficial: true }),
  'admin.setSuspension': () => ({ days: 7, reason: 'spam' }),
  'admin.remove': () => ({ name: 'Hana' }),
  'openOrders.move': () => ({ state: 'paid' }),
  'openOrders.cancel': () => ({ words: 'Sold out' }),
  'notices.read': () => ({ upTo: new Date().toISOString() }),
  'uploads.create': () => ({ id: v7(), data: PNG }),
  'session.edit': () => ({ firstName: 'Hana' }),
  'session.guest': () => ({ secret: newSecret() }),
  'session.signUp': () => ({ email: `${v7()}@mail.example`, password: 'long enough', firstName: 'Hana' }),
  'session.signIn': () => ({ email: 'nobody@mail.example', password: 'wrong one' }),
  'accounts.changePassword': () => ({ current: 'wrong one', next: 'long enough' }),
  'accounts.makeRecoveryCodes': () => ({ current: 'wrong one' }),
  'accounts.recover': () => ({ login: 'nobody@mail.example', code: '7KMQ-4TXD', next: 'long enough' }),
  'accounts.reset': () => ({ token: 'x'.repeat(43), next: 'long enough' }),
  'passkeys.creationOptions': () => ({ name: 'Hana' }),
  'passkeys.add': () => ({ response: attestation, name: 'Phone' }),
  'passkeys.signUp': () => ({ response: attestation, name: 'Phone', firstName: 'Hana' }),
  'passkeys.requestOptions': () => ({ own: false }),
  'passkeys.signIn': () => ({ response: assertion }),
  'passkeys.prove': () => ({ response: assertion }),
  'passkeys.rename': () => ({ name: 'Phone' }),
  'accounts.requestReset': () => ({ login: 'nobody@mail.example' }),
  'accounts.changeAddress': () => ({ email: 'nobody@mail.example' }),
  'accounts.confirmAddress': () => ({ token: 'x'.repeat(43) }),
  'accounts.openAddress': () => ({ token: 'x'.repeat(43), firstName: 'Hana', next: 'long enough' }),
  'accounts.closeFormer': () => ({ code: '7KMQ-4TXD' }),
  'accounts.restoreAddress': () => ({ token: 'x'.repeat(43), next: 'long enough' }),
  'passkeys.keep': () => ({ current: 'wrong one' }),
  'accounts.leave': () => ({ password: 'wrong one' }),
  'conversations.create': () => ({ id: v7(), members: [v7()] }),
  'conversations.send': () => ({ id: v7(), content: 'Good evening' }),
  'conversations.read': () => ({ upTo: 1 }),
  'conversations.arrived': () => ({ upTo: 1 }),
  'orders.place': () => anOrder(),
  'scheduled.create': () => ({
    id: v7(),
    at: new Date(Date.now() + 3600_000).toISOString(),
    post: { content: 'Fresh bread' },
  }),
  'scheduled.change': () => ({ content: 'Fresher bread' }),
  'push.subscribe': () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: pushDevice().keys }),
  'cart.set': () => aCartLine(),
  'reviews.set': () => ({ rating: 5, content: 'Warm bread' }),
  'points.setZone': () => ({ zone: 'Europe/Berlin' }),
  'spaces.join': () => ({ position }),
  'spaces.move': () => ({ spaceId: 'nowhere', position }),
}
