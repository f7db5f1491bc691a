import type { CommissionRule } from '../../shared/features/commission/rate/commission-rule.schema.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { addDays, type Day } from '../../shared/kernel/days.ts'
import { daysOfMonth, firstOfNextMonth, monthFrom } from '../../shared/kernel/months.ts'
import { organisationTables } from '../features/organisation/access.door.ts'
import { memberOf } from './demo-cast.ts'
import type { DemoCatalog } from './demo-sales.ts'
import type { Seeder } from './story.ts'

type DemoRate = Omit<CommissionRule, 'id' | 'version'>

/**
 * The price list holds where no rule does. These are what a company agrees on beside it: at every level one, some over,
 * some that begin with the next month.
 */
export async function ratesOf(seeder: Seeder, catalog: DemoCatalog, today: Day): Promise<readonly DemoRate[]> {
  return [...ratesOfGoods(catalog, today), ...(await ratesOfPeople(seeder, today))]
}

function ratesOfGoods({ providers, products }: DemoCatalog, today: Day): readonly DemoRate[] {
  const thisMonth = `${today.slice(0, 7)}-01`
  const lastYear = `${Number(today.slice(0, 4)) - 1}-01-01`
  const swedish = { currency: 'SEK', validFrom: lastYear, validTo: null } as const
  const givers = { ...swedish, scope: 'category', scopeId: 'Månadsgivare' } as const
  const steps = (...amounts: readonly (readonly [from: number, amountOre: number])[]) => ({
    kind: 'tier' as const,
    retroactive: false,
    steps: amounts.map(([fromQuantity, amountOre]) => ({ fromQuantity, amountOre })),
  })
  return [
    { ...givers, rate: steps([1, 280_00], [6, 330_00]), validTo: addDays(thisMonth, -1) },
    { ...givers, rate: steps([1, 300_00], [6, 360_00]), validFrom: thisMonth },
    {
      ...swedish,
      scope: 'category',
      scopeId: 'Bredband',
      rate: { ...steps([1, 400_00], [5, 480_00], [10, 560_00]), retroactive: true },
      validFrom: firstOfNextMonth(today),
    },
    {
      ...swedish,
      scope: 'product',
      scopeId: named(products, 'Fiberanslutning villa').id,
      rate: { kind: 'percent_of_value', basisPoints: 8_00 },
    },
    {
      ...swedish,
      scope: 'provider',
      scopeId: named(providers, 'Lodjur Mobil').id,
      rate: { kind: 'percent_of_value', basisPoints: 120_00 },
    },
  ]
}

async function ratesOfPeople({ platform, cast }: Seeder, today: Day): Promise<readonly DemoRate[]> {
  const titles = await platform.database.db.select().from(organisationTables.userTitleTable)
  const title = titles.find(({ name }) => name === 'Coach')
  const fixed = (amountOre: number) => ({ kind: 'fixed_per_unit' as const, amountOre })
  const thisYear = `${today.slice(0, 4)}-01-01`
  const campaign = daysOfMonth(monthFrom(today.slice(0, 7), -3))
  const teamOf = (account: string) => {
    const { teamId } = memberOf(cast, account)
    assert(teamId, `${account} is in no team`)
    return teamId
  }
  return [
    // A coach sells beside leading a team, and is paid for that by the team's sales. A larger story has no titles.
    ...(title
      ? [
          {
            scope: 'title' as const,
            scopeId: title.id,
            currency: 'SEK' as const,
            rate: fixed(300_00),
            validFrom: thisYear,
            validTo: null,
          },
        ]
      : []),
    {
      scope: 'user',
      scopeId: memberOf(cast, 'hugo.markstrom').id,
      currency: 'SEK',
      rate: fixed(425_00),
      validFrom: thisYear,
      validTo: null,
    },
    {
      scope: 'team',
      scopeId: teamOf('filip.norgard'),
      currency: 'SEK',
      rate: fixed(500_00),
      validFrom: campaign.first,
      validTo: campaign.last,
    },
    {
      scope: 'team',
      scopeId: teamOf('aino.lehtovaara'),
      currency: 'EUR',
      rate: fixed(52_00),
      validFrom: firstOfNextMonth(today),
      validTo: daysOfMonth(firstOfNextMonth(today).slice(0, 7)).last,
    },
  ]
}

function named<One extends { readonly name: string }>(known: readonly One[], name: string): One {
  const found = known.find((one) => one.name === name)
  assert(found, `the demo company does not sell ${name}`)
  return found
}
