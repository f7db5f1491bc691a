/** Chromium's static routing, missing from TypeScript's worker library. */
interface RouterRule {
  readonly condition: { readonly urlPattern: string }
  readonly source: 'network' | { readonly cacheName: string }
}
type InstallEvent = ExtendableEvent & { readonly addRoutes?: (rules: readonly RouterRule[]) => Promise<void> }

/**
 * What the browser answers by itself, where it can: the files of the build from the cache in which the worker has put
 * them, and the API from the network. The page does not wait for this worker's thread then, and what the browser has
 * compiled of a file is used again. A file missing in the cache is asked of the network, as the worker would.
 * Elsewhere the worker answers each, as before.
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
