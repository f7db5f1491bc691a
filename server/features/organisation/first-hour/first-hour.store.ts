import { isNotNull, sql } from 'drizzle-orm'
import { mayUse } from '../../../../shared/access/ability.ts'
import { isAdministrator, sells } from '../../../../shared/access/holding.ts'
import {
  companyFactsSchema,
  type CompanyFacts,
  type FirstHourCounts,
} from '../../../../shared/features/organisation/first-hour/first-hour.api.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readMarker, setMarker } from '../../../platform/database/marker.store.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { loadActors } from '../access/actor.store.ts'
import { userTable } from '../place/organisation.table.ts'

/** How far a new organisation is. What is counted is what works: a draft is not on offer, somebody without a team sells nothing. */
export async function countFirstHour(db: Db): Promise<FirstHourCounts> {
  const actors = await loadActors(db)
  const signedIn = new Set(
    (await db.select({ id: userTable.id }).from(userTable).where(isNotNull(userTable.passwordHash))).map(
      ({ id }) => id,
    ),
  )
  const selling = actors.filter(({ grants }) => sells(grants))
  const placed = selling.filter(({ teamId }) => teamId !== null)
  const others = actors.filter(({ grants }) => !isAdministrator(grants))
  const counted = await countRows(db)
  return {
    ...counted,
    sellers: placed.length,
    signedIn: placed.filter(({ userId }) => signedIn.has(userId)).length,
    placeless: selling.length - placed.length,
    clerks: others.filter(({ grants }) => mayUse(grants, 'approve sale_reports')).length,
    payers: others.filter(({ grants }) => mayUse(grants, 'update commissions')).length,
  }
}

// Tables of other features are counted by their names: their stores stand above this one.
const countsOf = {
  offices: sql`select count(*) from office where archived_at is null`,
  teams: sql`select count(*) from team where archived_at is null`,
  providers: sql`select count(*) from provider where active`,
  providerDrafts: sql`select count(*) from provider where draft and archived_at is null`,
  products: sql`select count(*) from product as p inner join provider as v on v.id = p.provider_id where p.active and v.active`,
  productDrafts: sql`select count(*) from product where draft and archived_at is null`,
  rateCount: sql`select count(*) from commission_rule`,
  costCount: sql`select count(*) from cost_setting where archived_at is null`,
  budgetCount: sql`select (select count(*) from budget) + (select count(*) from team_budget)`,
  termsCount: sql`select count(*) from terms_of_use where archived_at is null`,
  sales: sql`select count(*) from (select 1 as one from sale limit 1) as found`,
  approved: sql`select count(*) from (select 1 as one from sale where status = 'approved' limit 1) as found`,
}

async function countRows(db: Db) {
  const names = Object.keys(countsOf) as (keyof typeof countsOf)[]
  const parts = sql.join(
    names.map((name) => sql`(${countsOf[name]}) as ${sql.identifier(name)}`),
    sql`, `,
  )
  const [row = []] = await readValues(db, sql`select ${parts}`)
  return Object.fromEntries(names.map((name, at) => [name, Number(row[at])])) as Record<keyof typeof countsOf, number>
}

const MARKER = 'company-facts'

export type StoredFacts = CompanyFacts & { readonly version: number }

/** Facts about the company; null until they have been entered. */
export async function loadCompanyFacts(db: Db): Promise<StoredFacts | null> {
  const text = await readMarker(db, MARKER)
  if (text === null) return null
  const { version, ...facts } = JSON.parse(text) as StoredFacts
  return { ...companyFactsSchema.parse(facts), version }
}

/** The same facts without their version, for papers and public pages. */
export async function loadCompanyCard(db: Db): Promise<CompanyFacts | null> {
  const stored = await loadCompanyFacts(db)
  if (stored === null) return null
  const { version: _, ...facts } = stored
  return facts
}

export const writeCompanyFacts = (db: Db, facts: StoredFacts): Promise<void> =>
  setMarker(db, MARKER, JSON.stringify(facts))
