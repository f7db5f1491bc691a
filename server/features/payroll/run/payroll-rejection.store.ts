import { and, desc, exists, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { PaycodeSource } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import type { PayrollKind } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import {
  REJECTIONS_SHOWN,
  rejectionSchema,
  type PayrollRejection,
} from '../../../../shared/features/payroll/run/payroll-rejection.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { isSummed } from './payroll-file.rules.ts'
import type { RunPlace } from './payroll-run.store.ts'
import { payrollLineTable as line, payrollRunTable as run } from './payroll-run.table.ts'
import { payrollRejectionTable as rejection } from './payroll-rejection.table.ts'

type Row = typeof rejection.$inferSelect

export const addRejections = async (db: Db, rows: readonly Row[]): Promise<void> => {
  if (rows.length > 0) await db.insert(rejection).values([...rows])
}

/** A line of a run that an error list may name. */
export interface RejectableLine {
  readonly cell: string
  readonly turn: number
  readonly employeeId: string
  readonly day: string
  /** The codes of the line in every format. */
  readonly codes: readonly string[]
  readonly isRejected: boolean
  /** The file has it within a sum. */
  readonly isSummed: boolean
}

/** The lines of a run about people with these employment numbers. */
export async function loadRejectableLines(
  db: Db,
  { runId, employeeIds }: { readonly runId: Id; readonly employeeIds: readonly string[] },
): Promise<readonly RejectableLine[]> {
  const rows = await db
    .select({
      cell: line.cell,
      turn: line.turn,
      employeeId: line.employeeId,
      day: line.day,
      source: line.source,
      code: line.code,
      rejectedId: rejection.id,
    })
    .from(line)
    .leftJoin(rejection, and(eq(rejection.cell, line.cell), eq(rejection.turn, line.turn)))
    .where(and(eq(line.runId, runId), inArray(line.employeeId, [...employeeIds])))
  return rows.map(({ code, source, rejectedId, ...row }) => ({
    ...row,
    isSummed: isSummed({ source: source as PaycodeSource, code }),
    codes: [code.code, code.paxmlCode, code.vismaCode, code.procountorCode],
    isRejected: rejectedId !== null,
  }))
}

/** The latest rejections of a kind and country. */
export async function loadRejections(
  db: Db,
  { kind, country }: Omit<RunPlace, 'month'>,
): Promise<readonly PayrollRejection[]> {
  const rows = await selectRejections(db)
    .where(and(eq(run.kind, kind), eq(run.country, country)))
    .orderBy(desc(rejection.at), desc(rejection.id))
    .limit(REJECTIONS_SHOWN)
  return rows.map((row) => rejectionSchema.parse(row))
}

/** One rejection of a kind of runs; null: there is none. */
export async function findRejection(db: Db, kind: PayrollKind, id: Id): Promise<PayrollRejection | null> {
  const [row] = await selectRejections(db).where(and(eq(run.kind, kind), eq(rejection.id, id)))
  return row === undefined ? null : rejectionSchema.parse(row)
}

export const removeRejection = async (db: Db, id: Id): Promise<void> => {
  await db.delete(rejection).where(eq(rejection.id, id))
}

function selectRejections(db: Db) {
  const later = alias(line, 'later')
  return db
    .select({
      id: rejection.id,
      runId: rejection.runId,
      personId: line.personId,
      name: line.personName,
      source: line.source,
      day: line.day,
      value: line.value,
      reason: rejection.reason,
      isCarriedAgain: exists(
        db
          .select({ one: sql`1` })
          .from(later)
          .where(and(eq(later.cell, rejection.cell), gt(later.turn, rejection.turn))),
      ).mapWith(Boolean),
    })
    .from(rejection)
    .innerJoin(line, and(eq(line.cell, rejection.cell), eq(line.turn, rejection.turn)))
    .innerJoin(run, eq(run.id, rejection.runId))
    .$dynamic()
}
