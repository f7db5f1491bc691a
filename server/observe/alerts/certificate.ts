import { connect } from 'node:tls'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Config } from '../../platform/config.ts'

const HOUR_MS = 3_600_000
const ASKED_EVERY_MS = 6 * HOUR_MS
const TIMEOUT_MS = 5_000

let known: { readonly host: string; readonly askedAt: Instant; readonly ends: Instant | null } | null = null

/**
 * The moment at which the certificate of the public address expires; null without https, or where the address cannot be
 * reached from here. It is asked for a few times a day. One that has expired is read all the same.
 */
export async function certificateEnd(
  { mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>,
  now: Instant,
): Promise<Instant | null> {
  if (mode !== 'production' || publicUrl.protocol !== 'https:') return null
  if (known?.host === publicUrl.host && now - known.askedAt < ASKED_EVERY_MS && now >= known.askedAt) return known.ends
  const ends = await readCertificateEnd({
    host: publicUrl.hostname,
    port: publicUrl.port === '' ? 443 : Number(publicUrl.port),
  })
  known = { host: publicUrl.host, askedAt: now, ends }
  return ends
}

/** Connects without trusting: only the date is read, and nothing is sent. */
export function readCertificateEnd({
  host,
  port,
}: {
  readonly host: string
  readonly port: number
}): Promise<Instant | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false })
    const answer = (ends: Instant | null): void => {
      socket.destroy()
      resolve(ends)
    }
    socket.setTimeout(TIMEOUT_MS, () => answer(null))
    socket.once('error', () => answer(null))
    socket.once('secureConnect', () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to)
      answer(Number.isNaN(ends) ? null : ends)
    })
  })
}
