import {
  deletePushSubscription,
  getPushKey,
  postPushSubscription,
  pushLanguages,
} from '../../../shared/features/messaging/push.api.ts'
import { callEndpoint } from '../../entities/call-endpoint.ts'

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
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key.value.publicKey),
  })
  return (await tellServer(subscription, language)) ? 'on' : 'off'
}

/** Tells the server again at every start: subscriptions are silently replaced by browsers, and languages change. */
export async function renewPush(language: string): Promise<void> {
  if ((await readPushState()) !== 'on') return
  const subscription = await currentSubscription()
  if (subscription) await tellServer(subscription, language)
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

async function tellServer(subscription: PushSubscription, language: string): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON()
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined) return false
  const input = {
    endpoint,
    keys: { p256dh: keys['p256dh'], auth: keys['auth'] },
    language: pushLanguages.find((one) => one === language) ?? 'sv',
  }
  const answer = await callEndpoint(postPushSubscription, { input })
  if (answer.ok) localStorage.setItem(SUBSCRIPTION_ID_KEY, answer.value.id)
  return answer.ok
}

const isUninstalledIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
