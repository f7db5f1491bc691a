/**
 * Resolves in a task of its own. A task that runs from one end to the other delays every tap and every paint, so long
 * work is cut here. Where the browser supports it, the work continues before other waiting work.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
