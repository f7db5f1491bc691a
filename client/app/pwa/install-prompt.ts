/** Missing from TypeScript's library: what Chromium hands over when the page may ask for installation itself. */
export interface InstallPrompt extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let prompt: InstallPrompt | null = null
const listeners = new Set<() => void>()

/** Catches the browser's own offer, which comes once and early, before anybody here can use it. Called once. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => keep(null))
}

export const heldPrompt = (): InstallPrompt | null => prompt

/** It can be used once. */
export function takePrompt(): InstallPrompt | null {
  const taken = prompt
  keep(null)
  return taken
}

export function onPromptChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function keep(next: InstallPrompt | null): void {
  prompt = next
  for (const listener of listeners) listener()
}
