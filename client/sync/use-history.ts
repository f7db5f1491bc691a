import type { SettledItem } from './engine/overview.ts'
import { useEngine } from './sync-provider.tsx'
import { useWatched } from './use-watched.ts'

export type { SettledItem } from './engine/overview.ts'

/** The outcome of every command of this phone in the last 30 days, newest first. Undefined while loading. */
export function useHistory(): readonly SettledItem[] | undefined {
  const engine = useEngine()
  return useWatched('history', () => engine.history())
}
