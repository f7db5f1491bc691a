import { unitOf } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import type { PayrollPreview, PayrollSum } from '../../../../shared/features/payroll/run/payroll-run.api.ts'

type Person = PayrollPreview['people'][number]

/** Öre or cents of a difference below which a person's amount is never marked. */
const SMALL = 1_000_00
/** Share of last month's amount from which a difference is marked. */
const LARGE_SHARE = 0.5

/** A person of a run with the sums that a controller compares. */
export interface PersonRow extends Person {
  /** Öre or cents of this run, and of the month before. */
  readonly amount: number
  readonly amountBefore: number
  /** Hours worked in this run, and in the month before. */
  readonly hours: number
  readonly hoursBefore: number
  /** The change of the amount as a share of the month before; null without an amount before. */
  readonly change: number | null
  /** Whether the amount changed by at least {@link LARGE_SHARE} and {@link SMALL} since last month. */
  readonly isMarked: boolean
}

/** Sorts the people of a run: marked ones first, the largest difference on top, then the others by name. */
export function personRowsOf(people: readonly Person[]): readonly PersonRow[] {
  return people
    .map((person): PersonRow => {
      const money = person.sums.filter(({ source }) => unitOf(source) === 'kr')
      const worked = person.sums.filter(({ source }) => unitOf(source) === 'h')
      const [amount, amountBefore] = [total(money, 'value'), total(money, 'before')]
      const difference = Math.abs(amount - amountBefore)
      return {
        ...person,
        amount,
        amountBefore,
        hours: total(worked, 'value'),
        hoursBefore: total(worked, 'before'),
        change: amountBefore === 0 ? null : (amount - amountBefore) / Math.abs(amountBefore),
        isMarked: amountBefore !== 0 && difference >= SMALL && difference >= Math.abs(amountBefore) * LARGE_SHARE,
      }
    })
    .toSorted((one, other) => weightOf(other) - weightOf(one) || one.name.localeCompare(other.name, 'sv'))
}

const total = (sums: readonly PayrollSum[], field: 'value' | 'before'): number =>
  sums.reduce((sum, one) => sum + one[field], 0)

const weightOf = ({ isMarked, amount, amountBefore }: PersonRow): number =>
  isMarked ? Math.abs(amount - amountBefore) : 0
