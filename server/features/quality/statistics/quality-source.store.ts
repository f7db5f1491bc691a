import { sql } from 'drizzle-orm'
import { SHOWN_FROM } from '../../../../shared/kernel/estimate.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { surveyTable as survey } from '../survey/survey.table.ts'

const counted = sql`${survey.annulled} is null and ${survey.state} = 'answered'`
const idOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** NKI by the places of the sales, for profitability. */
export async function readNkiAnswers(db: Db, { from, to }: { readonly from: Day; readonly to: Day }) {
  const { sellerId, teamId, coachId, officeId, regionId, providerId, currency, nkiTenths, soldOn } = survey
  const keys = sql`${sellerId}, ${teamId}, ${coachId}, ${officeId}, ${regionId}, ${providerId}, ${currency}`
  const rows = await readValues(
    db,
    sql`select ${keys}, count(*) as answers, cast(sum(${nkiTenths}) as bigint) as total from ${survey} where ${soldOn} between ${from} and ${to} and ${counted} and ${nkiTenths} is not null group by ${keys}`,
  )
  return rows.map(([seller, team, coach, office, region, provider, money, answers, sum]) => ({
    sellerId: idOf(seller),
    teamId: idOf(team),
    leaderId: idOf(coach),
    officeId: idOf(office),
    regionId: idOf(region),
    providerId: idOf(provider),
    currency: money as Currency,
    answers: Number(answers),
    sum: Number(sum) / 10,
  }))
}

/** The grades of a month's sellers, for the quality bonus: of all their sales, or of one provider's. Null below five. */
export async function readSellerGrades(
  db: Db,
  month: string,
): Promise<(sellerId: Id, providerId: Id | null) => number | null> {
  const { sellerId, providerId, gradeTenths, soldOn } = survey
  const rows = await readValues(
    db,
    sql`select ${sellerId} as seller, ${providerId} as provider, count(*) as n, cast(sum(${gradeTenths}) as bigint) as total from ${survey} where ${soldOn} between ${`${month}-01`} and ${`${month}-31`} and ${counted} and ${gradeTenths} is not null group by ${sellerId}, ${providerId}`,
  )
  const found = rows.map(([seller, provider, n, sum]) => ({
    sellerId: idOf(seller),
    providerId: idOf(provider),
    n: Number(n),
    sum: Number(sum) / 10,
  }))
  return (seller, provider) => {
    const own = found.filter((one) => one.sellerId === seller && (provider === null || one.providerId === provider))
    const n = own.reduce((total, one) => total + one.n, 0)
    return n < SHOWN_FROM ? null : own.reduce((total, one) => total + one.sum, 0) / n
  }
}
