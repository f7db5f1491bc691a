import type { LucideIcon } from 'lucide-react'

/** The specification's simple snackbar: two seconds by default, and -1 never closes (section 9). */
export const SNACKBAR_DURATION_MS = 2000
export const SNACKBAR_STAYS = -1

export interface SnackbarMessage {
  readonly text: string
  /** Milliseconds, or SNACKBAR_STAYS. */
  readonly duration?: number
  readonly icon?: LucideIcon
  /** The act beside the text, as "Undo". Pressing it closes the snackbar. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

export interface Snackbar extends SnackbarMessage {
  readonly visible: boolean
  readonly duration: number
  readonly key: number
}

/**
 * Keeps the one snackbar of the window: opens visible, closes hidden. A new message replaces the old; one that stays comes
 * back after a passing one, so that "Saved" does not take an offer away.
 */
export function createSnackbarStore(timers: {
  set: (run: () => void, ms: number) => unknown
  clear: (timer: unknown) => void
}) {
  let current: Snackbar = { visible: false, text: '', duration: SNACKBAR_DURATION_MS, key: 0 }
  let staying: SnackbarMessage | undefined
  let timer: unknown
  const listeners = new Set<() => void>()
  const change = (next: Snackbar) => {
    current = next
    for (const listener of listeners) listener()
  }
  const close = () => {
    timers.clear(timer)
    const next = staying
    staying = undefined
    if (next !== undefined) open(next)
    else if (current.visible) change({ ...current, visible: false })
  }
  const open = (message: SnackbarMessage) => {
    timers.clear(timer)
    const duration = message.duration ?? SNACKBAR_DURATION_MS
    if (duration === SNACKBAR_STAYS) staying = undefined
    else if (current.visible && current.duration === SNACKBAR_STAYS) {
      const { text, icon, action } = current
      staying = { text, duration: SNACKBAR_STAYS, ...(icon && { icon }), ...(action && { action }) }
    }
    change({ ...message, duration, visible: true, key: current.key + 1 })
    if (duration !== SNACKBAR_STAYS) timer = timers.set(close, duration)
  }
  return {
    open,
    close,
    read: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
