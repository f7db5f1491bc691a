import { describe, expect, test } from 'vitest'
import { allowanceOfJourney, withJourney } from './allowance.rules.ts'
import { timeReportFailures } from './time-report.rules.ts'
import { draftWith } from '../testing/time-world.ts'

describe('the allowance follows from the journey [product 5.5]', () => {
  test.each([
    ['no night away, no allowance', { overnight: 'no', departureTime: '06:00', returnTime: '23:00' }, 0],
    ['left before noon: a whole day', { overnight: 'yes', departureTime: '11:59', returnTime: '' }, 2],
    ['left at noon: half a day', { overnight: 'yes', departureTime: '12:00', returnTime: '' }, 1],
    ['home after seven: a whole day', { overnight: 'yes', departureTime: '', returnTime: '19:01' }, 2],
    ['home at seven: half a day', { overnight: 'yes', departureTime: '', returnTime: '19:00' }, 1],
    ['a day between: whole', { overnight: 'yes', departureTime: '', returnTime: '' }, 2],
    ['nothing said: none', { overnight: null, departureTime: '', returnTime: '' }, 0],
  ] as const)('%s', (_sentence, journey, allowance) => {
    expect(allowanceOfJourney(journey)).toBe(allowance)
  })
})

const away = draftWith({ type: 'away', location: 'travel_day' })

test('whatever allowance is sent, the one of the journey is written', () => {
  const said = { ...away, overnight: 'no', departureTime: '06:00', returnTime: '', allowance: 2 } as const
  expect(withJourney(said, 'Europe/Stockholm')).toMatchObject({ allowance: 0, departureTime: '' })
})

test('an application from before journeys were told keeps the allowance it names', () => {
  const { overnight: _o, departureTime: _d, returnTime: _r, ...older } = { ...away, allowance: 1 as const }
  const written = withJourney(older, 'Europe/Stockholm')
  expect(written).toMatchObject({ allowance: 1, overnight: null })
  expect(timeReportFailures(written)).toEqual([])
})

test('in Finland, which counts 24 hours from the departure, the person chooses', () => {
  expect(withJourney({ ...away, overnight: 'no', allowance: 1 }, 'Europe/Helsinki').allowance).toBe(1)
})

test('a day without a journey keeps nothing of one', () => {
  const back = draftWith({ overnight: 'yes', departureTime: '08:00' })
  expect(withJourney(back, 'Europe/Stockholm')).toMatchObject({ overnight: null, departureTime: '' })
})

test('a day away without a night needs no allowance; one of travel with a night needs its hours', () => {
  expect(timeReportFailures({ ...away, overnight: 'no' })).toEqual([])
  expect(timeReportFailures({ ...away, overnight: 'yes', allowance: 2 }).map(({ code }) => code)).toEqual([
    'time-report.journey-times-required',
  ])
})
