/**
 * Resolves in a task of its own. A long task delays every tap and every paint, so long work is split here. If the
 * browser supports it, the work continues before other waiting work.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
