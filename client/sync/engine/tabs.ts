// One tab of a user talks to the server; the others write to the same store and wake it. Two leaders would only waste
// requests: pushes are idempotent and pulls compare and set.

import type { LoopStatus, WakeReason } from './loop.ts'

export type TabMessage =
  | { readonly type: 'wake'; readonly reason: WakeReason }
  | { readonly type: 'status'; readonly status: LoopStatus }
  | { readonly type: 'hello' }

/** How a tab speaks to the user's other tabs and becomes the one that syncs. */
export interface Tabs {
  /** Calls back when this tab becomes the leader. It stays so until `leave`. */
  lead(onLead: () => void): void
  post(message: TabMessage): void
  listen(onMessage: (message: TabMessage) => void): void
  leave(): void
}

/** Tabs of one browser, by Web Locks and a BroadcastChannel. Without locks every tab leads. */
export function browserTabs(userId: string): Tabs {
  const name = `rond-sync-${userId}`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const left = new AbortController()
  let release: () => void = () => undefined
  return {
    lead: (onLead) => {
      if (!navigator.locks) return onLead()
      const hold = () => {
        if (left.signal.aborted) return undefined
        onLead()
        return new Promise<void>((resolve) => {
          release = resolve
        })
      }
      navigator.locks.request(name, { signal: left.signal }, hold).catch((error: unknown) => {
        // A request ends early only if the tab leaves while it waits for its turn.
        if (!left.signal.aborted) throw error
      })
    },
    post: (message) => {
      // A sync that ends after the tab has left still reports its state. A closed channel would throw.
      if (!left.signal.aborted) channel?.postMessage(message)
    },
    listen: (onMessage) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data)),
    leave: () => {
      left.abort()
      release()
      channel?.close()
    },
  }
}

/** The only tab there is: for tests, and for workers. */
export const singleTab = (): Tabs => ({
  lead: (onLead) => onLead(),
  post: () => undefined,
  listen: () => undefined,
  leave: () => undefined,
})
