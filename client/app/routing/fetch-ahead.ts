import type { SessionState } from '../../desk/session/session-store.ts'
import { startPathTo } from '../../start-paths.ts'
import { nextTask } from '../../ui/next-task.ts'
import { AT_REST_MS } from '../../ui/after-startup.tsx'
import { isWideNow } from '../../ui/use-wide.ts'
import { fetchMenu, knownRoutes, knowsEveryRoute } from '../features/known-features.ts'
import { hasFilesHere } from '../pwa/files-here.ts'
import { fetchSlots, shellSlots } from '../shell-slots.tsx'
import { fetchSync } from '../sync/sync-life.tsx'
import { currentRoute } from './current-route.ts'
import { lazyScreen } from './lazy-screen.tsx'

/**
 * Fetches, side by side, what the first screen of the signed-in is made of: one part asking for the next would make
 * each wait for the one before it. In small tasks: to ask for a file takes a slow phone's time too.
 */
export async function fetchAhead(path: string, { session, ability }: SessionState): Promise<void> {
  if (session === null) return
  fetchSync()
  await nextTask()
  const address = path === '/' ? startPathTo('start') : path
  const menu = isWideNow() || !isOfTheStart(address) ? fetchMenu() : fetchAtRest()
  if (!isOfTheStart(address)) await menu
  const route = currentRoute(knownRoutes(), address)
  if (route === undefined) return
  lazyScreen(route).fetch()
  if (route.layout !== 'blank') {
    await nextTask()
    fetchSlots([...shellSlots.notices, shellSlots.syncChip, ...shellSlots.bells], ability)
  }
  if (route.name === 'start') {
    await nextTask()
    fetchSlots([...shellSlots.startPanels, ...shellSlots.laterStartPanels], ability)
  }
  // At the desk the menu is part of the first picture.
  await menu
}

/** Whether the descriptors of the start know the screen of an address. */
function isOfTheStart(path: string): boolean {
  return knowsEveryRoute() || (currentRoute(knownRoutes(), path)?.name ?? 'error') !== 'error'
}

/** In the hand the first seconds belong to what is seen, unless every file is on the phone already. */
function fetchAtRest(): undefined {
  setTimeout(() => void fetchMenu(), hasFilesHere() ? 0 : AT_REST_MS)
}
