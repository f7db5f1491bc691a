import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MetricName } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import type { Question, Threshold } from '../../../../shared/features/assistant/question/question.schema.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { openAnswerWorld, type AnswerWorld } from '../testing/answer-world.ts'

let world: AnswerWorld
beforeAll(async () => {
  world = await openAnswerWorld()
}, 120_000)
afterAll(() => world.platform.database.close())

const sold = "status in ('finalized', 'flagged', 'unanswered', 'approved')"
const hoursOfSellers =
  "select '' as c, seller_id as k, sum(attendance_hours) as v from time_report where status <> 'returned' and DAYS group by seller_id"
const ordersOfSellers = `select '' as c, seller_id as k, count(*) as v from sale where ${sold} and PERIOD group by seller_id`
const isSeller = `active and (id in (select user_id from user_role inner join role_grant on role_grant.role_id = user_role.role_id where permission = 'create sales') or id in (select user_id from user_grant where permission = 'create sales'))`

interface Asked {
  readonly metric?: MetricName
  readonly change?: Partial<Question>
  readonly actor?: Actor
}
/** The single block of an answer with a threshold, its rows as a map. */
async function passingBy(threshold: Threshold, { metric = 'orders', change = {}, actor }: Asked = {}) {
  const answer = await world.answerOf(metric, { split: 'seller', ...change, threshold }, actor)
  const { blocks, zeros } = answer
  const rows = blocks.map(({ currency, categories, series }) => ({
    currency,
    figures: new Map(categories.map(({ key }, at) => [key, series[0]?.values[at] ?? null])),
  }))
  return { answer, blocks, zeros, rows, figures: rows[0]?.figures ?? new Map<string, number | null>() }
}
const middleOf = (values: Iterable<number>): number => {
  const sorted = [...values].toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

describe('a threshold of groups', () => {
  test('leaves the sellers above it, adds them up, and states how many of all they are', async () => {
    const all = await world.byHand(hoursOfSellers)
    const value = middleOf(all.values())
    const { blocks, figures } = await passingBy({ is: 'above', value }, { metric: 'hours' })
    const expected = new Map([...all].filter(([, count]) => count > value).map(([key, count]) => [key.slice(1), count]))
    expect(expected.size).toBeGreaterThan(0)
    expect(figures).toEqual(expected)
    expect(blocks[0]?.total).toBe([...expected.values()].reduce((sum, one) => sum + one, 0))
    expect(blocks[0]?.passing?.count).toBe(expected.size)
    expect(blocks[0]?.passing?.of).toBeGreaterThanOrEqual(all.size)
  })

  test('includes or excludes its number by its side', async () => {
    const all = await world.byHand(hoursOfSellers)
    const value = middleOf(all.values())
    const sizeOf = async (is: Threshold['is']) =>
      (await passingBy({ is, value }, { metric: 'hours' })).blocks[0]?.passing?.count ?? 0
    const equal = [...all.values()].filter((count) => count === value).length
    expect(equal).toBeGreaterThan(0)
    expect((await sizeOf('atLeast')) - (await sizeOf('above'))).toBe(equal)
    expect((await sizeOf('atMost')) - (await sizeOf('below'))).toBe(equal)
  })

  test('below it counts the active people who may sell and did not', async () => {
    const all = await world.byHand(ordersOfSellers)
    const sellers = await world.byHand(`select '' as c, id as k, 1 as v from "user" where ${isSeller}`)
    const expected = new Map([...sellers.keys()].filter((key) => !all.has(key)).map((key) => [key.slice(1), 0]))
    const { figures, zeros, blocks } = await passingBy({ is: 'below', value: 1 })
    expect(figures).toEqual(expected)
    expect(blocks[0]).toMatchObject({
      total: 0,
      passing: { count: expected.size, of: new Set([...all.keys(), ...sellers.keys()]).size },
    })
    expect(zeros).toBe('counted')
  })

  test('below it knows the teams within the filter and the reach of the asker', async () => {
    const change = { split: 'team', period: { unit: 'day', back: 1090, count: 1 } } as const
    const teams = await world.byHand("select '' as c, id as k, 1 as v from team where archived_at is null")
    const { figures } = await passingBy({ is: 'atMost', value: 0 }, { change })
    expect(new Set(figures.keys())).toEqual(new Set([...teams.keys()].map((key) => key.slice(1))))
    const [first = ''] = figures.keys()
    const without = { ...change, filters: [{ by: 'team' as const, ids: [first], not: true as const }] }
    expect((await passingBy({ is: 'atMost', value: 0 }, { change: without })).figures.size).toBe(figures.size - 1)
    const manager = await world.actorOf('manager')
    const own = await world.byHand(
      `select '' as c, id as k, 1 as v from team where archived_at is null and office_id = '${manager.officeId ?? ''}'`,
    )
    const seen = await passingBy({ is: 'atMost', value: 0 }, { change, actor: manager })
    expect(new Set(seen.figures.keys())).toEqual(new Set([...own.keys()].map((key) => key.slice(1))))
  })

  test('of a rate or of providers measures those with a figure, and states that the others are left out', async () => {
    const rate = await passingBy({ is: 'below', value: 1000 }, { metric: 'regretRate' })
    expect(rate.zeros).toBe('unknown')
    expect([...rate.figures.values()]).not.toContain(null)
    const providers = await passingBy({ is: 'below', value: 1e9 }, { change: { split: 'provider' } })
    expect(providers.zeros).toBe('unknown')
    expect(providers.blocks[0]?.passing?.count).toBe(providers.blocks[0]?.passing?.of)
  })

  test('in a currency measures that currency alone', async () => {
    const threshold = { is: 'atLeast', value: 100, currency: 'SEK' } as const
    const { rows } = await passingBy(threshold, { metric: 'orderValue', change: { split: 'office' } })
    expect(rows.map(({ currency }) => currency)).toEqual(['SEK'])
    const { currency: _, ...any } = threshold
    const both = await passingBy(any, { metric: 'orderValue', change: { split: 'office' } })
    expect(both.rows.map(({ currency }) => currency)).toEqual(['SEK', 'EUR'])
  })

  test('compares the same groups with the period before', async () => {
    const { blocks, figures } = await passingBy({ is: 'above', value: 2 }, { change: { compare: 'before' } })
    const before = blocks[0]?.series.find(({ kind }) => kind === 'before')?.values ?? []
    expect(before).toHaveLength(figures.size)
    expect(blocks[0]?.totalBefore).toBe(before.reduce<number>((sum, one) => sum + (one ?? 0), 0))
  })

  test('has no total where an order is in several groups', async () => {
    const { blocks } = await passingBy({ is: 'above', value: 1 }, { change: { split: 'product' } })
    expect(blocks[0]?.total).toBeNull()
    expect(blocks[0]?.passing?.count).toBeGreaterThan(0)
  })

  test('keeps the length of a ranking', async () => {
    const { blocks, figures } = await passingBy({ is: 'above', value: 0 }, { change: { limit: 2 } })
    expect(figures.size).toBe(2)
    expect(blocks[0]?.more).toBe((blocks[0]?.passing?.count ?? 0) - 2)
  })

  test.each([{ split: null }, { over: 'month' }, { explains: true, compare: 'before' }] as const)(
    'is refused without whole groups: %o',
    async (change) => {
      await expect(passingBy({ is: 'above', value: 1 }, { change })).rejects.toMatchObject({
        code: 'assistant.threshold-not-possible',
      })
    },
  )
})
