import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OfficeOverview } from '../../../shared/features/dashboards/office-overview.api.ts'
import type { OwnGoal, TeamDashboards } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { dialect } from '../../platform/database/columns.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { addTestPlace, type TestUser } from '../account/testing/test-people.ts'
import { saveEmployment } from '../people/user/user-change.store.ts'
import { openWorkedMonth, type WorkedMonth } from '../commission/testing/worked-month.ts'

let office: WorkedMonth
let finance: TestUser
let administrator: TestUser

beforeAll(async () => {
  office = await openWorkedMonth()
  finance = await office.world.join('finance')
  administrator = await office.world.join('admin')
})
afterAll(() => office.world.platform.database.close())

async function get(who: TestUser, path: string) {
  const response = await testClient(office.world.app.http, who.cookie).get(`/api/v1/dashboards/${path}`)
  return { status: response.status, body: await response.json() }
}
const ask = async (who: TestUser, query = '') => (await get(who, `offices${query}`)).body as OfficeOverview
const kr = (kronor: number) => kronor * 100

describe(`all offices at once, of the month worked out by hand, on ${dialect}`, () => {
  test('37,000 of 50,000 and 65,500 of 60,000: 102,500 of 110,000, with one team of gold', async () => {
    const { offices } = await ask(administrator)
    const [found] = offices.filter(({ officeId }) => officeId === office.places.south.officeId)
    expect(found).toMatchObject({
      currency: 'SEK',
      current: kr(102_500),
      budget: kr(110_000),
      percent: 93.2,
      value: [
        { currency: 'SEK', ore: kr(102_500) },
        { currency: 'EUR', ore: kr(900) },
      ],
      orders: 43,
      approved: 28,
      regrets: 2,
      teams: 2,
      goldTeams: 1,
      teamsWithoutBudget: 0,
      elapsed: 14,
      total: 21,
      isBehind: false,
    })
  })

  test('an office is what its teams come to on their own dashboards', async () => {
    const { offices } = await ask(administrator)
    const { teams } = (await get(administrator, `teams?officeId=${office.places.south.officeId}`))
      .body as TeamDashboards
    const sum = (of: (team: TeamDashboards['teams'][number]) => number) =>
      teams.reduce((total, team) => total + of(team), 0)
    expect(offices.find(({ officeId }) => officeId === office.places.south.officeId)).toMatchObject({
      orders: sum(({ month }) => month.orders),
      approved: sum(({ month }) => month.approved),
      regrets: sum(({ month }) => month.regrets),
      current: sum(({ goal }) => goal?.current ?? 0),
      budget: sum(({ goal }) => goal?.budget ?? 0),
      hours: sum(({ oph }) => oph.hours),
    })
  })

  test('kronor and euro are one amount only where the month has a rate', async () => {
    const before = await ask(finance)
    expect(before.total.amounts.map(({ currency, valueOre }) => [currency, valueOre])).toEqual([
      ['SEK', kr(102_500)],
      ['EUR', kr(900)],
    ])
    expect(before.company).toEqual({ currency: 'SEK', rates: [], amount: null })
    const written = await testClient(office.world.app.http, finance.cookie).post('/api/v1/records/currency-rates', {
      id: office.world.platform.newId(),
      month: '2026-11',
      fromCurrency: 'EUR',
      toCurrency: 'SEK',
      rate: 11.5,
      source: 'Riksbanken',
    })
    expect(written.status).toBe(200)
    expect((await ask(finance)).company).toMatchObject({
      rates: [{ from: 'EUR', rate: 11.5, source: 'Riksbanken' }],
      amount: { valueOre: kr(102_500) + 10_350_00, current: kr(102_500), budget: kr(110_000) },
    })
    expect((await ask(finance, '?month=2026-10')).company).toBeNull()
  })

  test('a month without a budget has a dash, and nobody is behind', async () => {
    const { offices } = await ask(administrator, '?month=2026-10')
    expect(offices).toMatchObject([{ budget: null, percent: null, isBehind: false, teamsWithoutBudget: 2 }])
  })
})

describe('what is set for an office and a person', () => {
  const change = (input: object) =>
    testClient(office.world.app.http, administrator.cookie).send(
      'PATCH',
      `/api/v1/records/offices/${office.places.south.officeId}`,
      { body: input },
    )
  const read = async () => {
    const answer = await testClient(office.world.app.http, administrator.cookie).get(
      `/api/v1/lists/offices/rows/${office.places.south.officeId}`,
    )
    return ((await answer.json()) as { row: { version: number; name: string; regionId: string; zone: string } }).row
  }

  test('an office on Åland has its holidays: June of Finland has 21 working days, that of Åland 20', async () => {
    const { name, regionId, zone, version } = await read()
    const daysOfJune = async () => {
      const { offices } = await ask(administrator, '?month=2026-06')
      return offices.find(({ officeId }) => officeId === office.places.south.officeId)?.total
    }
    const form = { name, regionId, zone, calendar: 'AX' }
    expect((await change({ ...form, version })).status).toBe(409)
    expect((await change({ ...form, zone: 'Europe/Helsinki', calendar: null, version })).status).toBe(200)
    expect(await daysOfJune()).toBe(21)
    expect((await change({ ...form, zone: 'Europe/Helsinki', version: version + 1 })).status).toBe(200)
    expect(await daysOfJune()).toBe(20)
    expect((await change({ ...form, zone, calendar: null, version: version + 2 })).status).toBe(200)
  })

  test('platinum may be given by hand, before the twelve months', async () => {
    const { s1 } = office.sellers
    const targetOf = async () => {
      const { body } = await get(s1, 'own-goal')
      const { ophClass, target } = body as OwnGoal
      return [ophClass, target?.level1]
    }
    expect(await targetOf()).toEqual(['gold', 0.05])
    await office.world.platform.database.tx((db) => saveEmployment(db, s1.id, { version: 1, ophClass: 'platinum' }))
    expect(await targetOf()).toEqual(['platinum', 0.1])
    const { teams } = (await get(administrator, `teams?officeId=${office.places.south.officeId}`))
      .body as TeamDashboards
    const seller = teams.flatMap(({ sellers }) => sellers).find(({ sellerId }) => sellerId === s1.id)
    expect(seller).toMatchObject({ ophClass: 'platinum', oph: { target: { level1: 0.1, level2: 0.2 } } })
  })
})

describe('who sees which offices', () => {
  test('finance sees no hours, a manager the own office alone, and a seller none', async () => {
    expect((await ask(finance)).offices).toMatchObject([{ hours: null }])
    const elsewhere = await addTestPlace(office.world.platform)
    const manager = await office.world.join('manager', { officeId: elsewhere.officeId })
    const { offices, total } = await ask(manager)
    expect(offices.map(({ officeId }) => officeId)).toEqual([elsewhere.officeId])
    expect(total).toMatchObject({ orders: 0, amounts: [] })
    expect((await get(office.sellers.s1, 'offices')).status).toBe(403)
  })
})
