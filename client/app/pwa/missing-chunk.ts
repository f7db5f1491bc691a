const TRIED_KEY = 'rond-reloaded-for'

/** What remembers, for as long as the tab lives, that a reload was already tried. */
export type ReloadMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Decides about a screen whose file is gone (a new version was installed on the server): reload once to fetch the new
 * one; when that did not help within a minute, let the error be seen rather than loop.
 */
export function shouldReload(memory: ReloadMemory, now: number): boolean {
  const last = Number(memory.getItem(TRIED_KEY) ?? 0)
  if (now - last < 60_000) return false
  memory.setItem(TRIED_KEY, String(now))
  return true
}

/** Waits for a screen; when its file is missing, reloads the page once and never settles meanwhile. */
export async function reloadOnceOnMissingChunk<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    // Without a network there is nothing newer to fetch, and a reload may end at the browser's own error page.
    if (!(await isServerThere()) || !shouldReload(sessionStorage, Date.now())) throw error
    location.reload()
    return new Promise<never>(() => undefined)
  }
}

/** Whether the server answers at all. That the browser thinks it is online says little on a staircase. */
export const isServerThere = async (): Promise<boolean> =>
  navigator.onLine &&
  (await fetch('/api', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  ))
