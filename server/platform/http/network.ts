import { isIP, isIPv4 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Platform } from '../platform.ts'

const FORWARDED = 'x-forwarded-for'
const UNKNOWN = 'unknown'

/** Finds the network a call comes from, see {@link networkOf}. */
export type NetworkReader = (http: Context) => string

/**
 * Reads the caller's network: from the connection, or behind a trusted proxy from the last address it forwarded.
 * Warns once if an untrusted proxy forwards addresses, because all callers then count as one.
 */
export function createNetworkReader({ config, log }: Pick<Platform, 'config' | 'log'>): NetworkReader {
  let isWarned = false
  return (http) => {
    const forwarded = http.req.header(FORWARDED)
    if (forwarded !== undefined && !config.trustProxy && !isWarned) {
      isWarned = true
      log.warn(
        'X-Forwarded-For arrives but no proxy is trusted, so limits count all callers behind it as one. ' +
          'Set TRUST_PROXY=1 if a reverse proxy stands in front of this server (docs/operations.md).',
      )
    }
    const address = config.trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined
    if (address !== undefined && isIP(address) !== 0) return networkOf(address)
    // Without a socket (calls made in tests) there is no address.
    return http.env?.incoming ? networkOf(getConnInfo(http).remote.address ?? UNKNOWN) : UNKNOWN
  }
}

/**
 * The unit in which callers are counted: the /24 of an IPv4 address, the /64 of an IPv6 one. A provider's customer
 * has that many addresses, so changing between them must not start a new count.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%[^]*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(plain) !== 6) return UNKNOWN
  // The URL parser writes every form of an IPv6 address in one way.
  const text = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail] = text.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
