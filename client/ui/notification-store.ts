/** How long a notification stays if nobody touches it. The bells keep its content. */
export const NOTIFICATION_SHOWN_MS = 10_000

export interface Notification {
  /** The subject: shown once, however many ways the news arrives (push, synchronisation, realtime). */
  readonly key: string
  readonly title: string
  readonly message: string
  /** The target of a press, a path of this application. */
  readonly link: string
  /** The sender's initials; without them, the product's. */
  readonly from?: string
}

interface Timers {
  readonly set: (run: () => void, ms: number) => unknown
  readonly clear: (timer: unknown) => void
}

/**
 * Holds the one notification at the top of the window. A new one replaces the old; the same news is not shown twice.
 * `hold` keeps it while somebody reads or reaches for it, `release` lets the time run again.
 */
export function createNotificationStore({ set, clear }: Timers) {
  let current: Notification | null = null
  let timer: unknown
  const told = new Set<string>()
  const listeners = new Set<() => void>()
  const change = (next: Notification | null) => {
    clear(timer)
    current = next
    for (const listener of listeners) listener()
  }
  const close = () => {
    if (current !== null) change(null)
  }
  const release = () => {
    clear(timer)
    if (current !== null) timer = set(close, NOTIFICATION_SHOWN_MS)
  }
  return {
    notify(notification: Notification) {
      if (told.has(notification.key)) return
      told.add(notification.key)
      change(notification)
      release()
    },
    close,
    hold: () => clear(timer),
    release,
    read: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The notifications of this window. */
export const notifications = createNotificationStore({
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
})

/** Tells something at the top of the window, from anywhere: `notify({ key, title, message, link, from? })`. */
export const notify = (notification: Notification): void => notifications.notify(notification)
