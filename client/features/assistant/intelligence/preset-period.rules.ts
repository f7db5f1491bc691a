import type { Period } from '../../../../shared/features/assistant/question/question.schema.ts'

/** Periods that the builder offers. Those of the first list have not ended. */
export const currentPeriods = {
  today: { unit: 'day', back: 0, count: 1 },
  thisWeek: { unit: 'week', back: 0, count: 1 },
  thisMonth: { unit: 'month', back: 0, count: 1 },
  thisQuarter: { unit: 'quarter', back: 0, count: 1 },
  thisYear: { unit: 'year', back: 0, count: 1 },
  days30: { unit: 'day', back: 0, count: 30 },
  months12: { unit: 'month', back: 0, count: 12 },
} as const satisfies Readonly<Record<string, Period>>

export const endedPeriods = {
  yesterday: { unit: 'day', back: 1, count: 1 },
  lastWeek: { unit: 'week', back: 1, count: 1 },
  lastMonth: { unit: 'month', back: 1, count: 1 },
  lastQuarter: { unit: 'quarter', back: 1, count: 1 },
  lastYear: { unit: 'year', back: 1, count: 1 },
} as const satisfies Readonly<Record<string, Period>>

export const presetPeriods = { ...endedPeriods, ...currentPeriods }
export type PresetPeriod = keyof typeof presetPeriods

const order: readonly PresetPeriod[] = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'days30',
  'months12',
]

/** The periods of a mode: in legacy mode only those that have ended. */
export const periodsFor = (legacy: boolean): readonly PresetPeriod[] =>
  order.filter((name) => !legacy || name in endedPeriods)
