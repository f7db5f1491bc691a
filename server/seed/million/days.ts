import { budgets } from '../../../shared/features/finance/budget/budget.schema.ts'
import { plainDay } from '../../../shared/features/time/report/time-report.rules.ts'
import { dayKeyOf, timeReports, type TimeReport } from '../../../shared/features/time/report/time-report.schema.ts'
import { addDays, dayOf, daysBetween } from '../../../shared/kernel/days.ts'
import { currencyIn } from '../../../shared/kernel/money.ts'
import { monthFrom } from '../../../shared/kernel/months.ts'
import { calendarOf, isWorkingDay } from '../../../shared/kernel/working-days.ts'
import { put } from '../../../shared/sync/command.ts'
import { saveTeamBudget } from '../../features/finance/budget/budget-sheet.store.ts'
import { budgetTable } from '../../features/finance/budget/budget.table.ts'
import { timeReportKeys } from '../../features/time/report/time-report-key.store.ts'
import { timeReportTable } from '../../features/time/time.table.ts'
import { bulkWriter } from '../../platform/database/bulk-writer.ts'
import type { LastNos } from '../../resource/key/key-table.ts'
import type { CastMember, Seeder } from '../story.ts'
import { momentAt } from './calendar.ts'
import { Chance } from './chance.ts'

/** Drawn on its own: the rest of the story stays the same. */
const SEED = 20_261_124
/** Two months, as many as a dashboard reads. */
const DAYS_REPORTED = 62
const DAYS_WAITING = 4
const MONTHS_BUDGETED = 3
const ROWS_AT_ONCE = 2000
/** The tables that grow with the days: their indexes are made at the end. */
export const dayTables = ['time_report', 'time_report_key']
/** Of a hundred working days. */
const IN_HUNDRED = { missing: 0.02, away: 0.06, half: 0.03 } as const
/** What a seller means to sell in a month, value per year, in kronor or euro. */
const GOALS = { SEK: [60_000, 90_000, 120_000], EUR: [5_500, 8_000, 11_000] } as const
/** Teams with a budget of their own mean to sell a little more than their members. */
const TEAM_STRETCH = 1.05

const addReports = bulkWriter(timeReportTable)
const addBudgets = bulkWriter(budgetTable)

/** Two months of everybody's days, and the budgets of three. The demonstration has told those of its own people. */
export async function seedDaysAndBudgets(seeder: Seeder, demo: ReadonlySet<string>): Promise<void> {
  const chance = new Chance(SEED)
  const everybody = [...seeder.cast.values()].filter(({ role }) => role === 'seller')
  const sellers = everybody.filter(({ email }) => !demo.has(email))
  await writeDays(seeder, sellers, { chance, ago: { first: DAYS_REPORTED, last: 1 }, waiting: DAYS_WAITING })
  await seedBudgets(seeder, { sellers: everybody, chance })
}

interface ReportedDays {
  readonly chance: Chance
  /** The first and the last day, in days before today. */
  readonly ago: { readonly first: number; readonly last: number }
  /** The number of the newest working days that nobody has approved yet. */
  readonly waiting: number
}

/** Writes the time reports of some people in bulk. */
export async function writeDays(seeder: Seeder, members: readonly CastMember[], asked: ReportedDays): Promise<void> {
  const lastNos: LastNos = new Map()
  let reports: TimeReport[] = []
  const write = async () => {
    const rows = reports
    reports = []
    await seeder.platform.database.tx(async (db) => {
      await addReports(
        db,
        rows.map((row) => ({
          ...row,
          overnight: null,
          departureTime: null,
          returnTime: null,
          secondAbsenceType: null,
          secondAbsenceHours: null,
        })),
      )
      await timeReportKeys.add(db, rows, { lastNos })
      await seeder.sync.placeOnServer(
        db,
        rows.map((row) => put(timeReports, row)),
      )
    })
  }
  for (const member of members) {
    reports.push(...daysOf(member, asked, seeder.platform.now()))
    if (reports.length >= ROWS_AT_ONCE) await write()
  }
  await write()
}

