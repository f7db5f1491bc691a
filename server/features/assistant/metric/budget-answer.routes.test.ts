import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../../../shared/features/assistant/question/answer.api.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import type { OfficeOverview } from '../../../../shared/features/dashboards/office-overview.api.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { readAnswer } from './answer.store.ts'
import { openWorkedMonth, type WorkedMonth } from '../../commission/testing/worked-month.ts'

let month: WorkedMonth
let admin: TestUser

beforeAll(async () => {
  month = await openWorkedMonth()
  admin = await month.world.join('admin')
})
afterAll(() => month.world.platform.database.close())

const NOVEMBER = { unit: 'month', back: 0, count: 1 } as const
const kr = (kronor: number) => kronor * 100

const questionOf = (change: Partial<Question>): Question => ({
  metric: 'budgetRate',
  split: null,
  over: null,
  filters: [],
  period: NOVEMBER,
  compare: 'none',
  chart: 'bar',
  order: 'most',
  limit: null,
  ...change,
})

async function ask(change: Partial<Question>) {
  const question = questionOf(change)
  const client = testClient(month.world.app.http, admin.cookie)
  const response = await client.post('/api/v1/assistant/answers', { question })
  return { status: response.status, body: (await response.json()) as Answer & { readonly code?: string } }
}
/** The figures of the answer in kronor, by key. */
async function figures(change: Partial<Question>) {
  const { body } = await ask(change)
  const block = body.blocks.find(({ currency }) => currency === 'SEK')
  return Object.fromEntries(
    (block?.categories ?? []).map(({ key }, at) => [key, block?.series[0]?.values[at] ?? null] as const),
  )
}

describe(`the budget in answers, in the month worked out by hand, on ${dialect} [product 5.10]`, () => {
  test('102,500 of 110,000 kronor are 93.2 %, as on the dashboard of the offices', async () => {
    const office = { by: 'office' as const, ids: [month.places.south.officeId] }
    expect(await figures({ filters: [office] })).toEqual({ '': 93.2 })
    expect(await figures({ metric: 'budget', filters: [office] })).toEqual({ '': kr(110_000) })
    const client = testClient(month.world.app.http, admin.cookie)
    const { offices } = (await (await client.get('/api/v1/dashboards/offices')).json()) as OfficeOverview
    const shown = Object.fromEntries(
      offices.flatMap(({ officeId, percent }) => (percent === null ? [] : [[officeId, percent] as const])),
    )
    expect(await figures({ split: 'office' })).toEqual(shown)
  })

  test('a team with a budget of its own has that one, the other the sum of its members', async () => {
    const { south, north } = month.places
    expect(await figures({ metric: 'budget', split: 'team' })).toEqual({
      [south.teamId]: kr(50_000),
      [north.teamId]: kr(60_000),
    })
    const reached = await figures({ split: 'team' })
    expect([reached[south.teamId], reached[north.teamId]]).toEqual([74, 109.2])
  })

  test('a seller has the own budget; one without is left out', async () => {
    const budgets = await figures({ metric: 'budget', split: 'seller' })
    expect(Object.keys(budgets)).toHaveLength(11)
    expect(budgets[month.sellers.s6.id]).toBe(kr(21_000))
    expect(budgets[month.sellers.s7.id]).toBeUndefined()
    const own = { by: 'seller' as const, ids: [month.sellers.s6.id] }
    expect(await figures({ metric: 'budget', filters: [own] })).toEqual({ '': kr(21_000) })
  })

  test('an extent of a team shows the budget of that team alone', async () => {
    const { database, now } = month.world.platform
    const leader = await loadActor(database.db, month.leaders.south.id)
    if (leader === null) throw new Error('no leader')
    const question = questionOf({ metric: 'budget', split: 'team' })
    const { blocks, limitedTo } = await readAnswer(database.db, { actor: leader, question, now: now() })
    expect(limitedTo).toMatchObject({ extent: 'team' })
    expect(blocks.flatMap(({ categories }) => categories.map(({ key }) => key))).toEqual([month.places.south.teamId])
  })

  test('a week has no budget, and neither have days of a month', async () => {
    const week = await ask({ period: { unit: 'week', back: 0, count: 1 } })
    expect([week.status, week.body.code]).toEqual([422, 'assistant.whole-months'])
    const days = await ask({ over: 'day' })
    expect([days.status, days.body.code]).toEqual([422, 'assistant.whole-months'])
    expect((await ask({ over: 'month' })).status).toBe(200)
  })
})
