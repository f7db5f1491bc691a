import type { Instant } from '../../../kernel/days.ts'

/** The measurement of a rule, and the threshold at which administrators are notified. */
interface AlertRule {
  readonly unit: 'megabytes' | 'hours' | 'minutes' | 'count' | 'percent' | 'milliseconds' | 'days'
  /** On which side of its limit a value is a fault. The limit itself is none. */
  readonly side: 'above' | 'below'
  readonly limit: number
  readonly range: readonly [least: number, most: number]
}

/** Every rule, with the limit it has until an administrator changes it. */
export const alertRules = {
  /** Room in the data folder. */
  disk: { unit: 'megabytes', side: 'below', limit: 2_048, range: [64, 1_000_000] },
  /** Age of the newest backup. */
  backup: { unit: 'hours', side: 'above', limit: 30, range: [1, 1_000] },
  /** Age of the newest backup that is in the second place. */
  copy: { unit: 'hours', side: 'above', limit: 30, range: [1, 1_000] },
  /** How long an event has been due without its reactions having run. */
  queue: { unit: 'minutes', side: 'above', limit: 10, range: [1, 1_440] },
  /** Events whose reactions have failed again and again. */
  failing: { unit: 'count', side: 'above', limit: 5, range: [0, 10_000] },
  /** Commands of phones that could not be judged. */
  parked: { unit: 'count', side: 'above', limit: 0, range: [0, 10_000] },
  /** Jobs whose last run failed. */
  jobs: { unit: 'count', side: 'above', limit: 0, range: [0, 100] },
  /** Share of calls that the servers answered with an error of theirs, in ten minutes. */
  errors: { unit: 'percent', side: 'above', limit: 2, range: [0, 100] },
  /** The time within which 95 of 100 pushes of phones were answered, in ten minutes. */
  push: { unit: 'milliseconds', side: 'above', limit: 1_000, range: [50, 30_000] },
  /** Since the trial sale last went the whole way. */
  trialSale: { unit: 'minutes', side: 'above', limit: 15, range: [5, 1_440] },
  /** Age of the oldest unsent work that a device has reported. */
  work: { unit: 'hours', side: 'above', limit: 24, range: [1, 1_000] },
  /** Until the certificate of the public address expires. */
  certificate: { unit: 'days', side: 'below', limit: 14, range: [1, 90] },
} as const satisfies Readonly<Record<string, AlertRule>>

export type AlertRuleName = keyof typeof alertRules
export const alertRuleNames = Object.keys(alertRules) as readonly AlertRuleName[]

/** A fault is announced after this long. A single slow minute is not a fault. */
export const OPENS_AFTER_MS = 2 * 60_000
/** An alert is resolved after this long without the fault, so that a fault that comes and goes is reported once. */
export const PASSES_AFTER_MS = 10 * 60_000

/** The current state of a fault. */
export interface AlertState {
  readonly seenAt: Instant
  /** Null: not announced yet. */
  readonly openedAt: Instant | null
  /** Since when the value is within the limit again. */
  readonly clearSince: Instant | null
  readonly resolvedAt: Instant | null
  readonly value: number
  readonly worst: number
}

/** forgotten: it passed before it was announced. */
export type AlertStep = 'seen' | 'opened' | 'changed' | 'resolved' | 'forgotten'

/** The limit of a rule as it is in force. */
export interface AlertLimit {
  readonly rule: AlertRuleName
  readonly bound: number
  readonly isOff: boolean
}

/** Whether a value is a fault. What is not measured is none. */
export function isBeyond({ rule, bound, isOff }: AlertLimit, value: number | null): value is number {
  if (value === null || isOff) return false
  return alertRules[rule].side === 'above' ? value > bound : value < bound
}

/** The next state of a fault after a measurement; null: nothing to note. */
export function alertAfter(
  before: AlertState | null,
  { limit, value, now }: { readonly limit: AlertLimit; readonly value: number | null; readonly now: Instant },
): { readonly step: AlertStep; readonly state: AlertState } | null {
  if (!isBeyond(limit, value)) return before === null ? null : cleared(before, value, now)
  const isAbove = alertRules[limit.rule].side === 'above'
  const worst = before === null ? value : isAbove ? Math.max(before.worst, value) : Math.min(before.worst, value)
  if (before === null)
    return { step: 'seen', state: { seenAt: now, openedAt: null, clearSince: null, resolvedAt: null, value, worst } }
  const state = { ...before, value, worst, clearSince: null }
  if (before.openedAt === null && now - before.seenAt >= OPENS_AFTER_MS)
    return { step: 'opened', state: { ...state, openedAt: now } }
  return { step: 'changed', state }
}

function cleared(before: AlertState, value: number | null, now: Instant): { step: AlertStep; state: AlertState } {
  const state = { ...before, value: value ?? before.value, clearSince: before.clearSince ?? now }
  if (before.openedAt === null) return { step: 'forgotten', state }
  if (now - state.clearSince >= PASSES_AFTER_MS) return { step: 'resolved', state: { ...state, resolvedAt: now } }
  return { step: 'changed', state }
}
