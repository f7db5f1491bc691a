import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Instant } from '../../shared/kernel/days.ts'
import { NOT_SAVED } from './engine/drafts.ts'
import { useEngine } from './sync-provider.tsx'
import { useWatched } from './use-watched.ts'

/**
 * A form's draft on this device. `value` is the draft found when the form opened. It does not follow `save`, so that
 * a form can start from it. It changes only when the person returns to this window after editing the draft in another
 * one. Fields named in `sensitive` are stored sealed.
 */
export function useDraft<T extends object>(
  kind: string,
  id: string,
  sensitive: readonly (keyof T & string)[] = [],
): {
  value: T | undefined
  loading: boolean
  /** When what was found had been written: another time is another beginning for the form. */
  foundAt: Instant | null
  /** When it was last written, by this form or before. */
  savedAt: Instant | null
  /** The latest changes could not be stored: the draft on this device is older than the form. */
  isUnsaved: boolean
  save: (value: T) => void
  discard: () => Promise<void>
} {
  const engine = useEngine()
  const key = `${kind}/${id}`
  const [loaded, setLoaded] = useState<{ key: string; value?: T; updatedAt?: Instant } | null>(null)
  useEffect(
    function loadDraft() {
      let left = false
      engine.drafts.load(kind, id).then((draft) => {
        if (!left) setLoaded(draft ? { key, value: draft.value as T, updatedAt: draft.updatedAt } : { key })
      }, reportError)
      return () => {
        left = true
        void engine.drafts.flush()
      }
    },
    [engine, kind, id, key],
  )
  useEffect(
    function takeWhatAnotherWindowWrote() {
      const looking = new AbortController()
      const look = () => {
        if (document.visibilityState === 'hidden') return
        engine.drafts.loadNewer(kind, id).then((draft) => {
          if (draft && !looking.signal.aborted) setLoaded({ key, value: draft.value as T, updatedAt: draft.updatedAt })
        }, reportError)
      }
      addEventListener('focus', look, { signal: looking.signal })
      document.addEventListener('visibilitychange', look, { signal: looking.signal })
      return () => looking.abort()
    },
    [engine, kind, id, key],
  )
  const savedNow = useSyncExternalStore(
    (listener) => engine.subscribe(listener),
    () => engine.draftSavedAt(kind, id),
  )
  const mine = loaded?.key === key ? loaded : null
  return {
    value: mine?.value,
    loading: mine === null,
    foundAt: mine?.updatedAt ?? null,
    savedAt: Math.max(savedNow ?? 0, mine?.updatedAt ?? 0) || null,
    isUnsaved: savedNow === NOT_SAVED,
    save: (value) => engine.drafts.save({ kind, id, value: value as Readonly<Record<string, unknown>>, sensitive }),
    discard: () => engine.drafts.discard(kind, id),
  }
}

/** The drafts of one kind on this device, newest first. */
export function useDrafts(kind: string): { drafts: readonly { id: string; updatedAt: Instant }[]; loading: boolean } {
  const engine = useEngine()
  const drafts = useWatched(`drafts ${kind}`, () => engine.drafts.list(kind))
  return { drafts: drafts ?? [], loading: drafts === undefined }
}
