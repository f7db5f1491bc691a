import { describe, expect, test } from 'vitest'
import type { BudgetChange, BudgetSheet } from '../../../../shared/features/finance/budget/budget-sheet.api.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { saveMembership } from '../../organisation/team/membership.store.ts'
import { budgetTable } from './budget.table.ts'

let world: ListsWorld
let seller: TestUser
let manager: TestUser
let clerk: TestUser

worldOf(async () => {
  world = await openListsWorld()
  world.platform.clock.set(Date.parse('2026-11-23T08:00Z'))
  seller = await world.join('seller')
  manager = await world.join('manager')
  clerk = await world.join('finance')
  return world.platform
})

const cell = (change: Partial<BudgetChange> = {}): BudgetChange => ({
  of: 'seller',
  id: seller.id,
  month: '2026-12',
  amount: 120_000_00,
  seen: null,
  ...change,
})

async function save(who: TestUser, cells: readonly BudgetChange[], about: object = {}) {
  const body = { teamId: world.place.teamId, metric: 'order_value', cells, ...about }
  const response = await testClient(world.app.http, who.cookie).send('POST', '/api/v1/budget-sheets', { body })
  const answer = (await response.json()) as { code?: string; errors?: { pointer: string; code: string }[] }
  return {
    status: response.status,
    code: answer.code,
    faults: answer.errors?.map(({ pointer, code }) => [pointer, code]),
  }
}

async function sheet(who: TestUser, about: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ teamId: world.place.teamId, year: '2026', metric: 'order_value', ...about })
  const response = await testClient(world.app.http, who.cookie).get(`/api/v1/budget-sheets?${query.toString()}`)
  return { status: response.status, ...((await response.json()) as BudgetSheet) }
}

const stored = () => world.platform.database.db.select().from(budgetTable)

describe(`the budget sheet on ${dialect}`, () => {
  test('what a manager writes stands in the sheet, and on the seller’s phone by the collection of budgets', async () => {
    expect(await save(manager, [cell(), cell({ of: 'team', id: world.place.teamId, amount: 500_000_00 })])).toEqual({
      status: 200,
    })
    expect((await sheet(clerk)).cells).toEqual([
      { of: 'seller', id: seller.id, month: '2026-12', amount: 120_000_00 },
      { of: 'team', id: world.place.teamId, month: '2026-12', amount: 500_000_00 },
    ])
    const pulled = await testClient(world.app.http, seller.cookie).send('GET', '/api/v1/rows?collection=budgets&ids=x')
    expect(pulled.status).toBeLessThan(500)
    expect(await stored()).toMatchObject([
      { sellerId: seller.id, teamId: world.place.teamId, metric: 'order_value', currency: 'SEK', version: 1 },
    ])
  })

  test('a change says what it saw, and an empty cell takes the budget away', async () => {
    await save(manager, [cell()])
    expect(await save(manager, [cell({ amount: 1_00, seen: null })])).toMatchObject({
      status: 409,
      faults: [['/cells/0', 'budget.changed-meanwhile']],
    })
    expect(await save(manager, [cell({ amount: 130_000_00, seen: 120_000_00 })])).toMatchObject({ status: 200 })
    expect(await save(manager, [cell({ amount: null, seen: 130_000_00 })])).toMatchObject({ status: 200 })
    expect(await stored()).toEqual([])
  })

  test('one faulty cell keeps all from being written, and each is named with its reason', async () => {
    const stranger = await world.join('seller', await addTestPlace(world.platform))
    const answer = await save(manager, [
      cell(),
      cell({ month: '2026-09' }),
      cell({ month: '2026-11', amount: 0 }),
      cell({ month: '2027-01', amount: 99_000_000_000_00 }),
      cell({ id: stranger.id }),
      cell({ of: 'team', id: world.place.officeId }),
      cell(),
    ])
    expect(answer).toEqual({
      status: 409,
      code: 'budget.cells-refused',
      faults: [
        ['/cells/1', 'budget.month-closed'],
        ['/cells/2', 'budget.positive'],
        ['/cells/3', 'budget.too-large'],
        ['/cells/4', 'budget.not-a-member'],
        ['/cells/5', 'budget.not-a-member'],
        ['/cells/6', 'budget.twice'],
      ],
    })
    expect(await stored()).toEqual([])
  })

  test('the log says who changed what, from what to what', async () => {
    await save(manager, [cell(), cell({ month: '2027-01', amount: 5_00 })])
    const log = await testClient(world.app.http, clerk.cookie).get(
      `/api/v1/activity?of=budgets-order-value&id=${world.place.teamId}`,
    )
    const { entries } = (await log.json()) as { entries: { actorName: string; after: object; before: object }[] }
    expect(entries).toMatchObject([
      {
        actorName: 'Test manager',
        before: { budget: 'Test seller: 2026-12 –, 2027-01 –' },
        after: { budget: 'Test seller: 2026-12 120000, 2027-01 5' },
      },
    ])
  })

  test('a person who changes team in the middle of a month belongs to both sheets in that month', async () => {
    const other = await addTestPlace(world.platform)
    await world.platform.database.tx((db) =>
      saveMembership(db, { userId: seller.id, fromDay: '2026-11-25', ...other, titleId: null, coachId: null }),
    )
    const [before] = (await sheet(clerk)).people
    const [after] = (await sheet(clerk, { teamId: other.teamId })).people
    expect(before?.months.at(-1)).toBe('2026-11')
    expect(after?.months).toEqual(['2026-11', '2026-12'])
    expect(await save(clerk, [cell()])).toMatchObject({ faults: [['/cells/0', 'budget.not-a-member']] })
  })

  test('nobody without the right, and no manager of another office', async () => {
    const far = await world.join('manager', await addTestPlace(world.platform))
    for (const who of [seller, await world.join('coach'), await world.join('backoffice')])
      expect([(await sheet(who)).status, (await save(who, [cell()])).status]).toEqual([403, 403])
    expect([(await sheet(far)).status, (await save(far, [cell()])).status]).toEqual([404, 404])
  })

  test('budgets of commission say what a person is paid: finance sets them, and a manager neither sees nor sets them', async () => {
    const metric = 'commission'
    expect(await save(clerk, [cell({ amount: 12_000_00 })], { metric })).toMatchObject({ status: 200 })
    expect([(await sheet(manager, { metric })).status, (await save(manager, [cell()], { metric })).status]).toEqual([
      403, 403,
    ])
    const log = (who: TestUser) =>
      testClient(world.app.http, who.cookie).get(`/api/v1/activity?of=budgets-commission&id=${world.place.teamId}`)
    expect([(await log(clerk)).status, (await log(manager)).status]).toEqual([200, 404])
  })
})
