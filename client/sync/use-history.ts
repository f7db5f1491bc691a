import type { SettledItem } from './engine/overview.ts'
import { useEngine } from './sync-provider.tsx'
import { useWatched } from './use-watched.ts'

export type { SettledItem } from './engine/overview.ts'

/** What became of everything this phone has done in the last 30 days, the newest first. Undefined while loading. */
export function useHistory(): readonly SettledItem[] | undefined {
  const engine = useEngine()
  return useWatched('history', () => engine.history())
}
