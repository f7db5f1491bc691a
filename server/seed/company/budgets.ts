import { and, gte, inArray, sql } from 'drizzle-orm'
import { daysBetween, dayOf, type Day } from '../../../shared/kernel/days.ts'
import { daysOfMonth, monthFrom } from '../../../shared/kernel/months.ts'
import { calendarOf, isWorkingDay } from '../../../shared/kernel/working-days.ts'
import { saleTable } from '../../features/sales/sale/sale.table.ts'
import { seedBudgets } from '../demo-budgets.ts'
import type { Seeder } from '../story.ts'

const ZONE = 'Europe/Stockholm'
const MONTHS = 4
/** How far people come with their budgets. */
const reached = [0.96, 1.08, 0.88, 1.02, 0.82, 1.1, 0.93, 0.85, 1.04, 0.9] as const
/** A budget is a round sum. */
const ROUND = 500_00

/** Sets budgets that fit what people sell: they reach 80 to 110 percent of them. */
export async function addBudgets(seeder: Seeder): Promise<void> {
  const { platform, cast } = seeder
  const today = dayOf(platform.now(), ZONE)
  const current = today.slice(0, 7)
  const months = Array.from({ length: MONTHS }, (_, back) => monthFrom(current, -back))
  const sold = await readSold(seeder, `${months.at(-1)}-01`)
  const order = [...cast.values()].map(({ id }) => id)
  const pace = paceOf(today)
  const goalOf = (sellerId: string, month: string): number => {
    const at = order.indexOf(sellerId) + months.indexOf(month) * 3
    const whole = (sold.get(`${sellerId} ${month}`) ?? 0) / (month === current ? pace : 1)
    return Math.max(ROUND, Math.round(whole / (reached[at % reached.length] ?? 1) / ROUND) * ROUND)
  }
  await seedBudgets(seeder, { months, goalOf })
}

/** The share of the month's working days that have passed; at least one day's. */
function paceOf(today: Day): number {
  const { first, last } = daysOfMonth(today.slice(0, 7))
  const workdays = daysBetween(first, last, 31).filter((day) => isWorkingDay(day, calendarOf(ZONE)))
  return Math.max(1, workdays.filter((day) => day <= today).length) / workdays.length
}

/** The value per year of each seller's orders by month, in öre or cents. */
async function readSold({ platform, cast }: Seeder, from: Day): Promise<ReadonlyMap<string, number>> {
  const month = sql<string>`substr(${saleTable.soldOn}, 1, 7)`
  const rows = await platform.database.db
    .select({ sellerId: saleTable.sellerId, month, value: sql<number | string>`sum(${saleTable.orderValueOre})` })
    .from(saleTable)
    .where(
      and(
        gte(saleTable.soldOn, from),
        inArray(
          saleTable.sellerId,
          [...cast.values()].map(({ id }) => id),
        ),
        inArray(saleTable.status, ['finalized', 'flagged', 'unanswered', 'deviation', 'approved']),
      ),
    )
    .groupBy(saleTable.sellerId, month)
  return new Map(rows.map(({ sellerId, month: of, value }) => [`${sellerId} ${of}`, Number(value)]))
}
