import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Distribution, DistributionOrders } from '../../../../shared/features/finance/profit/distribution.api.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { fibre, tellWorkedMonth, type WorkedMonth } from './testing/worked-month.ts'

let world: ListsWorld
let month: WorkedMonth

beforeAll(async () => {
  world = await openListsWorld()
  month = await tellWorkedMonth(world)
})
afterAll(() => world.platform.database.close())

const ask = async (dimension: string, query: object = {}) => {
  const search = new URLSearchParams({ dimension, from: '2026-05', to: '2026-05', ...query }).toString()
  const client = testClient(world.app.http, month.finance.cookie)
  const { blocks } = (await (await client.get(`/api/v1/sales-distribution?${search}`)).json()) as Distribution
  const [block] = blocks
  if (!block) throw new Error('nothing is sold')
  return block
}

describe(`the distribution of the worked month on ${dialect}`, () => {
  test('by provider: 55 orders of 1,000 kr and 15 of 2,000 kr', async () => {
    const { parts, quantity, valueOre } = await ask('provider')
    expect([quantity, valueOre]).toEqual([70, 85_000_00])
    expect(parts.map(({ name, quantityShare, valueShare }) => [name, quantityShare, valueShare])).toEqual([
      ['Norrsken Energi', 78.6, 64.7],
      ['Västfiber', 21.4, 35.3],
    ])
  })

  test('by team: 46,000 kr and 39,000 kr', async () => {
    const { parts } = await ask('team')
    expect(parts.map(({ name, valueShare }) => [name, valueShare])).toEqual([
      ['Norr', 54.1],
      ['Söder', 45.9],
    ])
  })

  test('by category, of the company, an office and a team: the lines of the orders', async () => {
    for (const query of [{}, { officeId: world.place.officeId }]) {
      const { parts } = await ask('category', query)
      expect(parts.map(({ name, quantity }) => [name, quantity])).toEqual([
        ['Elavtal', 55],
        ['Fiber', 15],
      ])
    }
    const { parts } = await ask('category', { teamId: month.teams.S })
    expect(parts.map(({ quantity }) => quantity)).toEqual([27, 6])
  })

  test('there is one figure for money: every dimension comes to the value per year of its orders', async () => {
    for (const dimension of ['category', 'provider', 'team', 'weekday', 'hour']) {
      const whole = await ask(dimension)
      expect([dimension, whole.valueOre]).toEqual([dimension, 85_000_00])
      const south = await ask(dimension, { teamId: month.teams.S })
      expect([dimension, south.valueOre]).toEqual([dimension, 39_000_00])
    }
  })

  test('every dimension comes to 100 % exactly, of the office as of its teams', async () => {
    for (const dimension of ['category', 'provider', 'team', 'weekday', 'hour']) {
      for (const query of [{}, { teamId: month.teams.N }]) {
        const { parts } = await ask(dimension, query)
        for (const share of ['quantityShare', 'valueShare'] as const)
          expect(parts.reduce((sum, part) => sum + Math.round(part[share] * 10), 0)).toBe(1000)
      }
    }
  })

  test('weekdays of the office are those of its teams together', async () => {
    const whole = await ask('weekday')
    const teams = await Promise.all([month.teams.S, month.teams.N].map((teamId) => ask('weekday', { teamId })))
    for (const { part, quantity } of whole.parts) {
      const own = teams.flatMap(({ parts }) => parts.filter((one) => one.part === part))
      expect(own.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity)
    }
  })

  test('each part opens its orders, whatever the dimension', async () => {
    const client = testClient(world.app.http, month.finance.cookie)
    const ordersOf = async (dimension: string, part: string) => {
      const search = new URLSearchParams({
        dimension,
        part,
        from: '2026-05',
        to: '2026-05',
        currency: 'SEK',
      }).toString()
      const answer = await client.get(`/api/v1/sales-distribution/orders?${search}`)
      return (await answer.json()) as DistributionOrders
    }
    for (const dimension of ['category', 'provider', 'team', 'weekday', 'hour']) {
      const { parts } = await ask(dimension)
      for (const { part, quantity } of parts)
        expect([dimension, part, (await ordersOf(dimension, part)).orders.length]).toEqual([dimension, part, quantity])
    }
    const fibres = await ordersOf('category', 'Fiber')
    expect(fibres.hasMore).toBe(false)
    expect(new Set(fibres.orders.map(({ productNames, valueOre }) => `${productNames} ${valueOre}`))).toEqual(
      new Set(['Fiber 250 200000']),
    )
    expect(await ordersOf('hour', 'noon')).toEqual({ orders: [], hasMore: false })
  })

  test('a target that finance has entered stands beside its part', async () => {
    const client = testClient(world.app.http, month.finance.cookie)
    const write = (part: string, percent: number) =>
      client.post('/api/v1/records/mix-targets', { id: world.platform.newId(), dimension: 'provider', part, percent })
    expect((await write(fibre.id, 40)).status).toBe(200)
    expect((await ask('provider')).parts.map(({ target }) => target)).toEqual([null, 40])
    expect((await write(fibre.id, 10)).status).toBe(409)
    expect((await write(world.platform.newId(), 61)).status).toBe(409)
  })
})
