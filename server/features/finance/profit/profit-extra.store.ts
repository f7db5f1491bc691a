import { sql, type SQL } from 'drizzle-orm'
import { shareOut } from '../../../../shared/features/finance/profit/profit.rules.ts'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { numbersOf } from '../../../resource/key/key-number.store.ts'
import { placeOfUser } from '../../organisation/access.door.ts'
import { loadOffices, loadTeamTerms } from '../../organisation/places.door.ts'
import type { ExtraIncome } from '../extra-income/extra-income.store.ts'
import { monthNumber } from './profit-line.store.ts'
import type { ProfitKey } from './profit-sum.store.ts'

/** Where an amount of extra income belongs, in numbers of ids; 0: to none of the kind. */
export interface ExtraPart {
  readonly incomeId: Id
  readonly currency: Currency
  readonly ore: number
  readonly month: number
  readonly seller: number
  readonly team: number
  readonly leader: number
  readonly office: number
  readonly region: number
  readonly provider: number
}

type Place = Pick<ExtraPart, 'seller' | 'team' | 'leader' | 'office' | 'region' | 'provider'>
const nowhere: Place = { seller: 0, team: 0, leader: 0, office: 0, region: 0, provider: 0 }

interface Cell extends Place {
  readonly currency: string
  readonly value: number
  readonly hours: number
}

/**
 * Extra incomes as they are shared out: first among teams, then within each, so that a team gets the same on every page.
 * What has nobody to be shared out among stays where it was entered.
 */
export async function shareExtraIncomes(
  db: Db,
  incomes: readonly ExtraIncome[],
  key: ProfitKey,
): Promise<readonly ExtraPart[]> {
  if (incomes.length === 0) return []
  const numbers = await numbersOf(
    db,
    incomes.map(({ scopeId }) => scopeId),
    { add: false },
  )
  const parts: ExtraPart[] = []
  for (const income of incomes) {
    const scopeNo = numbers.get(income.scopeId) ?? -1
    const cells = income.allocation === 'none' ? [] : await cellsFor(db, income, { scopeNo, key })
    parts.push(...((shared(income, cells) ?? [await atItsScope(db, income, scopeNo)]) as ExtraPart[]))
  }
  return parts
}

const isByPlace = (key: ProfitKey): boolean => key === 'provider' || key === 'leader'

/** Who it is shared out among: the sellers, or the teams by leader and provider, of its scope in its month. */
async function cellsFor(
  db: Db,
  { scope, day, currency }: ExtraIncome,
  { scopeNo, key }: { scopeNo: number; key: ProfitKey },
): Promise<readonly Cell[]> {
  const grain = sql.raw(isByPlace(key) && scope !== 'seller' ? '1' : '0')
  const within = scopeSql(scope, scopeNo)
  const month = monthNumber(day)
  // The totals of sellers do not tell providers apart.
  const query =
    scope === 'provider' && !isByPlace(key)
      ? sql`select seller, team, 0 as leader, office, region, 0 as provider, cast(sum(value) as bigint) as value, 0 as hours from profit_sale where provider = ${scopeNo} and month = ${month} and currency = ${currency} and state in (1, 2) group by seller, team, office, region`
      : sql`select seller, team, leader, office, region, provider, value, hours from profit_month where grain = ${grain} and month = ${month} and currency = ${currency} and ${within}`
  const rows = await readValues(db, sql`${query} order by 2, 1, 3, 6, 4`)
  return rows.map((row) => {
    const [seller = 0, team = 0, leader = 0, office = 0, region = 0, provider = 0, value = 0, hours = 0] =
      row.map(Number)
    return { seller, team, leader, office, region, provider, currency, value, hours }
  })
}

const scopeSql = (scope: string, no: number): SQL =>
  scope === 'company' ? sql`1 = 1` : sql`${sql.identifier(scope)} = ${no}`

function shared(income: ExtraIncome, cells: readonly Cell[]): readonly ExtraPart[] | null {
  const weightOf = ({ value, hours }: Cell) => Math.max(0, income.allocation === 'by_hours' ? hours : value)
  const teams = [...groupBy(cells, ({ team, office }) => `${team} ${office}`).values()]
  const ofTeams = shareOut(
    income.amountOre,
    teams.map((some) => some.reduce((sum, cell) => sum + weightOf(cell), 0)),
  )
  return (
    ofTeams?.flatMap((ore, at) => {
      const some = teams[at] ?? []
      return (shareOut(ore, some.map(weightOf)) ?? []).flatMap((part, of) => {
        const cell = some[of]
        return cell === undefined || part === 0 ? [] : [{ ...partOf(income, cell), ore: part }]
      })
    }) ?? null
  )
}

const partOf = ({ id, currency, amountOre, day }: ExtraIncome, place: Place): ExtraPart => ({
  incomeId: id,
  currency: currency as Currency,
  ore: amountOre,
  month: monthNumber(day),
  seller: place.seller,
  team: place.team,
  leader: place.leader,
  office: place.office,
  region: place.region,
  provider: place.provider,
})

/** Not shared out: it belongs to its scope alone, and to the team, office and region around it. */
async function atItsScope(db: Db, income: ExtraIncome, scopeNo: number): Promise<ExtraPart> {
  const { scope, scopeId, day } = income
  if (scope === 'company') return partOf(income, nowhere)
  if (scope === 'provider') return partOf(income, { ...nowhere, provider: scopeNo })
  const place = scope === 'seller' ? await placeOfUser(db, scopeId) : null
  const teamId = scope === 'team' ? scopeId : (place?.teamId ?? null)
  const term = teamId === null ? undefined : heldOn(await loadTeamTerms(db, [teamId]), day)
  const officeId = scope === 'office' ? scopeId : (term?.officeId ?? place?.officeId ?? null)
  const [office] = officeId === null ? [] : await loadOffices(db, [officeId])
  const ids = { team: teamId, leader: term?.leaderId ?? null, office: officeId, region: office?.regionId ?? null }
  const numbers = await numbersOf(
    db,
    Object.values(ids).filter((id) => id !== null),
    { add: false },
  )
  const no = (id: Id | null) => numbers.get(id ?? '') ?? 0
  return partOf(income, {
    ...nowhere,
    seller: scope === 'seller' ? scopeNo : 0,
    team: no(ids.team),
    leader: no(ids.leader),
    office: no(ids.office),
    region: no(ids.region),
  })
}
