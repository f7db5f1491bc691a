import {
  deletePushSubscription,
  getPushKey,
  postPushSubscription,
  pushLanguages,
} from '../../../../shared/features/messaging/push/push.api.ts'
import { callEndpoint } from '../../../desk/server/call-endpoint.ts'

/**
 * unsupported: this browser cannot. install-first: an iPhone pushes only to an app on the home screen. off: may be
 * asked. on: this browser is told. blocked: the person said no to the browser, which only they can undo there.
 */
export type PushState = 'unsupported' | 'install-first' | 'off' | 'on' | 'blocked'

/** What this browser can do and does about push. Asks nobody anything. */
export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return isUninstalledIos() ? 'install-first' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await currentSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Asks for permission, subscribes this browser and tells the server. To be called from a tap. */
export async function turnPushOn(language: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const key = await callEndpoint(getPushKey)
  if (!key.ok) return 'off'
  const subscription = await subscribedWith(bytesOf(key.value.publicKey))
  return (await registerWithServer({ subscription, language, isRenewal: false })) === 'taken' ? 'on' : 'off'
}

/**
 * Tells the server again at every start: subscriptions are silently replaced or lost by browsers, the server's key can be
 * another, and languages change. Where the person has removed this browser elsewhere, it ends.
 */
export async function renewPush(language: string): Promise<void> {
  const state = await readPushState()
  const isLost = state === 'off' && Notification.permission === 'granted' && ownSubscriptionId() !== null
  if (state !== 'on' && !isLost) return
  const key = await callEndpoint(getPushKey)
  if (!key.ok) return
  const subscription = await subscribedWith(bytesOf(key.value.publicKey))
  if ((await registerWithServer({ subscription, language, isRenewal: true })) !== 'removed') return
  localStorage.removeItem(SUBSCRIPTION_ID_KEY)
  await subscription.unsubscribe()
}

/** Ends it for this browser: the next person on this device must not be told of this one's sales. */
export async function turnPushOff(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const subscription = await currentSubscription()
  const id = localStorage.getItem(SUBSCRIPTION_ID_KEY)
  localStorage.removeItem(SUBSCRIPTION_ID_KEY)
  // Each half is enough: what the server keeps of a subscription that is gone, the push service tells it next time.
  await Promise.allSettled([
    subscription?.unsubscribe(),
    takeDownShown(),
    id === null ? undefined : callEndpoint(deletePushSubscription, { params: { id }, timeoutMs: 4000 }),
  ])
}

/** What the server calls this browser, once it has been told of it. */
export const ownSubscriptionId = (): string | null => localStorage.getItem(SUBSCRIPTION_ID_KEY)

const SUBSCRIPTION_ID_KEY = 'rond-push-subscription'

/** What was shown already tells of this person's work too. */
async function takeDownShown(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
  await navigator.clearAppBadge?.()
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** The subscription there is, unless it is for another key: no push with ours would ever arrive there. */
async function subscribedWith(key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const known = await currentSubscription()
  if (known && isFor(known, key)) return known
  await known?.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey: own } = options
  return own === null || String(new Uint8Array(own)) === String(key)
}

async function registerWithServer(parts: {
  subscription: PushSubscription
  language: string
  isRenewal: boolean
}): Promise<'taken' | 'removed' | 'refused'> {
  const { subscription, language, isRenewal } = parts
  const { endpoint, keys } = subscription.toJSON()
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined) return 'refused'
  const input = {
    endpoint,
    keys: { p256dh: keys['p256dh'], auth: keys['auth'] },
    language: pushLanguages.find((one) => one === language) ?? 'sv',
    isRenewal,
  }
  const answer = await callEndpoint(postPushSubscription, { input })
  if (!answer.ok) return 'refused'
  if (answer.value.id === null) return 'removed'
  localStorage.setItem(SUBSCRIPTION_ID_KEY, answer.value.id)
  return 'taken'
}

const isUninstalledIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
