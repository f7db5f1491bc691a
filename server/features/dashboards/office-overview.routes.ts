import type { Actor } from '../../../shared/access/actor.ts'
import { extentOf } from '../../../shared/access/ability.ts'
import { extents } from '../../../shared/access/extents.ts'
import { reaches } from '../../../shared/access/reach.ts'
import { getOfficeOverview } from '../../../shared/features/dashboards/office-overview.api.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import { currencyIn, type Currency } from '../../../shared/kernel/money.ts'
import { daysOfMonth } from '../../../shared/kernel/months.ts'
import type { Db } from '../../platform/database/database.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { readReportFacts } from '../../resource/list/report-facts.ts'
import { dayFacts, loadRatesInto, loadTeamGoals, saleFacts } from '../finance/index.ts'
import { loadPlacedTeams } from '../organisation/places.door.ts'
import { companyAmount, officeFigures, overviewTotal } from './office-figures.rules.ts'
import { placeOfTeamName } from './team-dashboard.store.ts'

const SALES = 'view sale_reports'
const soldMeasures = ['orders', 'approved', 'regretted', 'value']

/** Every office in reach beside the others, from the totals of the month. */
export function officeOverviewRoutes({ database: { db }, now }: Platform): readonly Route[] {
  return [
    route(
      getOfficeOverview,
      async ({ actor, input }) => {
        const asOf = now()
        const today = dayOf(asOf, actor.zone)
        const month = input.month ?? today.slice(0, 7)
        const hasHours = maySeeHours(actor)
        const offices = officeFigures({ ...(await readOverview(db, { actor, month, hasHours })), month, today })
        const total = overviewTotal(offices, hasHours)
        const currency = currencyIn(actor.zone)
        return {
          month,
          today,
          offices: [...offices],
          total,
          company: companyAmount(total, { currency, rates: await ratesOf(db, currency, month) }),
          asOf,
        }
      },
      { perMinute: 120 },
    ),
  ]
}

async function readOverview(db: Db, { actor, month, hasHours }: { actor: Actor; month: string; hasHours: boolean }) {
  const teams = (await loadPlacedTeams(db, {})).filter((team) => reaches(actor, SALES, placeOfTeamName(team)))
  const { first, last } = daysOfMonth(month)
  const asked = { actor, right: SALES, from: first, to: last } as const
  return {
    teams,
    goals: await loadTeamGoals(db, teams, { from: month, to: month }),
    sold: await readReportFacts(db, saleFacts, { ...asked, measures: soldMeasures, split: 'office' }),
    ofTeams: await readReportFacts(db, saleFacts, { ...asked, measures: ['value'], split: 'team' }),
    worked: hasHours ? await readReportFacts(db, dayFacts, { ...asked, measures: ['hours'], split: 'office' }) : null,
  }
}

/** Hours are shown where the right to them reaches as far as the right to sales. */
function maySeeHours({ grants }: Actor): boolean {
  const [hours, sales] = [extentOf(grants, 'view time_reports'), extentOf(grants, SALES)]
  return hours !== null && sales !== null && extents.indexOf(hours) >= extents.indexOf(sales)
}

const ratesOf = async (db: Db, currency: Currency, month: string) =>
  (await loadRatesInto(db, currency))
    .filter((rate) => rate.month === month)
    .map(({ fromCurrency, rate, source }) => ({ from: fromCurrency as Currency, rate, source }))
