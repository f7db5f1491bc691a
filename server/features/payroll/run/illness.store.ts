import { illnessSpells } from '../../../../shared/features/payroll/run/illness.rules.ts'
import type { PayrollIllness } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import { daysOfMonth, monthFrom } from '../../../../shared/kernel/months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadSickDays } from '../../time/index.ts'
import { placesOf } from './pay-facts.store.ts'
import type { RunPlace } from './payroll-run.store.ts'

/** Spells are linked, and deductions counted, over so many months; one more, because a spell may begin before. */
const MONTHS_BACK = 13

/** The spells of illness that touch a month, by name and day. */
export async function loadIllness(
  db: Db,
  { country, month }: Pick<RunPlace, 'country' | 'month'>,
): Promise<readonly PayrollIllness[]> {
  const { first, last } = daysOfMonth(month)
  const from = daysOfMonth(monthFrom(month, -MONTHS_BACK)).first
  const days = await loadSickDays(db, { zone: placesOf[country].zone, first: from, last })
  return [...groupBy(days, ({ personId }) => personId)]
    .flatMap(([personId, own]) =>
      illnessSpells(own, country)
        .filter((spell) => spell.last >= first)
        .map((spell) => ({ personId, name: own.at(-1)?.name ?? '', ...spell })),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, 'sv') || (one.first < other.first ? -1 : 1))
}
