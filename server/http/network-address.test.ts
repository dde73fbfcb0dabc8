import { describe, expect, test } from 'vitest'
import { addressBytes, prefixOf } from './network-address.ts'
import { senderOf } from './sender.ts'

const read = (text: string) => {
  const bytes = addressBytes(text)
  return bytes && [...bytes].join(' ')
}

describe('addressBytes', () => {
  test.each([
    '203.0.113.7',
    ' 203.0.113.7 ',
    '203.0.113.7:51000',
    '::ffff:203.0.113.7',
    '::FFFF:203.0.113.7',
    '::ffff:cb00:7107',
    '0:0:0:0:0:ffff:cb00:7107',
    '0000:0000:0000:0000:0000:FFFF:203.0.113.7',
    '[::ffff:203.0.113.7]',
    '[::ffff:203.0.113.7]:443',
    '::ffff:203.0.113.7%eth0',
  ])('%s is 203.0.113.7', (text) => expect(read(text)).toBe('203 0 113 7'))

  test.each([
    '2001:db8:0:7::1',
    '2001:DB8:0:7::1',
    '2001:0db8:0000:0007:0000:0000:0000:0001',
    '2001:db8:0:7:0:0:0:1',
    '2001:db8:0:7::0.0.0.1',
    '2001:db8::7:0:0:0:1',
    '[2001:db8:0:7::1]:443',
    '2001:db8:0:7::1%en0',
  ])('%s is one IPv6 address', (text) => expect(read(text)).toBe('32 1 13 184 0 0 0 7 0 0 0 0 0 0 0 1'))

  test.each([
    ['::', '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0'],
    ['::1', '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1'],
    ['1::', '0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0'],
    ['::203.0.113.7', '0 0 0 0 0 0 0 0 0 0 0 0 203 0 113 7'],
    ['64:ff9b::203.0.113.7', '0 100 255 155 0 0 0 0 0 0 0 0 203 0 113 7'],
    ['ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255', Array(16).fill(255).join(' ')],
  ])('%s is read to the byte', (text, bytes) => expect(read(text)).toBe(bytes))

  test.each([
    '',
    'unknown',
    '_hidden',
    '203.0.113',
    '203.0.113.256',
    '0313.0.0161.07',
    '0xcb.0.0x71.7',
    '3405803783',
    '1:2:3:4:5:6:7',
    '1::2::3',
    ':::',
    '12345::',
    '[203.0.113.7',
    'localhost',
    '::ffff:203.0.113.7, 10.0.0.1',
  ])('%j is no address', (text) => expect(read(text)).toBeUndefined())
})

describe('prefixOf', () => {
  test.each([
    ['203.0.113.7', 32, '203.0.113.7/32'],
    ['203.0.113.7', 24, '203.0.113.0/24'],
    ['203.0.113.7', 20, '203.0.112.0/20'],
    ['2001:db8:aaaa:bbbb:1:2:3:4', 64, '2001:db8:aaaa:bbbb:0:0:0:0/64'],
    ['2001:db8:aaaa:bbbb:1:2:3:4', 48, '2001:db8:aaaa:0:0:0:0:0/48'],
    ['2001:db8:aaaa:bbbb:1:2:3:4', 56, '2001:db8:aaaa:bb00:0:0:0:0/56'],
  ])('of %s the first %i bits are %s', (text, bits, prefix) =>
    expect(prefixOf(addressBytes(text) ?? new Uint8Array(4), bits)).toBe(prefix),
  )
})

describe('senderOf', () => {
  test('IPv4 is counted by address and by /24, IPv6 by /64 and by /48', () => {
    expect(senderOf('::ffff:203.0.113.7')).toEqual({
      text: '203.0.113.7',
      address: '203.0.113.7/32',
      network: '203.0.113.0/24',
    })
    expect(senderOf('2001:DB8:aaaa:bbbb::1')).toEqual({
      text: '2001:db8:aaaa:bbbb:0:0:0:1',
      address: '2001:db8:aaaa:bbbb:0:0:0:0/64',
      network: '2001:db8:aaaa:0:0:0:0:0/48',
    })
  })

  test('all senders without a readable address count as one', () => {
    expect(senderOf('unknown')).toEqual(senderOf('something else'))
  })
})
