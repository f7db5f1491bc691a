import { useSyncExternalStore } from 'react'
import { useUser } from '../../desk/session/session.tsx'
import { parseMenuMemory, type MenuMemory } from './menu-memory.ts'

interface Read {
  readonly key: string
  readonly memory: MenuMemory
}

let read: Read | null = null
const listeners = new Set<() => void>()

/** What the signed-in person has arranged in the menu, for every part of the frame that shows it. */
export function useMenuMemory(): readonly [MenuMemory, (change: (before: MenuMemory) => MenuMemory) => void] {
  const key = `rond-menu.${useUser()?.id ?? ''}`
  const memory = useSyncExternalStore(subscribe, () => memoryOf(key))
  return [memory, (change) => store(key, change(memoryOf(key)))]
}

function memoryOf(key: string): MenuMemory {
  if (read?.key !== key) read = { key, memory: parseMenuMemory(localStorage.getItem(key)) }
  return read.memory
}

function store(key: string, memory: MenuMemory): void {
  if (memory === memoryOf(key)) return
  localStorage.setItem(key, JSON.stringify(memory))
  read = { key, memory }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
