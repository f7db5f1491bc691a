import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProfitView } from '../../../../shared/features/finance/profit/profit.api.ts'
import { MONTH, type WorkedSeller } from '../../../../shared/features/commission/testing/worked-month.table.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { ListsWorld } from '../../../resource/testing/lists-world.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { readProfit } from './profit-read.store.ts'
import { noSources, type ProfitSources } from './profit-source.store.ts'
import { openWorkedMonth, type WorkedMonth } from '../../commission/testing/worked-month.ts'

let world: ListsWorld
let month: WorkedMonth

beforeAll(async () => {
  month = await openWorkedMonth()
  world = month.world
})
afterAll(() => world.platform.database.close())

const placeOf = (name: WorkedSeller) => ({
  sellerId: month.sellers[name].id,
  teamId: month.places.south.teamId,
  leaderId: month.leaders.south.id,
  officeId: world.place.officeId,
  regionId: world.place.regionId,
  providerId: '',
  currency: 'SEK' as const,
})

/** Four answers about the first seller, six about the second, and 250 coins of 1 kr that the first spent. */
const sources: ProfitSources = {
  answers: () =>
    Promise.resolve([
      { ...placeOf('s1'), answers: 4, sum: 320 },
      { ...placeOf('s2'), answers: 6, sum: 450 },
    ]),
  grades: () => Promise.resolve(() => null),
  coins: () => Promise.resolve([{ ...placeOf('s1'), month: '2026-11', coins: 250 }]),
}

async function ask(view: ProfitView, from: ProfitSources = sources) {
  const { db } = world.platform.database
  const actor = await loadActor(db, month.finance.id)
  assert(actor, 'finance may act')
  const order = { sort: 'name', direction: 'asc', limit: 50 } as const
  const [block] = (await readProfit(db, { actor, view, today: '2026-12-15', ...MONTH, ...order, sources: from })).blocks
  assert(block, 'there are figures')
  return block
}

test('NKI is the mean of the answers, from five on; a row without answers has a dash', async () => {
  const { rows, total } = await ask('sellers')
  const nkiOf = (name: string) => rows.find((row) => row.name === name)?.nki
  expect([nkiOf('s1'), nkiOf('s2'), nkiOf('s3')]).toEqual([
    { value: null, answers: 4 },
    { value: 75, answers: 6 },
    { value: null, answers: 0 },
  ])
  expect(total.nki).toEqual({ value: 77, answers: 10 })
  expect((await ask('managers')).rows.find(({ id }) => id === month.leaders.south.id)?.nki).toEqual({
    value: 77,
    answers: 10,
  })
})

test('coins that were spent cost what a coin costs in their month', async () => {
  const without = await ask('sellers', noSources)
  const { rows, total } = await ask('sellers')
  const tbOf = (some: typeof rows) => some.find(({ name }) => name === 's1')?.costs
  expect(tbOf(rows)).toMatchObject({ rewardOre: 250_00, tbOre: (tbOf(without.rows)?.tbOre ?? 0) - 250_00 })
  expect(total.costs?.rewardOre).toBe(250_00)
  expect(without.total.nki).toEqual({ value: null, answers: 0 })
})
