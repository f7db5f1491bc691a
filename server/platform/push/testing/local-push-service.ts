import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What arrived for one browser, decrypted with that browser's keys. */
export interface ReceivedPush {
  readonly text: string
  readonly ttl: number
  readonly urgency: string
  readonly contentType: string
  readonly subject: string
}

export interface FakeBrowser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly received: readonly ReceivedPush[]
  /** From now on the service answers 410 for it, as when a person removes the app. */
  unsubscribe(): void
}

/**
 * A push service on this machine that follows the RFCs on its own, without the library under test: it takes messages as
 * RFC 8030 says, checks the sender's VAPID token (RFC 8292) and decrypts what browsers would (RFC 8291).
 */
export interface LocalPushService {
  readonly host: string
  /** With the sender's public key: messages of another sender are refused, as RFC 8292 says. */
  subscribe(senderKey?: string): FakeBrowser
  /** Answers every message with this status until told otherwise; null for the true answer. */
  answerWith(status: number | null): void
  close(): Promise<void>
}

interface Listener {
  readonly ecdh: ECDH
  readonly auth: Buffer
  readonly received: ReceivedPush[]
  readonly senderKey: string | null
  gone: boolean
}

export async function startLocalPushService(): Promise<LocalPushService> {
  const listeners = new Map<string, Listener>()
  let forced: number | null = null
  const server: Server = createServer((request, response) => {
    void take(request, listeners.get(request.url ?? ''), forced).then((status) => {
      response.writeHead(status, status === 201 ? { location: `/message/${randomBytes(8).toString('hex')}` } : {})
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    subscribe: (senderKey) => {
      const path = `/push/${randomBytes(12).toString('hex')}`
      const ecdh = createECDH('prime256v1')
      const listener: Listener = {
        ecdh,
        auth: randomBytes(16),
        received: [],
        gone: false,
        senderKey: senderKey ?? null,
      }
      listeners.set(path, listener)
      return {
        endpoint: `http://${host}${path}`,
        keys: { p256dh: ecdh.generateKeys('base64url'), auth: listener.auth.toString('base64url') },
        received: listener.received,
        unsubscribe: () => {
          listener.gone = true
        },
      }
    },
    answerWith: (status) => {
      forced = status
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function take(request: IncomingMessage, listener: Listener | undefined, forced: number | null): Promise<number> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  if (forced !== null) return forced
  if (!listener) return 404
  if (listener.gone) return 410
  const ttl = request.headers['ttl']
  if (request.method !== 'POST' || ttl === undefined || request.headers['content-encoding'] !== 'aes128gcm') return 400
  const subject = subjectOfVapid(request.headers.authorization ?? '', `http://${request.headers.host ?? ''}`)
  if (subject === null) return 403
  const sender = /k=([\w-]+)/.exec(request.headers.authorization ?? '')?.[1]
  if (listener.senderKey !== null && listener.senderKey !== sender) return 403
  listener.received.push({
    text: decrypt(Buffer.concat(pieces), listener),
    ttl: Number(ttl),
    urgency: String(request.headers['urgency'] ?? 'normal'),
    contentType: request.headers['content-type'] ?? '',
    subject,
  })
  return 201
}

/** RFC 8292: `vapid t=<JWT>, k=<key>`. Returns the subject of a valid token, else null. */
function subjectOfVapid(header: string, origin: string): string | null {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  const [head, body, signature] = token?.split('.') ?? []
  if (head === undefined || body === undefined || signature === undefined || key === undefined) return null
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { aud: string; exp: number; sub: string }
  const inTime = claims.exp * 1000 > Date.now() && claims.exp * 1000 < Date.now() + 24 * 3_600_000 + 60_000
  return signed && inTime && claims.aud === origin ? claims.sub : null
}

/** RFC 8291 section 3.4 over the aes128gcm coding of RFC 8188, one record. */
function decrypt(body: Buffer, listener: Listener): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const shared = listener.ecdh.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), listener.ecdh.getPublicKey(), senderKey])
  const input = hkdf({ salt: listener.auth, key: shared, info, length: 32 })
  const key = hkdf({ salt, key: input, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = hkdf({ salt, key: input, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

function hkdf(parts: { salt: Buffer; key: Buffer; info: Buffer; length: number }): Buffer {
  const extracted = createHmac('sha256', parts.salt).update(parts.key).digest()
  return createHmac('sha256', extracted)
    .update(Buffer.concat([parts.info, Buffer.from([1])]))
    .digest()
    .subarray(0, parts.length)
}
