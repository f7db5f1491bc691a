import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { AppRoute } from '../../resource/app-route.ts'
import { loadNamespaces } from '../i18n/i18n.ts'
import { reloadOnceOnMissingChunk } from '../pwa/missing-chunk.ts'
import { allRoutes } from './all-routes.ts'

const screens = new Map<string, LazyExoticComponent<ComponentType>>()

/** A screen with its sentences, loaded together the first time it is opened. */
export function lazyScreen(route: AppRoute): LazyExoticComponent<ComponentType> {
  const known = screens.get(route.name)
  if (known !== undefined) return known
  const screen = lazy(async () => {
    const [Component] = await reloadOnceOnMissingChunk(
      Promise.all([route.screen(), loadNamespaces(route.namespaces ?? [])]),
    )
    fetchNext(route)
    return { default: Component }
  })
  screens.set(route.name, screen)
  return screen
}

function fetchNext({ leadsTo }: AppRoute): void {
  const next = allRoutes.find(({ name }) => name === leadsTo)
  // Without it the next screen is fetched when it is opened.
  next?.screen().catch(() => undefined)
}
