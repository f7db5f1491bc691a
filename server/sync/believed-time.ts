// S9 Time: the device's clock may be behind for a while, never ahead.

import type { Instant } from '../../shared/kernel/days.ts'

/** A command's clock may run ahead this much before its time is replaced by the server's. */
export const CLOCK_AHEAD_MS = 5 * 60_000
/**
 * How far behind a command's clock may be: longer than any phone is away in this trade, so that a late but honest
 * sale keeps its day. Beyond that the clock is wrong: the server's time counts, and the decision receives the claimed
 * one.
 */
export const CLOCK_BEHIND_MS = 90 * 86_400_000

export const isTooOld = (at: Instant, now: Instant): boolean => at < now - CLOCK_BEHIND_MS

/** The time of an act, as far as the server believes the device that names it. */
export const believedTime = (at: Instant, now: Instant): Instant =>
  isTooOld(at, now) || at > now + CLOCK_AHEAD_MS ? now : at
