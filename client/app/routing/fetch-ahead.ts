import type { SessionState } from '../../entities/session/session-store.ts'
import { pathTo } from '../../paths.ts'
import { nextTask } from '../../ui/next-task.ts'
import { fetchSlots, shellSlots } from '../shell-slots.tsx'
import { fetchSync } from '../sync/sync-life.tsx'
import { allRoutes } from './all-routes.ts'
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
  const route = currentRoute(allRoutes, path === '/' ? pathTo('start') : path)
  if (route === undefined) return
  lazyScreen(route).fetch()
  if (route.layout === 'blank') return
  await nextTask()
  shellSlots.notice?.fetch?.()
  shellSlots.syncChip?.fetch?.()
  fetchSlots(shellSlots.bells, ability)
  if (route.name !== 'start') return
  await nextTask()
  fetchSlots([...shellSlots.startPanels, ...shellSlots.laterStartPanels], ability)
}
