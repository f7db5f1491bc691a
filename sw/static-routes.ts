/** Chromium's static routing, missing from TypeScript's worker library. */
interface RouterRule {
  readonly condition: { readonly urlPattern: string }
  readonly source: 'network' | { readonly cacheName: string }
}
type InstallEvent = ExtendableEvent & { readonly addRoutes?: (rules: readonly RouterRule[]) => Promise<void> }

/**
 * Requests that the browser answers without this worker, where it supports that: files of the build from the cache
 * that the worker filled, and the API from the network. The page does not wait for the worker's thread, and the
 * browser reuses its compiled code. A file missing from the cache comes from the network. In other browsers the
 * worker answers every request.
 */
export function answerWithoutWorker(event: InstallEvent, cacheName: string): void {
  const routed = event.addRoutes?.([
    // Their names carry what is in them: the address alone finds the right one.
    { condition: { urlPattern: '/assets/*' }, source: { cacheName } },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
  ])
  // A rule that a browser does not know costs the speed, never the installation.
  if (routed !== undefined) event.waitUntil(routed.catch(() => undefined))
}
