import { useState, useSyncExternalStore } from 'react'
import { heldPrompt, onPromptChange, takePrompt } from './install-prompt.ts'
import { isInstallDue, readInstallMemory, type InstallMemory, type InstallWay } from './install.rules.ts'

const KEY = 'rond-install'

let memory = readInstallMemory(localStorage.getItem(KEY))
const listeners = new Set<() => void>()

onPromptChange(tell)

/** Counts the visits. A visit is a tab's life, not a reload. */
export function countVisit(): void {
  if (sessionStorage.getItem(KEY) !== null) return
  sessionStorage.setItem(KEY, 'counted')
  remember({ ...memory, visits: memory.visits + 1 })
}

/** How Rond may be offered here and now; null when it may not. */
export function useInstallOffer(): InstallWay | null {
  const way = useSyncExternalStore(subscribe, readWay)
  const kept = useSyncExternalStore(subscribe, () => memory)
  const [now] = useState(() => Date.now())
  return way !== null && isInstallDue(kept, now) ? way : null
}

/** Whether it is known already that something was saved here. */
export const hasSavedHere = (): boolean => memory.hasSaved

/** From the first thing that is saved here Rond is worth installing. */
export function rememberSaved(): void {
  if (!memory.hasSaved) remember({ ...memory, hasSaved: true })
}

/** Not now: nothing is offered for the next thirty days. */
export function putInstallationAway(): void {
  remember({ ...memory, putAwayAt: Date.now() })
}

/** Lets the browser ask its own question. A no there is a no here. */
export async function install(): Promise<void> {
  const asked = takePrompt()
  if (asked === null) return
  await asked.prompt()
  const { outcome } = await asked.userChoice
  if (outcome === 'dismissed') putInstallationAway()
  tell()
}

function readWay(): InstallWay | null {
  const { standalone } = navigator as { standalone?: boolean }
  if (standalone === true || matchMedia('(display-mode: standalone)').matches) return null
  if (heldPrompt() !== null) return 'prompt'
  // An iPad says that it is a Mac, but is touched.
  const isTablet = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
  return isTablet || /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'ios' : null
}

function remember(next: InstallMemory): void {
  memory = next
  localStorage.setItem(KEY, JSON.stringify(next))
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
