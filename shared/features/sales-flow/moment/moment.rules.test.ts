import { describe, expect, test } from 'vitest'
import type { Moment } from './moment.api.ts'
import { dueMoments, levelReached, MOMENT_MS } from './moment.rules.ts'

const now = 1_000_000_000_000
const moment = (key: string, ago: number): Moment => ({
  key,
  kind: 'badge',
  name: key,
  rank: 0,
  picture: 'medal',
  at: now - ago,
})
const keys = (moments: readonly Moment[], shown: readonly string[] = []) =>
  dueMoments(moments, { shown: new Set(shown), now }).map(({ key }) => key)

describe('moments to be shown', () => {
  test('each is shown once, the oldest first', () => {
    expect(keys([moment('new', 5), moment('old', 50), moment('seen', 20)], ['seen'])).toEqual(['old', 'new'])
  })

  test('none is older than a day', () => {
    expect(keys([moment('yesterday', MOMENT_MS), moment('today', MOMENT_MS - 1)])).toEqual(['today'])
  })

  test('of many, the three newest are shown', () => {
    expect(keys([1, 2, 3, 4, 5].map((ago) => moment(String(ago), ago)))).toEqual(['3', '2', '1'])
  })
})

describe('the level that is reached', () => {
  const level = (name: string, requiredXp: number) => ({ id: name, name, requiredXp, benefits: '' })
  const levels = [level('Nykomling', 0), level('Brons', 500), level('Silver', 2500)]
  const reached = (before: number, ...steps: readonly number[]) =>
    levelReached({ levels, before, steps: steps.map((xp, at) => ({ xp, at })) })

  test('it is the highest that the steps come to, at the step that came to it', () => {
    expect(reached(400, 50, 60, 70)).toEqual({ level: levels[1], at: 1 })
    expect(reached(400, 100, 3000)).toEqual({ level: levels[2], at: 1 })
  })

  test('a level that was there before is not reached again', () => {
    expect(reached(500, 100)).toBe(null)
    expect(reached(0)).toBe(null)
  })

  test('a level stays reached when a sale is withdrawn after it', () => {
    expect(reached(400, 200, -300)).toEqual({ level: levels[1], at: 0 })
  })
})
