import { expect, test } from 'vitest'
import type { ImportOutcome } from '../../../../shared/resource/import.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { loadPlacedTeams } from '../../organisation/places.door.ts'
import { budgetTable } from './budget.table.ts'

let world: ListsWorld
let manager: TestUser
let sellerName: string
let team: string

worldOf(async () => {
  world = await openListsWorld()
  world.platform.clock.set(Date.parse('2026-11-23T08:00Z'))
  manager = await world.join('manager')
  const { db } = world.platform.database
  sellerName = (await loadActor(db, (await world.join('seller')).id))?.name ?? ''
  team = (await loadPlacedTeams(db, { teamIds: [world.place.teamId] }))[0]?.name ?? ''
  return world.platform
})

async function send(path: string, body: object, user = manager): Promise<ImportOutcome & { status: number }> {
  const response = await testClient(world.app.http, user.cookie).post(`/api/v1/imports/budgets${path}`, body)
  return { status: response.status, ...((await response.json()) as ImportOutcome) }
}

const row = (change: object = {}) => ({
  metric: 'order_value',
  team,
  person: sellerName,
  month: '2026-12',
  amount: '120 000',
  ...change,
})
const stored = () => world.platform.database.db.select().from(budgetTable)

test('budgets of a file are checked by the rules of the sheet, each fault at its column', async () => {
  const rows = [
    row(),
    row({ person: '', amount: '500 000 kr' }),
    row({ team: 'Nowhere' }),
    row({ person: 'Nobody' }),
    row({ month: '2026-01' }),
    row({ month: 'soon' }),
    row({ month: '2027-01', amount: 'much' }),
    row({ month: '12/2026' }),
  ]
  const checked = await send('/check', { rows })
  expect(checked).toMatchObject({ status: 200, ready: 2, existing: 0 })
  expect(checked.faults).toEqual([
    { row: 2, field: 'team', code: 'import.unknown-name' },
    { row: 3, field: 'person', code: 'budget.not-a-member' },
    { row: 4, field: 'month', code: 'budget.month-closed' },
    { row: 5, field: 'month', code: 'budget.month-unreadable' },
    { row: 6, field: 'amount', code: 'budget.not-a-number' },
    { row: 7, field: 'month', code: 'budget.twice' },
  ])
  expect(await stored()).toEqual([])
})

test('the same file again changes nothing, another amount takes the place of the first', async () => {
  const { newId } = world.platform
  const rows = [row(), row({ person: '', amount: '500 000' })]
  expect(await send('', { id: newId(), ready: 2, rows })).toMatchObject({ status: 200, ready: 2 })
  expect(await send('/check', { rows })).toMatchObject({ ready: 0, existing: 2 })
  await send('', { id: newId(), ready: 1, rows: [row({ amount: '130000' })] })
  expect(await stored()).toMatchObject([{ amount: 130_000_00, month: '2026-12', version: 2 }])
})

test('a file that was saved from the sheet is read back whole: a closed month that stayed as it was is no fault', async () => {
  const { newId } = world.platform
  const rows = [row(), row({ person: '', amount: '500 000' })]
  await send('', { id: newId(), ready: 2, rows })
  world.platform.clock.advance(90 * 86_400_000)
  // A session does not last so long.
  const later = await world.join('manager')
  expect(await send('/check', { rows }, later)).toMatchObject({ ready: 0, existing: 2, faults: [] })
  expect(await send('/check', { rows: [row({ amount: '1' })] }, later)).toMatchObject({
    faults: [{ field: 'month', code: 'budget.month-closed' }],
  })
})

test('a budget of commission takes the right to wages, as in the sheet', async () => {
  const rows = [row({ metric: 'commission' })]
  expect(await send('/check', { rows })).toMatchObject({ ready: 0, faults: [{ row: 0, field: 'team' }] })
})