function daysOf(seller: CastMember, { chance, ago, waiting }: ReportedDays, now: number): TimeReport[] {
  const { id, name, teamId, officeId, regionId, zone } = seller
  // Today in Stockholm, for everybody: in Finland it may be tomorrow already, and `demo-time.ts` goes on where these days end.
  const today = dayOf(now, 'Europe/Stockholm')
  const days = daysBetween(addDays(today, -ago.first), addDays(today, -ago.last), ago.first)
  const workdays = days.filter((day) => isWorkingDay(day, calendarOf(zone)))
  return workdays.flatMap((day, at) => {
    const draw = chance.next()
    if (draw < IN_HUNDRED.missing) return []
    const at18 = momentAt(day, '18:00', zone)
    return [
      {
        ...plainDay,
        ...workOn(draw),
        id: chance.id(at18),
        version: 1,
        sellerId: id,
        sellerName: name,
        teamId,
        officeId,
        regionId,
        zone,
        day,
        dayKey: dayKeyOf(id, day),
        status: at < workdays.length - waiting ? ('approved' as const) : ('submitted' as const),
        statusAt: at18,
        statusComment: '',
        revision: 1,
        source: 'seller' as const,
        createdAt: at18,
        history: [],
      },
    ]
  })
}

function workOn(draw: number): Pick<TimeReport, 'type' | 'attendanceHours' | 'absenceHours' | 'absenceType'> {
  const { missing, away, half } = IN_HUNDRED
  if (draw < missing + away)
    return { type: 'absent', attendanceHours: 0, absenceHours: 8, absenceType: draw < 0.05 ? 'sick' : 'holiday' }
  if (draw < missing + away + half)
    return { type: 'present', attendanceHours: 4, absenceHours: 4, absenceType: 'care_of_child' }
  return { type: 'present', attendanceHours: 8, absenceHours: 0, absenceType: null }
}

/** Of every seller; of every second team its own beside that. */
async function seedBudgets(
  { platform, sync }: Seeder,
  { sellers, chance }: { sellers: readonly CastMember[]; chance: Chance },
): Promise<void> {
  const now = platform.now()
  const month: string = dayOf(now, 'Europe/Stockholm').slice(0, 7)
  const months = Array.from({ length: MONTHS_BUDGETED }, (_, back) => monthFrom(month, -back))
  const rows = sellers.flatMap((seller) => {
    const { id, name, teamId, officeId, regionId, zone } = seller
    const currency = currencyIn(zone)
    const amount = chance.pick(GOALS[currency]) * 100
    return months.map((of) => ({
      id: chance.id(now),
      version: 1,
      sellerId: id,
      sellerName: name,
      teamId,
      officeId,
      regionId,
      month: of,
      metric: 'order_value' as const,
      amount,
      currency,
    }))
  })
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE)
    await platform.database.tx(async (db) => {
      await addBudgets(db, some)
      await sync.placeOnServer(
        db,
        some.map((row) => put(budgets, row)),
      )
    })
  }
  const teams = [...new Set(rows.flatMap(({ teamId }) => teamId ?? []))].filter((_, at) => at % 2 === 0)
  const sums = new Map<string, { amount: number; currency: string }>()
  for (const { teamId, month: of, amount, currency } of rows) {
    const key = `${teamId} ${of}`
    sums.set(key, { amount: (sums.get(key)?.amount ?? 0) + amount, currency })
  }
  await platform.database.tx(async (db) => {
    for (const teamId of teams)
      for (const of of months) {
        const sum = sums.get(`${teamId} ${of}`)
        if (!sum) continue
        const amount = Math.round((sum.amount * TEAM_STRETCH) / 1000_00) * 1000_00
        await saveTeamBudget(db, { teamId, month: of, metric: 'order_value', amount, currency: sum.currency })
      }
  })
}
