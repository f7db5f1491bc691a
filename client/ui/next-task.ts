/**
 * Resolves in a task of its own. What runs from one end to the other in one task holds up every tap and every picture
 * meanwhile: work that can be cut is cut here. The browser comes back to it before other waiting work, where it can.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
