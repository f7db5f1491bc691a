import * as z from 'zod/mini'
import type { Config } from '../config.ts'

/** One text message to one telephone. */
export interface TextMessage {
  /** In E.164. */
  readonly to: string
  readonly text: string
}

/** sent: the gateway took it. later: try again. refused: this message or number never will work. */
export type TextOutcome = 'sent' | 'later' | 'refused'

/** Outcome of a message and its price, in ten-thousandths of the gateway's currency. */
export interface TextReceipt {
  readonly outcome: TextOutcome
  readonly costFractions: number
}

/** Sends text messages through an HTTP gateway. Never throws for what the network or the gateway does. */
export interface SmsSender {
  /** Whether a gateway is set up at all. */
  readonly isOn: boolean
  readonly send: (message: TextMessage) => Promise<TextOutcome>
  /** The same, with what it cost. */
  readonly sendCounted: (message: TextMessage) => Promise<TextReceipt>
}

const TIME_OUT_MS = 20_000

/** A form with `from`, `to` and `message`, and name and password of the address: what 46elks and its likes take. */
export function createSmsSender({ url, from }: Config['sms']): SmsSender {
  const sendCounted = url === null ? async () => notSent : gatewayAt(url, from)
  return { isOn: url !== null, sendCounted, send: async (message) => (await sendCounted(message)).outcome }
}

const notSent: TextReceipt = { outcome: 'later', costFractions: 0 }

function gatewayAt({ username, password, href }: URL, from: string): SmsSender['sendCounted'] {
  const address = new URL(href)
  address.username = ''
  address.password = ''
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  return async ({ to, text }) => {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ from, to, message: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_OUT_MS),
      })
      if (answer.ok) return receiptOf(await beginningOf(answer))
      await answer.body?.cancel()
      return { outcome: isForGood(answer.status) ? 'refused' : 'later', costFractions: 0 }
    } catch {
      return notSent
    }
  }
}

/** Longer than any gateway's answer about one message. */
const ANSWER_BYTES_MAX = 16 * 1024

/** A gateway that has taken the message may still break off its answer: the message must not go twice for that. */
async function beginningOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of body ?? []) {
      parts.push(part)
      bytes += part.length
      if (bytes > ANSWER_BYTES_MAX) break
    }
  } catch {
    return ''
  }
  return Buffer.concat(parts).toString('utf8')
}

/** 46elks names the cost, and says `failed` of a message it will not send. Other gateways may answer anything. */
function receiptOf(text: string): TextReceipt {
  const answer = answerSchema.safeParse(parsed(text))
  if (!answer.success) return { outcome: 'sent', costFractions: 0 }
  const { status, cost = 0 } = answer.data
  return { outcome: status === 'failed' ? 'refused' : 'sent', costFractions: cost }
}

const answerSchema = z.object({
  status: z.optional(z.string()),
  cost: z.optional(z.number().check(z.int(), z.nonnegative())),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the gateway calls wrong stays wrong. Not having been let in is mended by whoever runs the server. */
const isForGood = (status: number): boolean => status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
