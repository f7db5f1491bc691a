import { createHmac, timingSafeEqual } from 'node:crypto'

/** The pair with which channel authorisations are signed. The key is public, the secret never leaves the server. */
export interface AppKey {
  readonly key: string
  readonly secret: string
}

/** `key:signature`, as the Pusher protocol writes it. `data` belongs to presence channels alone. */
export function signChannel(app: AppKey, what: { socketId: string; channel: string; data?: string }): string {
  const { socketId, channel, data } = what
  return sign(app, data === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${data}`)
}

export function signUser(app: AppKey, socketId: string, userData: string): string {
  return sign(app, `${socketId}::user::${userData}`)
}

/** Compares in constant time. */
export function isSameText(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const sign = (app: AppKey, text: string): string =>
  `${app.key}:${createHmac('sha256', app.secret).update(text).digest('hex')}`
