import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  Distribution,
  DistributionOrders,
  MixPart,
} from '../../../../shared/features/finance/profit/distribution.api.ts'
import { mix } from '../../../../shared/features/commission/testing/worked-month.figures.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import type { ListsWorld } from '../../../resource/testing/lists-world.ts'
import { fibre, openWorkedMonth, type WorkedMonth } from '../../commission/testing/worked-month.ts'

let world: ListsWorld
let month: WorkedMonth

beforeAll(async () => {
  month = await openWorkedMonth()
  world = month.world
})
afterAll(() => world.platform.database.close())

const ask = async (dimension: string, query: object = {}) => {
  const search = new URLSearchParams({ dimension, from: '2026-11', to: '2026-11', ...query }).toString()
  const client = testClient(world.app.http, month.finance.cookie)
  const { blocks } = (await (await client.get(`/api/v1/sales-distribution?${search}`)).json()) as Distribution
  const [block] = blocks
  if (!block) throw new Error('nothing is sold')
  return block
}

const five = ({ name, quantity, valueOre, quantityShare, valueShare }: MixPart) => [
  name,
  quantity,
  valueOre,
  quantityShare,
  valueShare,
]

describe(`the distribution of the worked month on ${dialect}`, () => {
  test('by provider: 25 orders of energy and 17 of fibre', async () => {
    const { parts, quantity, valueOre } = await ask('provider')
    expect([quantity, valueOre]).toEqual([mix.quantity, mix.value])
    expect(parts.map(five)).toEqual(mix.provider)
  })

  test('by team: a quarter of the shared order is the north’s', async () => {
    expect((await ask('team')).parts.map(five)).toEqual(mix.team)
  })

  test('by category, of the company, an office and a team: the lines of the orders', async () => {
    for (const query of [{}, { officeId: world.place.officeId }]) {
      const { parts } = await ask('category', query)
      expect(parts.map(({ name, quantity }) => [name, quantity])).toEqual([
        ['Elavtal', 25],
        ['Fiber', 17],
      ])
    }
    const { parts } = await ask('category', { teamId: month.places.south.teamId })
    expect(parts.map(({ name, quantity, valueOre }) => [name, quantity, valueOre])).toEqual(mix.southByCategory)
  })

  test('there is one figure for money: every dimension comes to the value per year of its orders', async () => {
    for (const dimension of ['category', 'provider', 'team', 'weekday', 'hour']) {
      const whole = await ask(dimension)
      expect([dimension, whole.valueOre]).toEqual([dimension, mix.value])
      const south = await ask(dimension, { teamId: month.places.south.teamId })
      expect([dimension, south.valueOre]).toEqual([dimension, 37_000_00])
    }
  })

  test('every dimension comes to 100 % exactly, of the office as of its teams', async () => {
    for (const dimension of ['category', 'provider', 'team', 'weekday', 'hour']) {
      for (const query of [{}, { teamId: month.places.north.teamId }]) {
        const { parts } = await ask(dimension, query)
        for (const share of ['quantityShare', 'valueShare'] as const)
          expect(parts.reduce((sum, part) => sum + Math.round(part[share] * 10), 0)).toBe(1000)
      }
    }
  })

  test('weekdays of the office are those of its teams together', async () => {
    const whole = await ask('weekday')
    const teams = await Promise.all(
      [month.places.south.teamId, month.places.north.teamId].map((teamId) => ask('weekday', { teamId })),
    )
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
        from: '2026-11',
        to: '2026-11',
        currency: 'SEK',
      }).toString()
      const answer = await client.get(`/api/v1/sales-distribution/orders?${search}`)
      return (await answer.json()) as DistributionOrders
    }
    const sharesOf = ({ orders }: DistributionOrders) => orders.reduce((sum, { share }) => sum + share, 0)
    for (const dimension of ['category', 'provider', 'team', 'weekday', 'hour']) {
      const { parts } = await ask(dimension)
      for (const { part, quantity } of parts)
        expect([dimension, part, sharesOf(await ordersOf(dimension, part))]).toEqual([dimension, part, quantity])
    }
    const fibres = await ordersOf('category', 'Fiber')
    expect([fibres.hasMore, fibres.orders.every(({ productNames }) => productNames === 'Fiber 250')]).toEqual([
      false,
      true,
    ])
    expect(fibres.orders.reduce((sum, { valueOre }) => sum + valueOre, 0)).toBe(35_000_00)
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

  test('targets stand in the order of the clock: Monday first, and nine before ten', async () => {
    const client = testClient(world.app.http, month.finance.cookie)
    const targets = ['weekday 5', 'hour 10', 'weekday 1', 'hour 9', 'hour 20'].map((one) => one.split(' '))
    for (const [dimension, part] of targets)
      await client.post('/api/v1/records/mix-targets', { id: world.platform.newId(), dimension, part, percent: 10 })
    const { rows } = await world.ask(month.finance, 'mix-targets')
    const named = rows.map(({ dimension, part }) => `${String(dimension)} ${String(part)}`)
    expect(named).toEqual(['hour 9', 'hour 10', 'hour 20', `provider ${fibre.id}`, 'weekday 1', 'weekday 5'])
  })
})
