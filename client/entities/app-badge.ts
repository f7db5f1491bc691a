export type Counter = 'outbox' | 'deviations' | 'notifications'

/** Missing where an icon has no badge, as in Chrome on Android. */
interface BadgedNavigator {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

const counts = new Map<Counter, number>()

/** Says how many things of one kind wait for this person; the badge on the icon is their sum, and goes at none. */
export function countOnIcon(counter: Counter, count: number): void {
  if ((counts.get(counter) ?? 0) === count) return
  counts.set(counter, count)
  const sum = [...counts.values()].reduce((all, one) => all + one, 0)
  const { setAppBadge, clearAppBadge } = navigator as BadgedNavigator
  // A browser refuses where it may not notify; the counts in the window are the same.
  void (sum > 0 ? setAppBadge?.call(navigator, sum) : clearAppBadge?.call(navigator))?.catch(() => undefined)
}
