import { expect, test } from 'vitest'
import { statusDetailOf } from './status-reason.rules.ts'

const detail = { code: 'bank_bonus', sv: 'Bättre bonus', en: 'A better bonus', fi: 'Parempi bonus' }
const earlier = { ...detail, code: 'family', sv: 'Familjen sa nej' }
const regretted = { to: 'regret', reasonCode: 'found_better', recordedAt: 2, detail } as const
const sale = { status: 'regret', statusReason: 'found_better' } as const

test('a sale says why in the company’s own words, those of the last time it came there', () => {
  expect(statusDetailOf(sale, [{ ...regretted, recordedAt: 1, detail: earlier }, regretted])).toBe(detail)
})

test('without words of the company, or with another reason than the sale has now, there are none', () => {
  expect(statusDetailOf(sale, [{ ...regretted, detail: null }])).toBeNull()
  expect(statusDetailOf({ ...sale, statusReason: 'price' }, [regretted])).toBeNull()
  expect(statusDetailOf({ ...sale, status: 'cancelled' }, [regretted])).toBeNull()
  expect(statusDetailOf(sale, [])).toBeNull()
})
