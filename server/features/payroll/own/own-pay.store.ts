import type { OwnPayLine } from '../../../../shared/features/payroll/own/own-pay.api.ts'
import { paycodeCountries, type PaycodeCountry } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { payCell, payrollKinds } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadPayLines } from '../../commission/index.ts'
import { placesOf } from '../run/pay-facts.store.ts'
import { dueRun, loadPersonLines, type CodedLine, type HeldLine } from '../run/payroll-run.store.ts'

/** Identifies a person's pay of a month. */
export interface OwnMonth {
  readonly month: string
  readonly personId: Id
}

/**
 * A person's pay of a month: the lines that its runs carry, those that the next run would carry, and those that wait. It is
 * computed by the same function as a run, so that nobody is shown an amount that payroll does not know. Of earlier months
 * only corrections are in it: days that no run has carried yet are shown in their own month, and not twice.
 */
export async function loadOwnLines(db: Db, own: OwnMonth): Promise<readonly OwnPayLine[]> {
  const saleOf = await loadSales(db, own)
  const carried = (await loadPersonLines(db, own)).map((line) => {
    const state = line.state === 'exported' ? ('exported' as const) : ('approved' as const)
    return { ...ownLine(line, saleOf), country: line.country, state }
  })
  const { first } = daysOfMonth(own.month)
  const open: OwnPayLine[] = []
  for (const country of paycodeCountries) {
    for (const kind of payrollKinds) {
      const { lines, held } = await dueRun(db, { ...own, country, kind })
      open.push(
        ...lines
          .filter(({ day, isCorrection }) => day >= first || isCorrection)
          .map((line) => ({ ...ownLine(line, saleOf), country, state: 'due' as const })),
        ...held.filter(({ day }) => day >= first).map((line) => ({ ...heldLine(line, saleOf), country })),
      )
    }
  }
  return [...carried, ...open].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

const ownLine = ({ cell, source, day, value, isCorrection, code }: CodedLine, saleOf: ReadonlyMap<string, Id>) => ({
  cell,
  source,
  day,
  value,
  isCorrection,
  reason: null,
  code: code.code,
  codeName: code.name,
  saleId: saleOf.get(cell) ?? null,
})

const heldLine = ({ cell, source, day, value, reason }: HeldLine, saleOf: ReadonlyMap<string, Id>) => ({
  cell,
  source,
  day,
  value,
  reason,
  code: '',
  codeName: '',
  isCorrection: false,
  state: 'held' as const,
  saleId: saleOf.get(cell) ?? null,
})

/** The sales behind a person's lines of pay, by cell. */
async function loadSales(db: Db, { month, personId }: OwnMonth): Promise<ReadonlyMap<string, Id>> {
  const found = new Map<string, Id>()
  for (const country of Object.keys(placesOf) as PaycodeCountry[]) {
    const lines = await loadPayLines(db, { month, personId, currency: placesOf[country].currency })
    for (const { id, of, saleId } of lines) {
      if (of === 'sale' || of === 'correction') found.set(payCell(id), saleId)
    }
  }
  return found
}
