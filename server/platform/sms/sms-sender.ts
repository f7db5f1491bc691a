import * as z from 'zod/mini'
import type { Config } from '../config.ts'

/** One text message to one telephone. */
export interface TextMessage {
  /** In E.164. */
  readonly to: string
  readonly text: string
  /** The sender that the telephone shows. Left out or empty: that of the server. */
  readonly from?: string
}

/** sent: the gateway took it. later: try again. refused: this message or number never will work. */
export type TextOutcome = 'sent' | 'later' | 'refused'

/** Outcome of a message and its price, in ten-thousandths of the gateway's currency. */
export interface TextReceipt {
  readonly outcome: TextOutcome
  readonly costFractions: number
}

/** The same for a message that must not go twice, with its number at the gateway. unsure: the gateway may have taken it. */
export interface TextOnceReceipt {
  readonly outcome: TextOutcome | 'unsure'
  readonly costFractions: number
  /** Null where the gateway names none. */
  readonly externalId: string | null
}

/** What the gateway knows of a message it has taken. */
export type TextReport = 'delivered' | 'failed' | 'open'

/** Sends text messages through an HTTP gateway. Never throws for what the network or the gateway does. */
export interface SmsSender {
  /** Whether a gateway is set up at all. */
  readonly isOn: boolean
  readonly send: (message: TextMessage) => Promise<TextOutcome>
  /** The same, with what it cost. */
  readonly sendCounted: (message: TextMessage) => Promise<TextReceipt>
  /** The same for a message that must not go twice. */
  readonly sendOnce: (message: TextMessage) => Promise<TextOnceReceipt>
  /** Asks for the delivery report of a message. */
  readonly reportOf: (externalId: string) => Promise<TextReport>
}

const TIME_OUT_MS = 20_000

/** A form with `from`, `to` and `message`, and name and password of the address: what 46elks and its likes take. */
export function createSmsSender({ url, from }: Config['sms']): SmsSender {
  const sendOnce = url === null ? async () => notSent : gatewayAt(url, from)
  const sendCounted = async (message: TextMessage): Promise<TextReceipt> => {
    const { outcome, costFractions } = await sendOnce(message)
    return { outcome: outcome === 'unsure' ? 'later' : outcome, costFractions }
  }
  return {
    isOn: url !== null,
    sendOnce,
    sendCounted,
    send: async (message) => (await sendCounted(message)).outcome,
    reportOf: url === null ? async () => 'open' : reportsAt(url),
  }
}

const notSent: TextOnceReceipt = { outcome: 'later', costFractions: 0, externalId: null }

function credentialsOf({ username, password, href }: URL): { address: URL; authorization: string } {
  const address = new URL(href)
  address.username = ''
  address.password = ''
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { address, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

function gatewayAt(url: URL, from: string): SmsSender['sendOnce'] {
  const { address, authorization } = credentialsOf(url)
  return async ({ to, text, from: own = '' }) => {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ from: own === '' ? from : own, to, message: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_OUT_MS),
      })
      if (answer.ok) return receiptOf(await beginningOf(answer))
      await answer.body?.cancel()
      return { ...notSent, outcome: isForGood(answer.status) ? 'refused' : 'later' }
    } catch (error) {
      return { ...notSent, outcome: neverArrived(error) ? 'later' : 'unsure' }
    }
  }
}

/** The connection was never made, so the gateway has nothing. */
function neverArrived(error: unknown): boolean {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    code,
  )
}

/** 46elks answers a message that it has taken under its number. */
function reportsAt(url: URL): SmsSender['reportOf'] {
  const { address, authorization } = credentialsOf(url)
  return async (externalId) => {
    try {
      const place = `${address.href.replace(/\/$/, '')}/${encodeURIComponent(externalId)}`
      const limits = { redirect: 'error', signal: AbortSignal.timeout(TIME_OUT_MS) } as const
      const answer = await fetch(place, { headers: { authorization }, ...limits })
      const { status } = answerSchema.parse(parsed(await beginningOf(answer)))
      return answer.ok && (status === 'delivered' || status === 'failed') ? status : 'open'
    } catch {
      return 'open'
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
function receiptOf(text: string): TextOnceReceipt {
  const answer = answerSchema.safeParse(parsed(text))
  if (!answer.success) return { outcome: 'sent', costFractions: 0, externalId: null }
  const { status, cost = 0, id = null } = answer.data
  return { outcome: status === 'failed' ? 'refused' : 'sent', costFractions: cost, externalId: id }
}

const answerSchema = z.object({
  id: z.optional(z.string().check(z.maxLength(100))),
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
