import { useEffect, useState } from 'react'
import type { SyncEngine } from './engine/engine.ts'
import { StorageFailure } from './engine/failures.ts'
import { openEngine, type OpenOptions } from './engine/open-engine.ts'

/** Another page may block the store. After this time the person is told, and opening continues. */
const OPENS_WITHIN_MS = 8_000

/** Opens and starts the engine of a user; stops it when the user changes or the component leaves. */
export function useOpenEngine(options: OpenOptions | null): {
  engine: SyncEngine | null
  error: StorageFailure | null
} {
  const [opened, setOpened] = useState<{
    userId: string
    engine: SyncEngine | null
    error: StorageFailure | null
  } | null>(null)
  const userId = options?.actor.userId
  useEffect(
    function openForUser() {
      if (!options || userId === undefined) return undefined
      let left = false
      const opening = openEngine(options)
      const patience = setTimeout(
        () => setOpened({ userId, engine: null, error: new StorageFailure('storage.blocked') }),
        OPENS_WITHIN_MS,
      )
      const stopWaiting = () => clearTimeout(patience)
      opening.then(stopWaiting, stopWaiting)
      opening.then(
        (engine) => {
          if (left) return
          engine.start()
          setOpened({ userId, engine, error: null })
        },
        (error: unknown) => {
          const failure = error instanceof StorageFailure ? error : new StorageFailure('storage.unavailable', error)
          if (!left) setOpened({ userId, engine: null, error: failure })
        },
      )
      return () => {
        left = true
        stopWaiting()
        void opening.then((engine) => engine.stop()).catch(() => undefined)
      }
    },
    // Another user is another engine; everything else about the options reaches it by `setActor`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [userId],
  )
  const engine = opened?.userId === userId ? (opened?.engine ?? null) : null
  const actor = options?.actor
  useEffect(
    function refreshActor() {
      if (engine && actor) void engine.setActor(actor).catch(reportError)
    },
    [engine, actor],
  )
  return { engine, error: opened?.userId === userId ? (opened?.error ?? null) : null }
}
