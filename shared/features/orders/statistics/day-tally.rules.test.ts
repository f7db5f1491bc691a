import { describe, expect, test } from 'vitest'
import { dayTally } from './day-tally.rules.ts'
import { countsInItsDay, saleStatuses, type Sale } from '../../sales/sale/sale.schema.ts'

const monthly = { billing: 'monthly' } as Sale['lines'][number]
const sale = (status: Sale['status'], orderValueOre: number, currency: Sale['currency'] = 'SEK') => ({
  status,
  orderValueOre,
  currency,
  lines: [monthly],
})

describe('what a day came to', () => {
  test('withdrawn sales are registered, and their value is not left', () => {
    expect(dayTally([sale('finalized', 708_00), sale('regret', 3588_00)], 'SEK')).toEqual({
      registered: 2,
      withdrawn: 1,
      agreements: 1,
      values: [{ currency: 'SEK', ore: 708_00 }],
    })
  })

  test('open deviations are part of the day; cancelled sales and days of absence are not', () => {
    const counted = saleStatuses.filter((status) => countsInItsDay({ status }))
    expect(counted).toEqual(['finalized', 'flagged', 'unanswered', 'deviation', 'approved'])
  })

  test('each currency has its own sum, and a day without sales comes to nothing in the own one', () => {
    expect(dayTally([sale('approved', 100_00), sale('approved', 50_00, 'EUR')], 'SEK').values).toEqual([
      { currency: 'SEK', ore: 100_00 },
      { currency: 'EUR', ore: 50_00 },
    ])
    expect(dayTally([], 'SEK')).toEqual({
      registered: 0,
      withdrawn: 0,
      agreements: 0,
      values: [{ currency: 'SEK', ore: 0 }],
    })
  })
})
