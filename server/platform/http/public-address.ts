import type { Context } from 'hono'
import type { Platform } from '../platform.ts'
import { isOwnOrigin } from './same-origin.ts'

/**
 * Warns once where PUBLIC_URL is wrong: a browser that opened the product itself writes from another address. Its writes
 * are refused, and links in mail would lead nowhere.
 */
export function createAddressWatch({ config, log }: Pick<Platform, 'config' | 'log'>): (http: Context) => void {
  let isWarned = false
  return (http) => {
    const origin = http.req.header('origin')
    if (isWarned || origin === undefined || http.req.header('sec-fetch-site') !== 'same-origin') return
    if (isOwnOrigin(origin, http.req.header('host'), config)) return
    isWarned = true
    log.warn(
      `The product was opened at ${origin}, but PUBLIC_URL is ${config.publicUrl.origin}: what is written there is refused. ` +
        'Set PUBLIC_URL to the address that people open (docs/operations.md).',
    )
  }
}
