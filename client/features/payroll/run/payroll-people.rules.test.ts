import { expect, test } from 'vitest'
import type { PaycodeSource } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { personRowsOf } from './payroll-people.rules.ts'

const sum = (source: PaycodeSource, value: number, before: number) => ({
  source,
  code: source,
  value,
  before,
  corrected: 0,
  earlier: 0,
})
const person = (name: string, ...sums: ReturnType<typeof sum>[]) => ({ personId: name, name, employeeId: '1', sums })

test('a person has one amount of all codes, one sum of hours, and the change from last month', () => {
  const [row] = personRowsOf([
    person('Elin', sum('work_hours', 150, 160), sum('commission', 11_000_00, 10_000_00), sum('override', 1_000_00, 0)),
  ])
  expect(row).toMatchObject({
    amount: 12_000_00,
    amountBefore: 10_000_00,
    hours: 150,
    hoursBefore: 160,
    change: 0.2,
    isMarked: false,
  })
})

test('people whose amount changed by half come first, the largest change on top; the others follow by name', () => {
  const rows = personRowsOf([
    person('Adam', sum('commission', 10_000_00, 10_500_00)),
    person('Berit', sum('commission', 20_000_00, 10_000_00)),
    person('Cecilia', sum('commission', 0, 30_000_00)),
    person('David', sum('commission', 900_00, 300_00)),
    person('Eva', sum('commission', 40_000_00, 0)),
  ])
  expect(rows.map(({ name, isMarked }) => [name, isMarked])).toEqual([
    ['Cecilia', true],
    ['Berit', true],
    ['Adam', false],
    ['David', false],
    ['Eva', false],
  ])
  expect(rows.at(-1)?.change).toBeNull()
})
