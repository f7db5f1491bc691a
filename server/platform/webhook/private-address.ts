import { BlockList, isIP } from 'node:net'

/** Private, local and reserved networks (RFC 6890), including the metadata services of clouds. */
const blocked = new BlockList()
const networks: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['::1', 128, 'ipv6'],
  // IPv4 translated and tunnelled: any of them can lead to an address above. (Mapped IPv4 is judged as IPv4.)
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]
for (const [network, prefix, family] of networks) blocked.addSubnet(network, prefix, family)

/** Whether an IP address is private, local or reserved. A text that is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  return family === 0 || blocked.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Whether the host of a URL is private by itself. The addresses of any other name are looked at when it is called. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return isPrivateAddress(host)
  return host === 'localhost' || host.endsWith('.localhost') || !host.includes('.')
}
