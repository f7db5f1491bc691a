import type { Day } from './days.ts'

/** The days between which somebody is employed, both included. Null: the first is not known, or there is no last. */
export interface EmployedDays {
  readonly firstDay: Day | null
  readonly lastDay: Day | null
}

/** Whether somebody is employed on a day, both ends included. Payroll, missing days and team badges use it. */
export const isEmployedOn = ({ firstDay, lastDay }: EmployedDays, day: Day): boolean =>
  (firstDay === null || day >= firstDay) && (lastDay === null || day <= lastDay)
