import type { DeliverySettings } from '../config.services.ts'
import { DELIVERY_TIMEOUT_MS, failedDelivery, type FileDelivery } from './file-delivery.ts'

/** Puts each file at its own address below the receiver's. Name and password of the address become basic authentication. */
export function httpDelivery({ url }: Pick<DeliverySettings, 'url'>): FileDelivery {
  const folder = new URL(url)
  folder.username = ''
  folder.password = ''
  if (!folder.pathname.endsWith('/')) folder.pathname += '/'
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  const authorization = url.username === '' ? {} : { authorization: `Basic ${Buffer.from(login).toString('base64')}` }
  return async ({ name, mime, bytes }) => {
    try {
      const answer = await fetch(new URL(encodeURIComponent(name), folder), {
        method: 'PUT',
        headers: { 'content-type': mime, ...authorization },
        body: Buffer.from(bytes),
        // Another address was not chosen by the operator.
        redirect: 'error',
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (answer.ok) return { kind: 'done' }
      if (answer.status === 401 || answer.status === 403) return failedDelivery('denied')
      return failedDelivery(answer.status >= 500 || answer.status === 429 ? 'unreachable' : 'refused')
    } catch {
      return failedDelivery('unreachable')
    }
  }
}
