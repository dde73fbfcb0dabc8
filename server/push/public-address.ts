import { lookup } from 'node:dns/promises'
import { BlockList, isIPv4 } from 'node:net'

export interface Address {
  address: string
  family: number
}

/** All addresses of a host. */
export type Resolve = (host: string) => Promise<Address[]>

export const resolveHost: Resolve = (host) => lookup(host, { all: true, verbatim: true })

const reserved = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/')
  reserved.addSubnet(address, Number(bits), 'ipv4')
}
// ways around to addresses of IPv4, and what documents use
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(address, bits, 'ipv6')

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** True for an address of the internet at large: no own network, no machine's own, nothing reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4')
  return global.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}
