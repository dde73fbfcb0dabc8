import { expect, test } from 'vitest'
import type { Service } from '#contract/services.ts'
import { services } from '#fixtures/services.ts'
import { catalogue } from './catalogue.ts'
import { destinationOf } from './service-link.tsx'
import { serviceTexts } from './use-service-texts.ts'

const service = (serviceId: string, rest: Partial<Service> = {}): Service => ({
  serviceId,
  id: serviceId,
  name: serviceId,
  description: '',
  status: 'available',
  ...rest,
})

test.each([
  ['a service with a page', service('kabu-pay'), { kind: 'page', to: '/kabu-pay' }],
  ['one that is not open yet', service('cosmosgate', { status: 'coming-soon' }), { kind: 'page', to: '/cosmosgate' }],
  ['the shop', service('shop'), { kind: 'page', to: '/discover', search: { tab: 'shop' } }],
  [
    'lyra',
    service('lyra', { externalUrl: 'https://lyra.test/a' }),
    { kind: 'site', href: 'https://lyra.test/a', isSet: true },
  ],
  [
    'uuu without an address',
    service('uuu', { externalUrl: null }),
    { kind: 'site', href: 'https://uuu.example/', isSet: false },
  ],
  [
    'uuu with a script for an address',
    service('uuu', { externalUrl: 'javascript:alert(1)' }),
    { kind: 'site', href: 'https://uuu.example/', isSet: false },
  ],
  ['an unknown open service', service('tane'), { kind: 'notice', isOpen: true }],
  ['an unknown beta service', service('tane', { status: 'beta' }), { kind: 'notice', isOpen: true }],
  ['an unknown service to come', service('tane', { status: 'coming-soon' }), { kind: 'notice', isOpen: false }],
  [
    'an unknown service with an address',
    service('tane', { externalUrl: 'https://x.test/' }),
    { kind: 'notice', isOpen: true },
  ],
])('%s leads where it should', (_name, record, destination) => {
  expect(destinationOf(record)).toEqual(destination)
})

test('the catalogue knows 23 services, each with its texts, its tint and an icon', () => {
  expect(catalogue.size).toBe(23)
  expect(Object.keys(serviceTexts).sort()).toEqual([...catalogue.keys()].sort())
  for (const { id, tint, icon } of catalogue.values())
    expect([tint, icon]).toEqual([id, expect.stringMatching(/^i-ph-[a-z-]+-duotone$/)])
})

test('of the services that the hub lists, all but the two unknown samples are in the catalogue', () => {
  const unknown = services.filter((record) => !catalogue.has(record.serviceId))
  expect(unknown.map((record) => record.status).sort()).toEqual(['available', 'coming-soon'])
})
