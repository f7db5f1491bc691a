import type { Day } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import { isAbsence, unitOf, type PaycodeSource } from '../paycode/paycode.schema.ts'

/** absence: what the absence export carries. pay: everything else. A fact belongs to one of them. */
export const payrollKinds = ['absence', 'pay'] as const
export type PayrollKind = (typeof payrollKinds)[number]

export const kindOf = (source: PaycodeSource): PayrollKind => (isAbsence(source) ? 'absence' : 'pay')

/** An amount that a person is due now: hours of a day, a per diem, or a line of pay. */
export interface PayFact {
  /** Identifies a source of a person's day, or a line of pay. Each cell is settled by itself. */
  readonly cell: string
  readonly personId: Id
  readonly source: PaycodeSource
  readonly day: Day
  /** Hours, days, or öre and cents: the unit follows from the source. */
  readonly value: number
}

/** A change of a cell that one run carries. A negative value takes back what an earlier run carried. */
export interface PayrollLine extends PayFact {
  /** An earlier run has carried the cell already. */
  readonly isCorrection: boolean
}

/** The sum of a cell in earlier runs. */
export type Carried = PayFact

export const timeCell = (personId: Id, day: Day, source: PaycodeSource): string => `time:${personId}:${day}:${source}`
export const payCell = (lineId: Id): string => `pay:${lineId}`

/**
 * The lines that bring what was carried up to what is due. The sum of all runs is therefore what is due after the last of
 * them, in whatever order facts change and runs are made.
 */
export function linesDue(facts: readonly PayFact[], carried: readonly Carried[]): readonly PayrollLine[] {
  const before = new Map(carried.map((one) => [one.cell, one]))
  const due = new Set(facts.map(({ cell }) => cell))
  const gone = carried.filter(({ cell }) => !due.has(cell)).map((one) => ({ ...one, value: 0 }))
  return [...facts, ...gone]
    .map((fact) => {
      const known = before.get(fact.cell)
      return { ...fact, value: fact.value - (known?.value ?? 0), isCorrection: known !== undefined }
    })
    .filter(({ value }) => value !== 0)
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

/** Fields of a line that a file writes besides its value. */
export interface Carrier<Code> {
  readonly employeeId: string
  readonly personName: string
  readonly code: Code
}

export type CarriedUnder<Code> = Carrier<Code> & Pick<PayFact, 'value'>

/**
 * The lines of one cell that are due, each under the number and the code it belongs to. What was carried under another
 * number or code is taken back under that one, and the whole is given anew under today's: a receiver who gets one half
 * under each would pay one person twice and the other too little. A change of the number alone makes no line. Null: the
 * cell has something to give and nothing to give it under, so all of it waits.
 */
export function linesUnder<Code>(
  due: PayrollLine,
  { carried, today }: { readonly carried: readonly CarriedUnder<Code>[]; readonly today: Carrier<Code> | null },
): readonly (PayrollLine & Carrier<Code>)[] | null {
  const target = carried.reduce((sum, { value }) => sum + value, due.value)
  if (today === null && target !== 0) return null
  const own = today === null ? '' : carrierKey(today)
  const others = carried.filter((one) => carrierKey(one) !== own)
  const known = carried.find((one) => carrierKey(one) === own)?.value ?? 0
  const lines = others.map((one) => ({ ...due, ...one, value: -one.value, isCorrection: true }))
  const given = today === null ? [] : [{ ...due, ...today, value: target - known }]
  return [...lines, ...given].filter(({ value }) => value !== 0)
}

/** Identifies the number and the code under which a line is carried. */
export const carrierKey = ({ employeeId, code }: Pick<Carrier<unknown>, 'employeeId' | 'code'>): string =>
  JSON.stringify([
    employeeId,
    code && typeof code === 'object' ? Object.entries(code).toSorted(([one], [other]) => (one < other ? -1 : 1)) : code,
  ])

/** Öre or cents of lines: what the approval of a run is about. Hours are paid by the receiver's rates. */
export const amountOf = (lines: readonly Pick<PayFact, 'source' | 'value'>[]): number =>
  lines.reduce((sum, { source, value }) => (unitOf(source) === 'kr' ? sum + Math.abs(value) : sum), 0)

const orderOf = ({ personId, day, source, cell }: PayFact): string => `${personId} ${day} ${source} ${cell}`

/** Why a line that is due is not in the run. It stays due, and goes with the first run after its reason is gone. */
export const ignoredReasons = [
  'not-approved',
  'month-not-approved',
  'not-employed',
  'no-employee-number',
  'no-paycode',
] as const
export type IgnoredReason = (typeof ignoredReasons)[number]
