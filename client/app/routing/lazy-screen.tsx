import type { AppRoute } from '../../feature.ts'
import { loadNamespaces } from '../i18n/i18n.ts'
import { AT_REST_MS } from '../../ui/after-startup.tsx'
import { preloadable, type ReadyPart } from '../../ui/preloadable.tsx'
import { hasFilesHere } from '../pwa/files-here.ts'
import { knownRoutes } from '../features/known-features.ts'
import { preloadOfflineFallback, orOfflineFallback, withTranslations } from './offline-fallback.ts'

const screens = new Map<string, ReadyPart>()

/** A screen with its sentences, fetched together the first time it is asked for. */
export function lazyScreen(route: AppRoute): ReadyPart {
  const known = screens.get(route.name)
  if (known !== undefined) return known
  const load = async () => {
    const Component = await withTranslations(route.screen, route.namespaces)
    // The start has the phone for itself where it may.
    setTimeout(fetchNext, hasFilesHere() ? AT_REST_MS : 0, route)
    return Component
  }
  const screen = preloadable(() => load().catch(orOfflineFallback((later) => later.awaitedScreen(load))))
  screens.set(route.name, screen)
  return screen
}

function fetchNext({ leadsTo }: AppRoute): void {
  const next = knownRoutes().find(({ name }) => name === leadsTo)
  if (next === undefined) return
  // Without them the next screen is fetched when it is opened. Its words too: the network may be gone by then.
  Promise.all([next.screen(), loadNamespaces(next.namespaces ?? []), preloadOfflineFallback()]).catch(() => undefined)
}
