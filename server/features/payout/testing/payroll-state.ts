import type { Platform } from '../../../platform/platform.ts'
import { payrollMonthTable } from '../payroll/payroll-month.table.ts'
import { eq } from '../../../platform/database/eq.ts'

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>

/** Somebody has locked a month's payroll, and somebody else has approved it: its lines can be paid. */
export async function approveMonth({ database, now, newId }: Parts, month: string): Promise<void> {
  const locked = { lockedAt: now(), lockedById: 'locker', lockedByName: 'Lova' }
  const set = { ...locked, approvedAt: now(), approvedByName: 'Alva' }
  await database.db
    .insert(payrollMonthTable)
    .values({ month, id: newId(), ...set })
    .onConflictDoUpdate({ target: payrollMonthTable.month, set })
}

/**
 * The payroll of some months is approved and takes lines all the same. No act leads there: it spares what is replayed the
 * approvals that nobody asked for when it was written.
 */
export async function approveUnlocked({ database, now, newId }: Parts, months: readonly string[]): Promise<void> {
  const approved = { lockedAt: null, lockedById: '', lockedByName: '', approvedAt: now(), approvedByName: 'Alva' }
  await database.db.insert(payrollMonthTable).values(months.map((month) => ({ month, id: newId(), ...approved })))
}

/** It is unlocked again. */
export async function reopenMonth({ database }: Parts, month: string): Promise<void> {
  await database.db.delete(payrollMonthTable).where(eq(payrollMonthTable.month, month))
}
