import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { budgets } from '../../../../shared/features/finance/budget/budget.schema.ts'
import { payTerms } from '../../../../shared/features/commission/salary/pay-terms.schema.ts'
import { postSaleShares } from '../../../../shared/features/payout/split/sale-credit.api.ts'
import {
  budgetOf,
  extraIncomes,
  MOVED_ON,
  NOW,
  pay,
  SOUTH_BUDGET,
  split,
  workedBudgets,
  workedReports,
  workedSales,
  workedSellers,
  type RowsFor,
  type WorkedSeller,
  type WorkedTeam,
} from '../../../../shared/features/commission/testing/worked-month.table.ts'
import { product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { timeReports } from '../../../../shared/features/time/report/time-report.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestPlace, TestUser } from '../../account/testing/test-people.ts'
import { addPrices, firstPriceOf } from '../../catalog/index.ts'
import { ophTargetTable } from '../../organisation/coaching/oph-target.table.ts'
import { addTeam } from '../../organisation/team/organisation.store.ts'
import { userTable } from '../../organisation/place/organisation.table.ts'
import { saveMembership } from '../../organisation/team/membership.store.ts'
import { teamTermTable } from '../../organisation/team/membership.table.ts'
import { saveTeamTerm } from '../../organisation/team/team-term.store.ts'
import { saveTeamBudget } from '../../finance/budget/budget-sheet.store.ts'
import { eq } from '../../../platform/database/eq.ts'

/** The worked month in a database, with who can ask about it. */
export interface WorkedMonth {
  readonly world: ListsWorld
  readonly places: Readonly<Record<WorkedTeam, TestPlace>>
  readonly leaders: Readonly<Record<WorkedTeam, TestUser>>
  readonly sellers: Readonly<Record<WorkedSeller, TestUser>>
  readonly finance: TestUser
  /** The order that two share. */
  readonly sharedSale: Id
}

export const energy = { ...provider, name: 'Norrsken Energi' } as const
export const fibre = {
  ...provider,
  id: '01900000-0000-7000-8000-000000000011',
  name: 'Västfiber',
  type: 'fibre',
} as const
const fibreProduct = {
  ...product,
  id: '01900000-0000-7000-8000-000000000021',
  providerId: fibre.id,
  name: 'Fiber 250',
  category: 'Fiber',
  sellerCommissionOre: 400_00,
}

const goods = {
  energy: { providerId: energy.id, productId: product.id, name: product.name },
  fibre: { providerId: fibre.id, productId: fibreProduct.id, name: fibreProduct.name },
} as const

const terms = {
  version: 1,
  id: '01900000-0000-7000-8000-000000000900',
  zone: 'Europe/Stockholm',
  sellerId: null,
  currency: 'SEK',
  hourlyPayOre: pay.hourlyPayOre,
  qualityBonus: { per: 'month', amountOre: 0, maxRegretBasisPoints: 0, minGrade: 0, minSales: 0 },
  validFrom: '2026-01-01',
  validTo: null,
} as const

/** Writes the month down as it came: people, budgets, targets, days, sales, what finance entered, and the shared order. */
export async function openWorkedMonth(): Promise<WorkedMonth> {
  const world = await openListsWorld()
  const { platform, app } = world
  platform.clock.set(NOW)
  const people = await joinAll(world)
  await app.sync.writeOnServer({
    changes: [
      ...[energy, fibre].map((one) => put(providers, one)),
      ...[product, fibreProduct].map((one) => put(products, one)),
      put(payTerms, terms),
    ],
  })
  await platform.database.tx((db) =>
    addPrices(db, [
      { ...firstPriceOf(product), companyCommissionOre: 3000_00, companyCostOre: 35_00 },
      { ...firstPriceOf(fibreProduct), companyCommissionOre: 5000_00, companyCostOre: 100_00 },
    ]),
  )
  const rows: RowsFor = {
    newId: () => platform.newId(),
    placeOf: (who, team) => ({ sellerId: people.sellers[who].id, sellerName: who, ...people.places[team] }),
    goods,
  }
  const made = workedSales(rows)
  const changes = [
    ...made.map((sale) => put(sales, sale)),
    ...workedReports(rows).map((report) => put(timeReports, report)),
    ...workedBudgets(rows).map((budget) => put(budgets, budget)),
  ]
  for (let at = 0; at < changes.length; at += 100)
    await app.sync.writeOnServer({ changes: changes.slice(at, at + 100) })
  const shared = made.find(({ sellerId, soldOn }) => sellerId === people.sellers[split.who].id && soldOn === split.day)
  assert(shared, 'the order that two share')
  const month = { world, ...people, sharedSale: shared.id }
  await tellMoney(month)
  return month
}

/** Twelve sellers, two coaches who lead, and finance. The sixth seller changes team in the middle of the month. */
async function joinAll(world: ListsWorld): Promise<Omit<WorkedMonth, 'world' | 'sharedSale'>> {
  const { platform, place: south } = world
  const north = { ...south, teamId: platform.newId() }
  const places = { south, north }
  await platform.database.tx((db) => addTeam(db, { id: north.teamId, name: 'Norr', officeId: north.officeId }))
  const leaders = { south: await world.join('coach', south), north: await world.join('coach', north) }
  const joined: [WorkedSeller, TestUser][] = []
  for (const who of workedSellers) {
    const isOfNorth = who === 's6' || Number(who.slice(1)) > 7
    const user = await world.join('seller', isOfNorth ? north : south)
    await platform.database.db.update(userTable).set({ name: who }).where(eq(userTable.id, user.id))
    joined.push([who, user])
  }
  const sellers = Object.fromEntries(joined) as Record<WorkedSeller, TestUser>
  await platform.database.tx(async (db) => {
    const moves = { '2026-01-01': north, [MOVED_ON]: south, '2026-11-20': south }
    for (const [fromDay, { teamId }] of Object.entries(moves))
      await saveMembership(db, { userId: sellers.s6.id, fromDay, teamId, officeId: null, titleId: null, coachId: null })
    await db.delete(teamTermTable)
    for (const name of ['south', 'north'] as const) {
      const term = { teamId: places[name].teamId, officeId: south.officeId, leaderId: leaders[name].id }
      await saveTeamTerm(db, { ...term, now: Date.UTC(2020, 0, 1) })
    }
    const budget = { month: '2026-11', metric: 'order_value', currency: 'SEK' }
    await saveTeamBudget(db, { teamId: south.teamId, ...budget, amount: SOUTH_BUDGET * 100 })
    await db.insert(ophTargetTable).values({
      id: platform.newId(),
      version: 1,
      archivedAt: null,
      teamId: south.teamId,
      fromDay: '2026-01-01',
      level1: { gold: 0.05, platinum: 0.1 },
      level2: { gold: 0.12, platinum: 0.2 },
    })
  })
  return { places, leaders, sellers, finance: await world.join('finance') }
}

/** What finance enters: costs, extra incomes, and who shares the order. */
async function tellMoney({ world, finance, places, sellers, sharedSale }: WorkedMonth): Promise<void> {
  const client = testClient(world.app.http, finance.cookie)
  const send = async (path: string, body: object) => {
    const answer = await client.post(path, body)
    assert(answer.status === 200, `${path}: ${answer.status} ${await answer.text()}`)
  }
  const record = (name: string, body: object) =>
    send(`/api/v1/records/${name}`, { id: world.platform.newId(), ...body })
  await record('cost-settings', {
    country: 'SE',
    fromMonth: '2026-01',
    holidayPayPercent: pay.holidayPercent,
    employerContributionPercent: pay.contributionPercent,
    halfDayOre: pay.halfDayOre,
    fullDayOre: pay.fullDayOre,
    coinOre: 100,
    source: 'Skatteverket 2026',
  })
  const scopeIds = { office: places.south.officeId, team: places.north.teamId, seller: sellers.s5.id, company: '' }
  for (const { kronor, scope, allocation } of extraIncomes)
    await record('extra-incomes', {
      day: '2026-11-18',
      description: `Extra ${scope}`,
      amountOre: kronor * 100,
      currency: 'SEK',
      scope,
      scopeId: scopeIds[scope],
      allocation,
    })
  const shares = Object.entries(split.shares).map(([who, basisPoints]) => ({
    sellerId: sellers[who as WorkedSeller].id,
    basisPoints,
  }))
  await send(postSaleShares.path, { saleId: sharedSale, shares, reason: 'De sålde tillsammans' })
}

/** Kronor of the budgets of a team's members, as the sheet has them. */
export const budgetsOf = (names: readonly WorkedSeller[]): number =>
  names.reduce((sum, name) => sum + (budgetOf[name] ?? 0), 0)
