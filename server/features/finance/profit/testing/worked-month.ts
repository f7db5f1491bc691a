import { products } from '../../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../../shared/features/catalog/provider.schema.ts'
import { payTerms } from '../../../../../shared/features/finance/salary/pay-terms.schema.ts'
import { product, provider, saleLine, saleOf } from '../../../../../shared/features/sales/testing/sale-world.ts'
import { sales, type SaleStatus } from '../../../../../shared/features/sales/sale/sale.schema.ts'
import { reportOf } from '../../../../../shared/features/time/testing/time-world.ts'
import { dayKeyOf, timeReports } from '../../../../../shared/features/time/report/time-report.schema.ts'
import { daysBetween } from '../../../../../shared/kernel/days.ts'
import type { Id } from '../../../../../shared/kernel/ids.ts'
import { isWorkingDay } from '../../../../../shared/kernel/working-days.ts'
import { put, type Change } from '../../../../../shared/sync/command.ts'
import { assert } from '../../../../../shared/kernel/assert.ts'
import type { ListsWorld } from '../../../../resource/testing/lists-world.ts'
import { testClient } from '../../../../platform/testing/test-client.ts'
import type { TestUser } from '../../../account/testing/test-people.ts'
import { addPrices, firstPriceOf } from '../../../catalog/index.ts'
import { saveTeamTerm } from '../../../people/team/team-term.store.ts'
import { teamTermTable } from '../../../people/team/membership.table.ts'
import { teamTable } from '../../../people/place/organisation.table.ts'
import { userTable } from '../../../people/place/organisation.table.ts'
import { eq } from 'drizzle-orm'

/** May 2026 has nineteen working days in Sweden: the 1st and Ascension are holidays. */
export const MAY = { from: '2026-05-01', to: '2026-05-31' } as const
const workdays = daysBetween(MAY.from, MAY.to, 31).filter((day) => isWorkingDay(day, 'SE'))

/**
 * What twelve sellers of two teams did in the month: approved orders of each provider, regrets (of the first), hours, and
 * full and half days of per diem. 148 hours are eighteen whole days and half a day away; 0 is a month away.
 */
export const worked = {
  S1: [10, 2, 1, 148, 2, 0],
  S2: [8, 0, 0, 152, 0, 0],
  S3: [5, 1, 2, 120, 0, 0],
  S4: [4, 0, 0, 152, 0, 0],
  S5: [0, 3, 0, 80, 0, 0],
  S6: [0, 0, 0, 0, 0, 0],
  N1: [12, 4, 1, 152, 0, 1],
  N2: [6, 2, 0, 152, 0, 0],
  N3: [2, 2, 1, 128, 0, 0],
  N4: [7, 0, 0, 152, 0, 0],
  N5: [1, 1, 0, 152, 0, 0],
  N6: [0, 0, 0, 40, 0, 0],
} as const satisfies Record<string, readonly [number, number, number, number, number, number]>
export type WorkedSeller = keyof typeof worked

export interface WorkedMonth {
  readonly teams: Readonly<Record<'S' | 'N', Id>>
  readonly leaders: Readonly<Record<'S' | 'N', TestUser>>
  readonly sellers: Readonly<Record<WorkedSeller, Id>>
  readonly finance: TestUser
}

/** A second provider: each order pays 5,000 kr to the company and 400 kr to the seller, and costs 100 kr. */
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

/** Writes the month of one office: two teams, twelve sellers, two providers, regrets, absence and extra income. */
export async function tellWorkedMonth(world: ListsWorld): Promise<WorkedMonth> {
  const { platform, place, app } = world
  const finance = await world.join('finance')
  const northId = platform.newId()
  await world.platform.database.tx(async (db) => {
    await db.insert(teamTable).values({ id: northId, name: 'Norr', officeId: place.officeId })
  })
  const teams = { S: place.teamId, N: northId }
  const leaders = { S: await world.join('coach'), N: await world.join('coach', { ...place, teamId: northId }) }
  const sellers: Partial<Record<WorkedSeller, Id>> = {}
  for (const name of Object.keys(worked) as WorkedSeller[]) {
    const { id } = await world.join('seller', { ...place, teamId: name.startsWith('N') ? northId : place.teamId })
    await platform.database.db.update(userTable).set({ name }).where(eq(userTable.id, id))
    sellers[name] = id
  }
  await app.sync.writeOnServer({ changes: goods })
  await platform.database.tx(async (db) => {
    await db.delete(teamTermTable)
    for (const key of ['S', 'N'] as const) {
      const term = { teamId: teams[key], officeId: place.officeId, leaderId: leaders[key].id }
      await saveTeamTerm(db, { ...term, now: Date.UTC(2020, 0, 1) })
    }
    const [first, second] = [firstPriceOf(product), firstPriceOf(fibreProduct)]
    await addPrices(db, [
      { ...first, companyCommissionOre: 3000_00, companyCostOre: 35_00 },
      { ...second, companyCommissionOre: 5000_00, companyCostOre: 100_00 },
    ])
  })
  const month = { teams, leaders, sellers: sellers as Record<WorkedSeller, Id>, finance }
  await app.sync.writeOnServer({ changes: changesOf(world, month) })
  await tellMoney(world, month)
  return month
}

