import { useSyncExternalStore } from 'react'

/** What stands over the screens, one at a time. */
export type PanelName = 'settings' | 'palette' | 'navigation'

export interface PanelProps {
  readonly open: boolean
  readonly onClose: () => void
}

let current: PanelName | null = null
const listeners = new Set<() => void>()

export const openPanel = (name: PanelName): void => show(name)
export const closePanel = (): void => show(null)

export const readOpenPanel = (): PanelName | null => current

export function useOpenPanel(): PanelName | null {
  return useSyncExternalStore(subscribe, readOpenPanel)
}

function show(next: PanelName | null): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
