import { describe, expect, test } from 'vitest'
import { saleLine } from '../testing/sale-world.ts'
import { agreementsIn, type SaleLine } from './sale.schema.ts'
import { worthOf } from './sale-worth.rules.ts'

const terms = { bindingMonths: 0, notice: null, prices: [], vatPermille: 250 }
const name = { sv: 'Avgift', en: 'Fee', fi: 'Maksu' }
const line = (change: Partial<SaleLine>): SaleLine => ({ ...saleLine, unitPriceOre: 100_00, ...change })

describe('what an order is worth: by the month, once, and in a year [product 5.27, ux 7]', () => {
  test.each([
    ['a monthly price counts for twelve months', [line({})], [100_00, 0, 0, 1200_00, 1]],
    [
      'or for the binding time, where that is shorter',
      [line({ terms: { ...terms, bindingMonths: 6 } })],
      [100_00, 0, 0, 600_00, 1],
    ],
    [
      'a longer binding time still counts for a year',
      [line({ terms: { ...terms, bindingMonths: 36 } })],
      [100_00, 0, 0, 1200_00, 1],
    ],
    ['a yearly price once', [line({ billing: 'yearly' })], [0, 100_00, 0, 100_00, 1]],
    [
      'goods are worth their price and are no agreement',
      [line({ billing: 'once', quantity: 2 })],
      [0, 0, 200_00, 200_00, 0],
    ],
    [
      'two pieces on a line are one agreement; every line of a recurring product is another',
      [line({ quantity: 2 }), line({})],
      [300_00, 0, 0, 3600_00, 2],
    ],
    [
      'fees beside the price count, what is used does not',
      [
        line({
          terms: {
            ...terms,
            prices: [
              { name, per: 'month', amountCentiOre: 39_00_00 },
              { name, per: 'once', amountCentiOre: 495_00_00 },
              { name, per: 'kwh', amountCentiOre: 89_50 },
            ],
          },
        }),
      ],
      [139_00, 0, 495_00, 139_00 * 12 + 495_00, 1],
    ],
  ] as const)('%s', (_sentence, lines, [monthlyOre, yearlyOre, onceOre, yearValueOre, agreements]) => {
    expect(worthOf(lines)).toEqual({ monthlyOre, yearlyOre, onceOre, yearValueOre })
    expect(agreementsIn({ lines: [...lines] })).toBe(agreements)
  })

  test('nothing sold is worth nothing', () => {
    expect(worthOf([]).yearValueOre).toBe(0)
  })
})
