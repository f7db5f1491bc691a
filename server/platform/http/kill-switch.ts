import type { Hono } from 'hono'

/**
 * The last worker a phone gets when the one it has cannot be mended: it takes over at once, empties the caches, removes
 * itself. An open form stays as it is; the next load comes from the network. Sales and drafts are not in those caches.
 */
const killSwitch = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      await self.registration.unregister()
    })(),
  )
})
`

/** Serves the kill switch in place of the built worker. */
export function addKillSwitch(app: Hono): void {
  app.get('/worker.js', (http) =>
    http.body(killSwitch, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  )
}
