import { expect, test } from 'vitest'
import { timeReportRules } from '../../../../shared/features/time/report/time-report.rules.ts'
import sentences from '../../../locales/en/time/failures.json' with { type: 'json' }

/** Section 5 of the specification, word by word, and which rule says it. */
const specification: Readonly<Record<string, string>> = {
  'A type must be chosen': 'type-required',
  'Allowance or absence must be chosen': 'allowance-or-absence-required',
  'Type must be 0 if no roadtrip or travel day location is chosen': 'allowance-without-location',
  'Work hours cannot be 8 if absence exists': 'work-hours-not-8',
  'Absence hours must be 8': 'absence-hours-8',
  'Total worked hours over 8': 'over-8',
  'The total must be 8h': 'total-8',
  'An absence type is needed if work hours are under 8': 'absence-type-required',
  '0 work hours is not allowed if present': 'present-without-hours',
  'Hours must be an even number from 0 to 8': 'even-hours',
}

/** Rules of our own: the hours of a journey (docs/decisions/0053), an allowance without one, and a second absence on a day (0112). */
const further = [
  'allowance-without-journey',
  'journey-times-required',
  'second-absence-hours',
  'second-absence-same',
  'second-absence-type-required',
]

test.each(Object.entries(specification))('«%s» is said as the specification says it', (sentence, code) => {
  expect(Object.entries(sentences['time-report']).find(([key]) => key === code)?.[1]).toBe(sentence)
})

test('every rule of the table is one of these sentences, and every sentence has its rule', () => {
  const codes = new Set(timeReportRules.map((rule) => rule.code.replace('time-report.', '')))
  expect([...codes].toSorted()).toEqual([...Object.values(specification), ...further].toSorted())
})
