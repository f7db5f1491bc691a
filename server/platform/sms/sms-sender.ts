import type { Config } from '../config.ts'

/** One text message to one telephone. */
export interface TextMessage {
  /** In E.164. */
  readonly to: string
  readonly text: string
}

/** sent: the gateway took it. later: try again. refused: this message or number never will work. */
export type TextOutcome = 'sent' | 'later' | 'refused'

/** Sends text messages through an HTTP gateway. Never throws for what the network or the gateway does. */
export interface SmsSender {
  /** Whether a gateway is set up at all. */
  readonly isOn: boolean
  readonly send: (message: TextMessage) => Promise<TextOutcome>
}

const TIME_OUT_MS = 20_000

/** A form with `from`, `to` and `message`, and name and password of the address: what 46elks and its likes take. */
export function createSmsSender({ url, from }: Config['sms']): SmsSender {
  if (url === null) return { isOn: false, send: async () => 'later' }
  const { username, password } = url
  const address = new URL(url)
  address.username = ''
  address.password = ''
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  return {
    isOn: true,
    send: async ({ to, text }) => {
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { authorization: `Basic ${credentials}` },
          body: new URLSearchParams({ from, to, message: text }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIME_OUT_MS),
        })
        await answer.body?.cancel()
        if (answer.ok) return 'sent'
        return isForGood(answer.status) ? 'refused' : 'later'
      } catch {
        return 'later'
      }
    },
  }
}

/** What the gateway calls wrong stays wrong. Not having been let in is mended by whoever runs the server. */
const isForGood = (status: number): boolean => status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
