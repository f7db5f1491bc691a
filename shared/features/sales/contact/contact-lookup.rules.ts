import type { Day } from '../../../kernel/days.ts'
import { needWhere, type Need, type RowReader } from '../../../sync/command.ts'
import { callRegisterSlices, type CallRegisterSlice } from '../../agreements/contact/call-register.schema.ts'
import { contactMarks, type ContactMark, type Mark } from './contact-mark.schema.ts'

/** What is known of somebody by their marks. */
export interface FoundContact {
  readonly marks: readonly ContactMark[]
  /** In the register against sales calls on the day that was asked for. */
  readonly isInCallRegister: boolean
}

const PREFIX = 3
const TAIL = 7
const isOfRegister = (mark: Mark): boolean => mark.startsWith('r:')

/** Where the numbers of a register lie whose mark this is. */
export const prefixOf = (mark: Mark): string => mark.slice(2, 2 + PREFIX)

/** The rows that tell what is known of somebody. */
export const contactNeeds = (marks: readonly Mark[]): Need[] =>
  marks.map((mark) =>
    isOfRegister(mark)
      ? needWhere(callRegisterSlices, 'prefix', prefixOf(mark))
      : needWhere(contactMarks, 'mark', mark),
  )

export const foundBy = (marks: readonly Mark[], rows: RowReader, day: Day): FoundContact => ({
  marks: marks.filter((mark) => !isOfRegister(mark)).flatMap((mark) => rows.where(contactMarks, 'mark', mark)),
  isInCallRegister: marks
    .filter(isOfRegister)
    .some((mark) => isListed(mark, rows.where(callRegisterSlices, 'prefix', prefixOf(mark)), day)),
})

/** Whether a number stands in one of these slices, of a list that was there on the day. */
export function isListed(mark: Mark, slices: readonly CallRegisterSlice[], day: Day): boolean {
  const tail = mark.slice(2 + PREFIX)
  return slices.some(
    ({ prefix, tails, listedOn }) => prefix === prefixOf(mark) && listedOn <= day && holds(tails, tail),
  )
}

function holds(tails: string, tail: string): boolean {
  let [low, high] = [0, tails.length / TAIL]
  while (low < high) {
    const middle = (low + high) >> 1
    const found = tails.slice(middle * TAIL, (middle + 1) * TAIL)
    if (found === tail) return true
    if (found < tail) low = middle + 1
    else high = middle
  }
  return false
}
