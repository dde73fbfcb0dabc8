import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['142.250.1.1', '17.188.143.1', '223.255.255.1', '2607:f8b0:4004::1', '2a00:1450::1'])(
  '%s is of the internet at large',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.19.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
])('%s is an own network, a machine’s own, or reserved', (address) => expect(isPublicAddress(address)).toBe(false))
