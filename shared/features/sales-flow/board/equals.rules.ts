import { addDays, type Day } from '../../../kernel/days.ts'

/** The people among whom a seller is ranked: newcomers, and the others by how much they work. */
export const equalClasses = ['new', 'part', 'full'] as const
export type EqualClass = (typeof equalClasses)[number]

/** The time for which a new seller is ranked among newcomers, in days. */
export const NEWCOMER_DAYS = 90
/** The days before today whose hours decide the class. */
export const HOURS_DAYS = 28
/** The hours a week from which a seller is in the class of full hours. */
export const FULL_WEEK_HOURS = 25

interface Work {
  /** The first day of employment. Null: not known, as for accounts from before the register. */
  readonly firstDay: Day | null
  /** Hours worked in the last {@link HOURS_DAYS} days. */
  readonly hours: number
}

/** The class of a person on a day. */
export function equalClassOf({ firstDay, hours }: Work, today: Day): EqualClass {
  if (isNewcomer(firstDay, today)) return 'new'
  return hours >= FULL_WEEK_HOURS * (HOURS_DAYS / 7) ? 'full' : 'part'
}

export const isNewcomer = (firstDay: Day | null, today: Day): boolean =>
  firstDay !== null && firstDay > addDays(today, -NEWCOMER_DAYS)