const terms = {
  version: 1,
  zone: 'Europe/Stockholm',
  sellerId: null,
  currency: 'SEK',
  hourlyPayOre: 150_00,
  qualityBonus: { per: 'month', amountOre: 0, maxRegretBasisPoints: 0, minGrade: 0, minSales: 0 },
  validFrom: '2026-01-01',
  validTo: null,
} as const

const goods: Change[] = [
  put(providers, provider),
  put(providers, fibre),
  put(products, product),
  put(products, fibreProduct),
  put(payTerms, { ...terms, id: '01900000-0000-7000-8000-000000000900' }),
]

function changesOf({ platform, place }: ListsWorld, { teams, sellers }: WorkedMonth): Change[] {
  const { officeId, regionId } = place
  return (Object.keys(worked) as WorkedSeller[]).flatMap((name) => {
    const [electricity, fibres, regrets, hours, fullDays, halfDays] = worked[name]
    const teamId = teams[name.startsWith('N') ? 'N' : 'S']
    const who = { sellerId: sellers[name], sellerName: name, teamId, officeId, regionId }
    const sold = (count: number, of: typeof product | typeof fibreProduct, status: SaleStatus) =>
      Array.from({ length: count }, (_, at) => {
        const soldOn = workdays[at % workdays.length] ?? MAY.from
        const isFibre = of.id === fibreProduct.id
        return put(
          sales,
          saleOf({
            ...who,
            id: platform.newId(),
            version: 1,
            status,
            soldOn,
            providerId: of.providerId,
            orderValueOre: isFibre ? 2000_00 : 1000_00,
            lines: [
              {
                ...saleLine,
                productId: of.id,
                productName: of.name,
                billing: 'once',
                unitPriceOre: isFibre ? 2000_00 : 1000_00,
              },
            ],
          }),
        )
      })
    const reported = workdays.map((day, at) => {
      const attendanceHours = Math.min(8, Math.max(0, hours - at * 8))
      const isAway = attendanceHours < 8
      const allowance = at < fullDays ? 2 : at < fullDays + halfDays ? 1 : 0
      return put(
        timeReports,
        reportOf({
          ...who,
          id: platform.newId(),
          version: 1,
          day,
          dayKey: dayKeyOf(who.sellerId, day),
          status: 'approved',
          type: attendanceHours === 0 ? 'absent' : 'present',
          attendanceHours,
          absenceHours: 8 - attendanceHours,
          absenceType: isAway ? 'sick' : null,
          allowance,
        }),
      )
    })
    return [
      ...sold(electricity, product, 'approved'),
      ...sold(fibres, fibreProduct, 'approved'),
      ...sold(regrets, product, 'regret'),
      ...reported,
    ]
  })
}

/** 31.42 % employer contribution, 145 and 290 kr per diem, and four extra incomes of 15,000 kr in all. */
async function tellMoney({ app, platform, place }: ListsWorld, { finance, teams, sellers }: WorkedMonth) {
  const client = testClient(app.http, finance.cookie)
  const write = async (name: string, body: object) => {
    const answer = await client.post(`/api/v1/records/${name}`, { id: platform.newId(), ...body })
    assert(answer.status === 200, `${name}: ${answer.status} ${await answer.text()}`)
  }
  await write('cost-settings', {
    country: 'SE',
    fromMonth: '2026-01',
    employerContributionPercent: 31.42,
    halfDayOre: 145_00,
    fullDayOre: 290_00,
    coinOre: 100,
    source: 'Skatteverket 2026',
  })
  const income = (amountOre: number, scope: string, scopeId: string, allocation: string) =>
    write('extra-incomes', {
      day: '2026-05-20',
      description: `Extra ${scope}`,
      amountOre,
      currency: 'SEK',
      scope,
      scopeId,
      allocation,
    })
  await income(6000_00, 'office', place.officeId, 'by_order_value')
  await income(3000_00, 'team', teams.N, 'by_hours')
  await income(1000_00, 'seller', sellers.S5, 'none')
  await income(5000_00, 'company', '', 'none')
}
