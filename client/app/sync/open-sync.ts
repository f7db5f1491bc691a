import { useSyncExternalStore } from 'react'
import type { SyncEngine } from '../../sync/engine/engine.ts'
import type { SyncProvider } from '../../sync/sync-provider.tsx'

/**
 * The synchronisation of the signed-in user, once it is open. It lives beside the screens, so that no change of layout
 * opens it twice; and it carries its provider along, so that who is not signed in never loads the database code.
 */
export type OpenSync =
  | { readonly kind: 'none' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly engine: SyncEngine; readonly Provider: typeof SyncProvider }
  | { readonly kind: 'failed'; readonly code: string }

let current: OpenSync = { kind: 'none' }
const listeners = new Set<() => void>()

export const readOpenSync = (): OpenSync => current

export function setOpenSync(next: OpenSync): void {
  current = next
  for (const listener of listeners) listener()
}

export function useOpenSync(): OpenSync {
  return useSyncExternalStore(subscribe, readOpenSync)
}

/** Something may wait on the server or here: look at once. */
export function wakeSync(): void {
  if (current.kind === 'open') current.engine.wake('hint')
}

/** How many acts are saved on this device alone. */
export async function countWaiting(): Promise<number> {
  if (current.kind !== 'open') return 0
  const { waiting, needsYou } = await current.engine.overview()
  return waiting + needsYou
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
