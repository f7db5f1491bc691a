import { expect, test } from 'vitest'
import { closingDoubts } from './day-early.rules.ts'

const closing = {
  day: '2026-11-25',
  now: Date.parse('2026-11-25T16:00+01:00'),
  zone: 'Europe/Stockholm',
  drafts: 0,
} as const

test('in the evening, with nothing half done, the day is closed at once', () => {
  expect(closingDoubts(closing)).toEqual([])
  expect(closingDoubts({ ...closing, now: Date.parse('2026-11-25T15:00+01:00') })).toEqual([])
})

test('before three in the afternoon of the office it is asked about', () => {
  expect(closingDoubts({ ...closing, now: Date.parse('2026-11-25T14:59+01:00') })).toEqual(['early'])
  expect(closingDoubts({ ...closing, now: Date.parse('2026-11-25T14:59+02:00'), zone: 'Europe/Helsinki' })).toEqual([
    'early',
  ])
})

test('yesterday, closed in the night, is not early', () => {
  expect(closingDoubts({ ...closing, day: '2026-11-24', now: Date.parse('2026-11-25T01:00+01:00') })).toEqual([])
})

test('drafts are asked about at any hour', () => {
  expect(closingDoubts({ ...closing, drafts: 2 })).toEqual(['drafts'])
})
