import type { FileRecord } from './engine/store.ts'
import { useEngine } from './sync-provider.tsx'
import { useWatched } from './use-watched.ts'

export type { FileRecord } from './engine/store.ts'

/** The files on this phone that the server does not have, the oldest first. Undefined while loading. */
export function useFiles(): readonly FileRecord[] | undefined {
  const engine = useEngine()
  return useWatched('files', async () => {
    const files = await engine.store.files.list()
    return files.filter(({ state }) => state !== 'sent').toSorted((a, b) => a.addedAt - b.addedAt)
  })
}
