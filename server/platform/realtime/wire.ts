// The messages of the Pusher protocol, version 7:
// https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/
import * as z from 'zod'

/** Why a connection is refused or closed; a client decides by the hundred. 40xx: stay away, 41xx: a little later, 42xx: again at once. */
export const closeCodes = {
  unknownApp: 4001,
  overQuota: 4004,
  noVersion: 4006,
  wrongVersion: 4007,
  notAuthorised: 4009,
  tooMany: 4100,
  restarting: 4101,
  noPong: 4201,
} as const
export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes]

/** Answered to events that clients send to each other: they are off. The connection stays. */
export const CLIENT_EVENT_REFUSED = 4301

const PROTOCOL_VERSION = 7

/** The data that a client sends when it connects. */
export interface Hello {
  readonly key: string
  readonly protocol: string | undefined
  /** Its network, as limits count it. */
  readonly network: string
}

export type Refusal = readonly [code: CloseCode, reason: string]

/** Why we do not speak with this client; null when we do. */
export function helloRefusal({ key, protocol }: Hello, appKey: string): Refusal | null {
  if (key !== appKey) return [closeCodes.unknownApp, 'Application does not exist']
  if (protocol === undefined) return [closeCodes.noVersion, 'No protocol version supplied']
  return protocol === String(PROTOCOL_VERSION) ? null : [closeCodes.wrongVersion, 'Unsupported protocol version']
}

const subscribeSchema = z.object({
  event: z.literal('pusher:subscribe'),
  data: z.object({ channel: z.string(), auth: z.string().optional(), channel_data: z.string().optional() }),
})
export type Subscribe = z.output<typeof subscribeSchema>['data']

const incomingSchema = z.discriminatedUnion('event', [
  subscribeSchema,
  z.object({ event: z.literal('pusher:unsubscribe'), data: z.object({ channel: z.string() }) }),
  z.object({ event: z.literal('pusher:signin'), data: z.object({ auth: z.string(), user_data: z.string() }) }),
  z.object({ event: z.literal('pusher:ping') }),
  z.object({ event: z.literal('pusher:pong') }),
])
const anyEventSchema = z.object({ event: z.string() })

export type Incoming = z.output<typeof incomingSchema> | { event: 'client' } | null

/** One message of a client; null when it is none of the protocol. */
export function readIncoming(text: string): Incoming {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const known = incomingSchema.safeParse(value)
  if (known.success) return known.data
  const any = anyEventSchema.safeParse(value)
  return any.success && any.data.event.startsWith('client-') ? { event: 'client' } : null
}

/** `data` is JSON inside JSON, as the protocol wants it. */
export function message(event: string, data: string, channel?: string): string {
  return JSON.stringify(channel === undefined ? { event, data } : { event, channel, data })
}

export const errorMessage = (code: number | null, text: string): string =>
  JSON.stringify({ event: 'pusher:error', data: { code, message: text } })

/** Said once to a client that may not be in a channel, or may not any more. */
export const subscriptionError = (channel: string, status: number, error: string): string =>
  JSON.stringify({ event: 'pusher:subscription_error', channel, data: { type: 'AuthError', error, status } })
