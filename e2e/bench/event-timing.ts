// The Event Timing API, as the browser tells of "interaction to next paint": from the finger to the picture.
import type { Page } from '@playwright/test'

interface Heard {
  readonly id: number
  readonly ms: number
}

declare global {
  var interactions: { heard: Heard[]; busyAt: number }
}

/** What is painted sooner than the browser reports at all: one frame. */
const ONE_FRAME_MS = 16

/** In the page, before anything else: hears of every tap and key until what it caused is painted, and of long tasks. */
export function watchInteractions(): void {
  const interactions = { heard: [] as Heard[], busyAt: performance.now() }
  globalThis.interactions = interactions
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) interactions.heard.push({ id: interactionId, ms: duration })
    // The types of the library do not know the threshold yet.
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      interactions.busyAt = Math.max(interactions.busyAt, startTime + duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** The milliseconds of each interaction since the last asking; pressing and letting go of one finger are one of them. */
export async function takeTimes(page: Page): Promise<readonly number[]> {
  const heard = await page.evaluate(() => globalThis.interactions.heard.splice(0))
  const longest = new Map<number, number>()
  for (const { id, ms } of heard) longest.set(id, Math.max(ms, longest.get(id) ?? 0))
  return longest.size === 0 ? [ONE_FRAME_MS] : [...longest.values()]
}

/** Until the page has done nothing long for a while: nobody taps faster than they can see the answer. */
export async function restOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const calm = 300
    do await new Promise((resolve) => setTimeout(resolve, calm / 2))
    while (performance.now() - globalThis.interactions.busyAt < calm)
    // What the last task painted has been reported by now.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
}
