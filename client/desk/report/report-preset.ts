import { addDays, type Day } from '../../../shared/kernel/days.ts'
import { daysOfMonth } from '../../../shared/kernel/months.ts'
import type { Period } from './report-period.ts'

/** Periods up to now, for a report that is looked at every day. */
export const reportPresets = ['thisMonth', 'lastMonth', 'year'] as const
export type ReportPreset = (typeof reportPresets)[number]

/** The first and the last day of a period. Twelve months end with this one. */
export function daysOfPreset(preset: ReportPreset, today: Day): Period {
  const first = `${today.slice(0, 7)}-01`
  if (preset === 'thisMonth') return { from: first, to: daysOfMonth(first.slice(0, 7)).last }
  const lastOfBefore = addDays(first, -1)
  if (preset === 'lastMonth') return { from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore }
  const next = addDays(daysOfMonth(first.slice(0, 7)).last, 1)
  return { from: `${Number(next.slice(0, 4)) - 1}${next.slice(4)}`, to: daysOfMonth(first.slice(0, 7)).last }
}
