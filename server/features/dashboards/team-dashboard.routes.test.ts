import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  OwnGoal,
  SellerFigures,
  TeamDashboards,
  TeamFigures,
} from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { WORKED } from '../../../shared/features/commission/testing/worked-month.table.ts'
import { deviations } from '../../../shared/features/sales/deviation/deviation.schema.ts'
import { deviationOf } from '../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import { put } from '../../../shared/sync/command.ts'
import { dialect } from '../../platform/database/columns.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { addTestPlace, type TestUser } from '../account/testing/test-people.ts'
import { openWorkedMonth, type WorkedMonth } from '../commission/testing/worked-month.ts'

let office: WorkedMonth
let manager: TestUser
let coach: TestUser

beforeAll(async () => {
  office = await openWorkedMonth()
  manager = await office.world.join('manager', { officeId: office.places.south.officeId })
  coach = await office.world.join('coach', office.places.south)
})
afterAll(() => office.world.platform.database.close())

async function ask(who: TestUser, query: Readonly<Record<string, string>> = {}) {
  const search = new URLSearchParams(query).toString()
  const response = await testClient(office.world.app.http, who.cookie).get(`/api/v1/dashboards/teams?${search}`)
  return { status: response.status, ...((await response.json()) as TeamDashboards) }
}

async function teamsOf(who: TestUser): Promise<{ south: TeamFigures; north: TeamFigures }> {
  const { teams } = await ask(who)
  const found = (id: string) => {
    const team = teams.find(({ teamId }) => teamId === id)
    assert(team, 'the team is in the answer')
    return team
  }
  return { south: found(office.places.south.teamId), north: found(office.places.north.teamId) }
}

function seller(team: TeamFigures, name: keyof WorkedMonth['sellers']): SellerFigures {
  const found = team.sellers.find(({ sellerId }) => sellerId === office.sellers[name].id)
  assert(found, `${name} is in the team`)
  return found
}

const kr = (kronor: number) => kronor * 100

