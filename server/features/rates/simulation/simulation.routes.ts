import { extentOf, widestExtentOf } from '../../../../shared/access/ability.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import {
  simulateMonth,
  type SimulationFigures,
  type SimulationPart,
} from '../../../../shared/features/rates/simulation/simulation.api.ts'
import {
  figuresOf,
  simulatedLines,
  type SimulatedLine,
} from '../../../../shared/features/rates/simulation/simulation.rules.ts'
import { wageRights } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { currencies } from '../../../../shared/kernel/money.ts'
import { monthFrom } from '../../../../shared/kernel/months.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem, refuseFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { namesOfScope } from '../../finance/index.ts'
import { loadSoldMonth } from './simulation.store.ts'

const limits = { maxBytes: 128 * 1024, perMinute: 20 }

/** What a month would have cost and earned with other prices, or with another rate. */
export const simulationRoutes = ({ database, now }: Platform): readonly Route[] => [
  route(
    simulateMonth,
    async ({ actor, input: { month: asked, wish } }) => {
      const right = wish.of === 'prices' ? 'update products' : 'update commissions'
      if (extentOf(actor.grants, right) !== 'company') throw new Problem(403, 'access.forbidden')
      const thisMonth = dayOf(now(), actor.zone).slice(0, 7)
      const month = asked ?? monthFrom(thisMonth, -1)
      if (month > thisMonth) refuseFields([failure('simulation.month-coming', 'month')])
      const { db } = database
      const lines = simulatedLines(wish, await loadSoldMonth(db, month))
      const blocks = currencies.map(async (currency) => {
        const own = lines.filter((line) => line.currency === currency)
        return {
          currency,
          total: shown(actor, figuresOf(own)),
          providers: await parts(db, { actor, lines: own, by: 'provider' }),
          teams: await parts(db, { actor, lines: own, by: 'team' }),
          unpriced: own.reduce((sum, { isUnpriced, quantity }) => sum + (isUnpriced ? quantity : 0), 0),
        }
      })
      const found = await Promise.all(blocks)
      return { month, blocks: found.filter(({ total }) => total.orders > 0), asOf: now() }
    },
    limits,
  ),
]

interface Parts {
  readonly actor: Actor
  readonly lines: readonly SimulatedLine[]
  readonly by: 'provider' | 'team'
}

async function parts(db: Db, { actor, lines, by }: Parts): Promise<SimulationPart[]> {
  const idOf = (line: SimulatedLine): Id => (by === 'provider' ? line.providerId : line.teamId) ?? ''
  const groups = [...groupBy(lines, idOf)]
  const names = await namesOfScope(
    db,
    by,
    groups.flatMap(([id]) => (id === '' ? [] : [id])),
  )
  return groups
    .map(([id, own]) => ({ id, name: names.get(id) ?? '', ...shown(actor, figuresOf(own)) }))
    .toSorted((one, other) => other.valueOre.before - one.valueOre.before)
}

/** Pay is shown to those who may see everybody's; what the company earns to those who set prices or read its profit. */
function shown(actor: Actor, figures: ReturnType<typeof figuresOf>): SimulationFigures {
  const seesPay = widestExtentOf(actor.grants, wageRights) === 'company'
  const seesCompany =
    widestExtentOf(actor.grants, ['update products', 'view finance_profitability_providers']) === 'company'
  return {
    ...figures,
    sellerOre: seesPay ? figures.sellerOre : null,
    incomeOre: seesCompany ? figures.incomeOre : null,
    costOre: seesCompany ? figures.costOre : null,
    tbOre: seesPay && seesCompany ? figures.tbOre : null,
  }
}
