import { useSyncExternalStore } from 'react'
import type { Engine } from '../../sync/engine/engine.ts'

/**
 * The synchronisation of the signed-in user, once it is open. It lives beside the screens, so that no change of layout
 * opens it twice; and it is only handed over once open, so that who is not signed in never loads the database code.
 */
export type OpenSync =
  | { readonly kind: 'none' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly engine: Engine }
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

/** waiting: acts, or else photos, that are saved on this device alone. drafts: forms that were begun here. */
export interface LeftBehind {
  readonly waiting: number
  readonly drafts: number
}

/** How long a person who signs out waits for what is on this device to be read. */
const OPENS_WITHIN_MS = 10_000

/** What a sign-out would concern. A sign-out right after a page was opened waits until it can be read. */
export async function readLeftBehind(): Promise<LeftBehind> {
  await untilOpened()
  if (current.kind !== 'open') return { waiting: 0, drafts: 0 }
  const { engine } = current
  const { recoveryBoard } = await import('../../sync/engine/journal/report.ts')
  const [{ waiting, needsYou, attachmentsWaiting }, drafts] = await Promise.all([
    engine.overview(),
    engine.drafts.count(),
  ])
  const locked = recoveryBoard(engine.userId).read().recovery?.locked ?? 0
  return { waiting: waiting + needsYou + locked || attachmentsWaiting, drafts }
}

/** From the first moment of a page, when even the code that opens is still being loaded. */
function untilOpened(): Promise<void> {
  const isDecided = () => current.kind === 'open' || current.kind === 'failed'
  return new Promise((resolve) => {
    if (isDecided()) return resolve()
    const patience = setTimeout(end, OPENS_WITHIN_MS)
    const stop = subscribe(() => {
      if (isDecided()) end()
    })
    function end() {
      clearTimeout(patience)
      stop()
      resolve()
    }
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