describe(`one office’s month, worked out by hand, on ${dialect}`, () => {
  test('the gold goal of a team with a budget of its own: 37,000 of 50,000', async () => {
    const { south } = await teamsOf(manager)
    expect(south.goal).toMatchObject({
      metric: 'order_value',
      currency: 'SEK',
      current: kr(37_000),
      budget: kr(50_000),
      isOwnBudget: true,
      percent: 74,
      // 70 + 100 + 190 + 50 + 50 over five: the fourth is away, the seventh has no budget.
      averagePercent: 92,
      counted: 5,
      leftOut: 1,
      withoutBudget: 1,
      isGold: false,
      elapsed: 14,
      total: 21,
    })
    expect(south.leftOut).toEqual(['s4'])
    // 74 days of work are behind and 123 in all: of five the whole month, of one seven days, of one eleven.
    expect(south.goal?.prediction?.expected).toBe(kr(61_500))
  })

  test('without one, the sum of its members’: 65,500 of 60,000 is gold, and no platinum', async () => {
    const { north } = await teamsOf(manager)
    expect(north.goal).toMatchObject({
      current: kr(65_500),
      budget: kr(60_000),
      isOwnBudget: false,
      percent: 109.2,
      // 50 + 200 + 205 + 100 + 100 + 0 over six.
      averagePercent: 109.2,
      counted: 6,
      leftOut: 0,
      isGold: true,
      isPlatinum: false,
    })
  })

  test('a person who moved on the sixteenth: ten days of the budget in one team, eleven in the other', async () => {
    const { south, north } = await teamsOf(manager)
    expect(seller(north, 's6')).toMatchObject({ budget: kr(10_000), current: kr(5000), percent: 50 })
    expect(seller(south, 's6')).toMatchObject({ budget: kr(11_000), current: kr(5500), percent: 50 })
  })

  test('an order that people of two teams share counts in parts, in each team’s goal and OPH', async () => {
    const { south, north } = await teamsOf(manager)
    const third = { current: kr(9500), percent: 190, month: { orders: 4.75, approved: 4.75 } }
    expect(seller(south, 's3')).toMatchObject({ ...third, oph: { hours: 112, orders: 4.75 } })
    const ninth = { current: kr(20_500), percent: 205, month: { orders: 2.25, approved: 0.25 } }
    expect(seller(north, 's9')).toMatchObject({ ...ninth, oph: { hours: 112, orders: 2.25, net: 0 } })
    expect(north.oph).toMatchObject({ orders: 7.25, approved: 4.25 })
  })

  test('a steady seller: 7,000 after fourteen days are 10,500 after twenty-one, without a margin', async () => {
    const s1 = seller((await teamsOf(manager)).south, 's1')
    expect(s1).toMatchObject({ percent: 70, behind: [] })
    expect(s1.prediction).toEqual({ expected: kr(10_500), low: kr(10_500), high: kr(10_500) })
    // October sold 8,000 in its first fourteen working days; the order of the thirtieth came later.
    expect(s1.trend).toEqual({ current: kr(7000), previous: kr(8000) })
  })

  test('regrets are no part of what was sold; why somebody is behind is said', async () => {
    const { south } = await teamsOf(manager)
    expect(seller(south, 's5')).toMatchObject({
      percent: 50,
      month: { orders: 4, regrets: 2 },
      behind: ['low_oph', 'regrets'],
    })
    expect(seller(south, 's6').behind).not.toContain('few_hours')
    expect(seller(south, 's4')).toMatchObject({ isLowAttendance: true, percent: 0 })
  })

  test('OPH: sum by sum, the two metrics apart, and days without a report left out with their orders', async () => {
    const { south, north } = await teamsOf(manager)
    expect(south.oph).toMatchObject({ hours: 584, orders: 34.75, approved: 23.75, reported: 0.06, net: 0.04 })
    expect(seller(south, 's1').oph).toMatchObject({
      hours: 112,
      orders: 14,
      reported: 0.13,
      net: 0.13,
      level: 'level2',
    })
    expect(seller(south, 's2').oph).toMatchObject({ reported: 0.09, net: 0, level: 'level1' })
    expect(seller(south, 's7').oph).toMatchObject({ hours: 104, orders: 1 })
    // No hours: a dash, never 0.
    expect(seller(north, 's12').oph).toMatchObject({ hours: 0, reported: null, net: null, level: null })
    expect(seller(south, 's7').missing).toEqual(['2026-11-03'])
    expect(seller(north, 's12').missing).toEqual(WORKED)
  })

  test('hours and value by provider: the parts and the days without orders come to all hours', async () => {
    const { south } = await teamsOf(manager)
    expect(south.providers).toMatchObject([
      { orders: 19.75, hours: 160, value: [{ currency: 'SEK', ore: kr(22_000) }] },
      {
        orders: 16,
        hours: 120,
        value: [
          { currency: 'SEK', ore: kr(15_000) },
          { currency: 'EUR', ore: kr(900) },
        ],
      },
    ])
    expect(south.unassignedHours).toBe(304)
  })

  test('a seller’s week on one row', async () => {
    const [south] = (await ask(coach)).teams
    assert(south, 'the coach’s team')
    const s5 = seller(south, 's5')
    expect(s5.week).toMatchObject({ hours: 32, orders: 0, regrets: 1 })
    expect(s5.days.map(({ hours }) => hours)).toEqual([8, 8, 8, 8, null, null, null])
  })

  test('deviations are counted by whose turn it is: the seller’s, or the back office’s', async () => {
    const { id: sellerId } = office.sellers.s11
    const place = { sellerId, sellerName: 's11', ...office.places.north }
    const states = [
      ['open', 'seller'],
      ['open', 'back_office'],
      ['answered', 'back_office'],
      ['resolved', null],
    ] as const
    const changes = states.map(([state, awaiting]) => {
      const id = office.world.platform.newId()
      return put(deviations, deviationOf({ ...place, id, saleId: id, state, awaiting }))
    })
    await office.world.app.sync.writeOnServer({ changes })
    expect(seller((await teamsOf(manager)).north, 's11')).toMatchObject({ deviations: 1, deviationsAtDesk: 2 })
  })

  test('the seller’s own dashboard has the same goal, and no figure of a colleague', async () => {
    const response = await testClient(office.world.app.http, office.sellers.s1.cookie).get(
      '/api/v1/dashboards/own-goal',
    )
    const own = (await response.json()) as OwnGoal
    const { south } = await teamsOf(manager)
    expect(own).toMatchObject({ teamName: 'Söder', ophClass: 'gold', target: { level1: 0.05, level2: 0.12 } })
    expect(own.goal).toEqual(south.goal)
    expect(JSON.stringify(own)).not.toContain(office.sellers.s2.id)
  })
})

describe('who sees what', () => {
  test('a coach sees the own team, without wages; another team is not found', async () => {
    const answer = await ask(coach, { teamId: office.places.south.teamId })
    expect(answer.teams.map(({ teamId }) => teamId)).toEqual([office.places.south.teamId])
    expect(JSON.stringify(answer)).not.toMatch(/commission|earn/i)
    expect((await ask(coach, { teamId: office.places.north.teamId })).status).toBe(404)
    expect((await ask(coach)).teams).toHaveLength(1)
  })

  test('a seller sees no dashboard of a team, and a manager none of another office', async () => {
    const elsewhere = await addTestPlace(office.world.platform)
    expect((await ask(office.sellers.s1)).status).toBe(403)
    expect((await ask(manager, { officeId: elsewhere.officeId })).status).toBe(404)
  })

  test('whoever may see sales but no hours gets no hours: finance', async () => {
    const finance = await office.world.join('finance')
    const answer = await ask(finance, { teamId: office.places.south.teamId })
    expect(answer).toMatchObject({ hasHours: false, mayNote: false })
    const [south] = answer.teams
    expect(south).toMatchObject({ unassignedHours: null, oph: { hours: 0, reported: null } })
    expect(
      south?.sellers.every(({ missing, days }) => missing.length === 0 && days.every(({ hours }) => hours === null)),
    ).toBe(true)
  })
})
