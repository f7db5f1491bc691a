import webPush from 'web-push'
import type { Config } from '../config.ts'
import { limitParallel } from '../turns.ts'

/** A browser's push subscription, as reported by the browser (Push API). */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * The Declarative Web Push message (WebKit; our service worker reads it elsewhere). It passes through other
 * companies' servers and is shown on lock screens: it never carries personal data.
 */
export interface PushMessage {
  readonly web_push: 8030
  readonly notification: {
    readonly title: string
    readonly body: string
    /** Absolute URL that a tap opens. */
    readonly navigate: string
    readonly lang: string
    /** Notifications of the same tag replace each other: a repeated push shows once. */
    readonly tag: string
    /** Buttons, where the browser has them. Each leads somewhere by itself. */
    readonly actions?: readonly { readonly action: string; readonly title: string; readonly navigate: string }[]
    /** How many wait unread, where WebKit's own account of the format has it. */
    readonly app_badge?: string
  }
  /** The same, where the Push API's draft has it. */
  readonly app_badge?: number
}

/** delivered: the push service took it. gone: the browser unsubscribed. later: try again. refused: never will work. */
export type PushOutcome = 'delivered' | 'gone' | 'later' | 'refused'

/** Sends one encrypted message to one browser (RFC 8030, 8291, 8292). Never throws for what the network does. */
export interface PushSender {
  readonly send: (target: PushTarget, message: PushMessage, more?: { withinMs?: number }) => Promise<PushOutcome>
  /** Whether the endpoint belongs to a push service we agree to call. */
  readonly accepts: (endpoint: string) => boolean
}

const TIME_OUT_MS = 10_000
const KEEP_SECONDS = 3 * 86_400
/** Calls to push services that run at a time; others wait for their turn. */
const SENT_AT_ONCE = 20

// Endpoints come from browsers, so a stranger could name any address: only the push services of the browsers are called.
const knownServices = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]

export function createPushSender(settings: Config['push']): PushSender {
  const accepts = (endpoint: string): boolean => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null
    if (!url || url.username !== '' || url.password !== '') return false
    if (settings.allowedHosts.includes(url.host)) return true
    return url.protocol === 'https:' && url.port === '' && knownServices.some((host) => host.test(url.hostname))
  }
  const inTurn = limitParallel(SENT_AT_ONCE)
  return {
    accepts,
    send: async (target, message, { withinMs = TIME_OUT_MS } = {}) => {
      if (!accepts(target.endpoint)) return 'refused'
      const { old } = settings
      for (const keys of old === undefined ? [settings] : [settings, { ...settings, ...old }]) {
        const request = encrypted(keys, target, message)
        if (!request) return 'refused'
        const outcome = await inTurn(() => call(request, withinMs))
        // A browser that subscribed with the earlier keys takes messages of those alone, until it subscribes anew.
        if (outcome !== 'refused') return outcome
      }
      return 'refused'
    },
  }
}

interface EncryptedRequest {
  readonly endpoint: string
  readonly headers: Record<string, string>
  readonly body: Uint8Array<ArrayBuffer>
}

async function call(request: EncryptedRequest, withinMs: number): Promise<PushOutcome> {
  try {
    const answer = await fetch(request.endpoint, {
      method: 'POST',
      headers: { ...request.headers, 'Content-Type': 'application/notification+json' },
      body: request.body,
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    })
    await answer.body?.cancel()
    return outcomeOf(answer.status)
  } catch {
    return 'later'
  }
}

/** Null when the browser's keys cannot be used: a broken subscription, not our fault. */
function encrypted(settings: Config['push'], target: PushTarget, message: PushMessage): EncryptedRequest | null {
  try {
    const details = webPush.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
      JSON.stringify(message),
      {
        vapidDetails: settings,
        TTL: KEEP_SECONDS,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    )
    return { endpoint: details.endpoint, headers: details.headers, body: new Uint8Array(details.body) }
  } catch {
    return null
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) return 'later'
  return 'refused'
}
