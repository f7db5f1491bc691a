import { describe, expect, test } from 'vitest'
import { alertAfter, type AlertState, type AlertStep } from './alert.rules.ts'

const MINUTE_MS = 60_000

/** Measures once a minute; the steps that were announced, with their minute. */
function watch(values: readonly (number | null)[], { rule = 'jobs' as const, bound = 0, isOff = false } = {}) {
  let state: AlertState | null = null
  const steps: [number, AlertStep][] = []
  for (const [minute, value] of values.entries()) {
    const next = alertAfter(state, { limit: { rule, bound, isOff }, value, now: minute * MINUTE_MS })
    if (!next) continue
    state = next.step === 'resolved' || next.step === 'forgotten' ? null : next.state
    if (next.step !== 'changed') steps.push([minute, next.step])
  }
  return { steps, state }
}

const minutes = (count: number, value: number | null) => Array.from({ length: count }, () => value)

describe('an alert', () => {
  test('a fault of one minute is not announced', () => {
    expect(watch([0, 1, 0, 0, 1, 0]).steps).toEqual([
      [1, 'seen'],
      [2, 'forgotten'],
      [4, 'seen'],
      [5, 'forgotten'],
    ])
  })

  test('a fault that lasts is announced once, and its end once', () => {
    expect(watch([0, ...minutes(30, 2), ...minutes(20, 0)]).steps).toEqual([
      [1, 'seen'],
      [3, 'opened'],
      [41, 'resolved'],
    ])
  })

  test('a fault that comes and goes is one fault', () => {
    const flapping = Array.from({ length: 60 }, (_, minute) => (minute % 10 < 5 ? 1 : 0))
    expect(watch([...flapping, ...minutes(12, 0)]).steps).toEqual([
      [0, 'seen'],
      [2, 'opened'],
      [65, 'resolved'],
    ])
  })

  test('the limit itself is no fault; the worst value is kept', () => {
    expect(watch(minutes(5, 3), { bound: 3 }).steps).toEqual([])
    expect(watch([4, 9, 5], { bound: 3 }).state).toMatchObject({ value: 5, worst: 9 })
  })

  test('of what may not fall below, the lowest value is the worst', () => {
    const disk = { rule: 'disk' as never, bound: 1000 }
    expect(watch([1000, 900, 400, 600], disk).state).toMatchObject({ worst: 400, value: 600 })
  })

  test('what is switched off or cannot be measured is no fault, and ends one', () => {
    expect(watch(minutes(5, 9), { isOff: true }).steps).toEqual([])
    expect(watch([...minutes(4, 9), ...minutes(12, null)]).steps.map(([, step]) => step)).toEqual([
      'seen',
      'opened',
      'resolved',
    ])
  })
})
