/// <reference lib="webworker" />
import { cacheNames, clientsClaim } from 'workbox-core'
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SHARE_PATH } from '../shared/kernel/shared-photos.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { notificationOf } from './notification.ts'
import { renewSubscription } from './push-renewal.ts'
import { takeShared } from './share-target.ts'
import { answerWithoutWorker } from './static-routes.ts'

// 1. The shell is served from here, with or without a network. 2. No answer of the API is ever stored here. 3. A new
// worker waits for the page's consent, so that no open form is reloaded.

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

type PushSubscriptionChange = ExtendableEvent & { readonly oldSubscription?: PushSubscription | null }

const files = self.__WB_MANIFEST
let ahead: Promise<void> = Promise.resolve()
self.addEventListener('install', (event) => {
  const ask = (path: string): Promise<Response> => fetch(path, { credentials: 'same-origin' })
  ahead = caches.open(cacheNames.precache).then((cache) => fetchAhead(files, { cache, ask }))
  event.waitUntil(ahead)
})
// Workbox looks for the first file when all that could be fetched ahead is there.
addPlugins([
  {
    cacheKeyWillBeUsed: async ({ request, event }) => {
      if (event.type === 'install') await ahead
      return request
    },
  },
])
precacheAndRoute(files)
self.addEventListener('install', (event) => answerWithoutWorker(event, cacheNames.precache))
cleanupOutdatedCaches()
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/(api|health|\.well-known)(\/|$)/] }),
)
registerRoute(
  ({ url }) => url.pathname === SHARE_PATH,
  ({ request }) =>
    takeShared(request, {
      caches,
      origin: self.location.origin,
      now: Date.now(),
      random: () => crypto.randomUUID(),
    }),
  'POST',
)
clientsClaim()

self.addEventListener('message', (event) => {
  const type = (event.data as { type?: string } | null)?.type
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  // A page that began to load before this worker was active, and was not there yet when it took over the open pages.
  if (type === 'CLAIM') event.waitUntil(self.clients.claim())
})

self.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([showPush(event.data?.text() ?? ''), wakeWindows()]))
})

self.addEventListener('pushsubscriptionchange', ((event: PushSubscriptionChange) => {
  event.waitUntil(renewSubscription(event.oldSubscription, self))
}) as EventListener)

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const data = event.notification.data as { navigate?: string; actions?: Record<string, string> } | null
  event.waitUntil(openAt(data?.actions?.[event.action] ?? data?.navigate ?? '/'))
})

async function showPush(text: string): Promise<void> {
  const { title, options, badge } = notificationOf(text, self.location.origin)
  await self.registration.showNotification(title, options)
  await notifyWindows({
    type: 'rond:notify',
    title,
    message: options.body,
    path: options.data.navigate,
    key: options.tag,
  })
  const { setAppBadge } = self.navigator as { setAppBadge?: (count: number) => Promise<void> }
  if (badge !== null) await setAppBadge?.call(self.navigator, badge)
}

/** Tells every open window that something waits on the server. */
const wakeWindows = (): Promise<void> => notifyWindows({ type: 'rond:wake' })

async function notifyWindows(message: Readonly<Record<string, unknown>>): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const window of windows) window.postMessage(message)
}

async function openAt(navigate: string): Promise<void> {
  const url = new URL(navigate, self.location.origin)
  if (url.origin !== self.location.origin) return
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open === undefined) {
    await self.clients.openWindow(url.href)
    return
  }
  // Focus needs the user's tap, which a simulated click lacks; the window must go to the right place all the same.
  await open.focus().catch(() => undefined)
  open.postMessage({ type: 'rond:open', path: `${url.pathname}${url.search}` })
}
