/** Lets a part of the frame that goes away at once, such as the palette, ask the menu of the person to sign out. */
const listeners = new Set<() => void>()

export function askToSignOut(): void {
  for (const listener of listeners) listener()
}

/** Returns a function that stops listening. */
export function onSignOutWish(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
