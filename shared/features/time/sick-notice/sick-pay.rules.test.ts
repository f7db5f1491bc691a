import { describe, expect, test } from 'vitest'
import { authorityFrom, certificateFrom, sickRuleFor, sickRules } from './sick-pay.rules.ts'

const SE = 'Europe/Stockholm'
const FI = 'Europe/Helsinki'

describe('Sweden: certificate from day 8, Försäkringskassan from day 15, relapse within 5 calendar days', () => {
  test.each([
    ['ill from a Monday', '2026-11-02', '2026-11-09', '2026-11-16'],
    ['weekends and holidays count: they are calendar days', '2026-12-21', '2026-12-28', '2027-01-04'],
    ['over a leap day', '2028-02-25', '2028-03-03', '2028-03-10'],
  ])('%s', (_sentence, first, certificate, authority) => {
    expect([certificateFrom(SE, first), authorityFrom(SE, first)]).toEqual([certificate, authority])
  })
})

describe('Finland: own word for three days, Kela after the first day and nine weekdays', () => {
  test.each([
    ['ill from a Monday: nine weekdays with the Saturday', '2026-11-09', '2026-11-12', '2026-11-20'],
    ['ill from a Friday', '2026-11-13', '2026-11-16', '2026-11-25'],
    ['Independence Day on a Sunday changes nothing', '2026-11-30', '2026-12-03', '2026-12-11'],
    ['Christmas, New Year and Epiphany are left out', '2026-12-21', '2026-12-24', '2027-01-07'],
    ['Good Friday to Easter Monday are left out, the Saturday too', '2026-04-01', '2026-04-04', '2026-04-16'],
    ['Epiphany is left out', '2027-01-04', '2027-01-07', '2027-01-16'],
  ])('%s', (_sentence, first, certificate, authority) => {
    expect([certificateFrom(FI, first), authorityFrom(FI, first)]).toEqual([certificate, authority])
  })
})

test.each([
  [SE, 5],
  [FI, 30],
] as const)('in %s a relapse belongs to the period within %i days', (zone, days) => {
  expect(sickRuleFor(zone, '2026-11-02').relapseDays).toBe(days)
})

test('one rule holds in each country on each day', () => {
  for (const country of ['SE', 'FI']) {
    const holding = sickRules.filter(
      (rule) =>
        rule.country === country && rule.validFrom <= '2026-11-02' && (rule.validTo ?? '2026-11-02') >= '2026-11-02',
    )
    expect(holding).toHaveLength(1)
  }
  expect(sickRuleFor(SE, '2001-01-01').country).toBe('SE')
})
