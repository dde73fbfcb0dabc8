import { expect, test } from 'vitest'
import { networkOf, plainAddress } from './network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['::1', '::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
  ['unknown', null, 'unknown'],
  ["'; drop table posts", null, 'unknown'],
])('%s is the address %s of the network %s', (text, address, network) => {
  expect([plainAddress(text), networkOf(text)]).toEqual([address, network])
})
