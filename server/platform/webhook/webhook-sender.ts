import { createHmac } from 'node:crypto'
import { lookup as lookUp, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Config } from '../config.ts'
import { isPrivateAddress, isPrivateHost } from './private-address.ts'

/** A message as Standard Webhooks describes it (standardwebhooks.com). */
export interface WebhookMessage {
  readonly url: string
  /** The same for every attempt: a receiver takes it once. */
  readonly id: string
  readonly body: string
  /** Each signs: a receiver accepts any signature it knows. */
  readonly secrets: readonly string[]
  /** In seconds, when it is sent. A receiver refuses what is minutes old, so that nobody can replay it. */
  readonly timestamp: number
}

/** `gone`: the endpoint wants no more (410). `fault`: null when it took the message. */
export interface WebhookAnswer {
  readonly outcome: 'delivered' | 'later' | 'gone'
  readonly fault: 'status' | 'timeout' | 'unreachable' | 'private' | 'insecure' | null
  readonly status: number | null
  /** The beginning of the answer. */
  readonly text: string
}

/** Calls an endpoint of another company. Never throws for what the network or the endpoint does. */
export type WebhookSender = (message: WebhookMessage) => Promise<WebhookAnswer>

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export const SECRET_PREFIX = 'whsec_'
const TIME_OUT_MS = 10_000
/** More of an answer is not read. */
const ANSWER_BYTES = 8 * 1024
const ANSWER_LENGTH = 1000

/** Timeout of a call and the resolver of host names. Tests replace both. */
interface SenderParts {
  readonly timeoutMs?: number
  readonly resolve?: Resolve
}

export function createWebhookSender(
  settings: Config['webhooks'],
  { timeoutMs = TIME_OUT_MS, resolve = lookUp }: SenderParts = {},
): WebhookSender {
  const lookup = publicOnly(resolve)
  return async (message) => {
    const url = new URL(message.url)
    const mayBePrivate = settings.privateHosts.includes(url.hostname)
    if (url.protocol !== 'https:' && !settings.allowsHttp) return failed('insecure')
    if (!mayBePrivate && isPrivateHost(url.hostname)) return failed('private')
    try {
      return await call(url, message, { timeoutMs, lookup: mayBePrivate ? undefined : lookup })
    } catch (error) {
      if (error instanceof PrivateAddressError) return failed('private')
      return failed(isTimeout(error) ? 'timeout' : 'unreachable')
    }
  }
}

/** `v1,` and the HMAC of id, time and body, for each secret, with spaces between them. */
export const signaturesOf = ({ id, body, secrets, timestamp }: Omit<WebhookMessage, 'url'>): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')

const failed = (fault: NonNullable<WebhookAnswer['fault']>): WebhookAnswer => ({
  outcome: 'later',
  fault,
  status: null,
  text: '',
})

class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || (error as { code?: string }).code === 'ABORT_ERR')

/**
 * Looks a name up for the connection itself, so that the address that was judged is the one that is called: a name could
 * answer differently a moment later.
 */
const publicOnly =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, '', 0)
      const [first] = addresses
      if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
        return done(new PrivateAddressError(hostname), '', 0)
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family)
    })
  }

async function call(
  url: URL,
  message: WebhookMessage,
  { timeoutMs, lookup }: { readonly timeoutMs: number; readonly lookup: LookupFunction | undefined },
): Promise<WebhookAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const body = Buffer.from(message.body)
  // Not `fetch`: it follows no redirects only on request, and has no place for the lookup of its connection.
  const request = send(url, {
    method: 'POST',
    // A connection for each message: none stays open to a server of somebody else.
    agent: false,
    signal,
    ...(lookup === undefined ? {} : { lookup }),
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'user-agent': 'Rond-Webhooks/1',
      'webhook-id': message.id,
      'webhook-timestamp': String(message.timestamp),
      'webhook-signature': signaturesOf(message),
    },
  })
  try {
    const response = await answerTo(request, body)
    const text = await beginningOf(response)
    const status = response.statusCode ?? 0
    if (status >= 200 && status < 300) return { outcome: 'delivered', fault: null, status, text }
    return { outcome: status === 410 ? 'gone' : 'later', fault: 'status', status, text }
  } finally {
    request.destroy()
  }
}

const answerTo = (request: ClientRequest, body: Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('response', resolve)
    // Also after the answer: a connection that breaks then must not end the process.
    request.on('error', reject)
    request.end(body)
  })

/** What can be stored and shown of an answer: its beginning, without control characters. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    if (size >= ANSWER_BYTES) break
  }
  const text = Buffer.concat(pieces).toString('utf8')
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, ' ').slice(0, ANSWER_LENGTH)
}
