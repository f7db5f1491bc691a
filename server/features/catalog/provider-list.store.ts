import { inArray, sql } from 'drizzle-orm'
import { oneOrBoth, providerRecord, type ProviderForm } from '../../../shared/features/catalog/provider.list.ts'
import { isDraft, providerGaps } from '../../../shared/features/catalog/draft.rules.ts'
import type { Provider } from '../../../shared/features/catalog/provider.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { readValues } from '../../platform/database/read-values.ts'
import { serverList } from '../../resource/list/server-list.ts'
import { holdsWords, sortText } from '../../resource/list/text-sql.ts'
import { providerStore } from './catalog.store.ts'
import { providerTable } from './catalog.table.ts'
import { stateSql } from './draft-state.store.ts'

// Written out: drizzle leaves the table's name out of columns where it selects from one table alone.
const products = sql<number>`(select count(*) from "product" as p where p.provider_id = "provider"."id" and (p.active or (p.draft and p.archived_at is null)))`

/** The providers: a few dozen. */
export const providerServerList = serverList({
  contract: providerRecord.list,
  from: sql`${providerTable}`,
  id: providerTable.id,
  reach: {},
  filters: {
    type: providerTable.type,
    country: providerTable.country,
    state: stateSql(providerTable),
  },
  sorts: {
    name: { column: sortText(providerTable.name) },
    type: { column: providerTable.type },
    country: { column: providerTable.country },
    products: { column: products },
  },
  search: (words) => holdsWords([providerTable.name], words),
  load: loadRows,
  tables: ['provider', 'product'],
  isSmall: true,
})

async function loadRows(db: Db, ids: readonly Id[]) {
  if (ids.length === 0) return []
  const counted = await readValues(
    db,
    sql`select ${providerTable.id} as id, ${products} as products from ${providerTable} where ${inArray(providerTable.id, [...ids])}`,
  )
  const counts = new Map(counted.map(([id, count]) => [id, Number(count)]))
  return (await providerStore.load(db, ids)).map((provider) => ({
    ...providerFormOf(provider),
    id: provider.id,
    version: provider.version,
    currency: provider.currency,
    state: provider.active || isDraft(provider) ? ('active' as const) : ('archived' as const),
    draft: isDraft(provider),
    missing: providerGaps(provider),
    products: counts.get(provider.id) ?? 0,
  }))
}

export function providerFormOf(provider: Provider): ProviderForm {
  const { name, type, country, channels, customerKinds, company, commissionGate } = provider
  const { requireExternalOrderNumber, requireIdNumber, requireChecklist } = provider
  return {
    name,
    type,
    country,
    commissionGate,
    requireExternalOrderNumber,
    requireIdNumber,
    requireChecklist,
    signsByLink: provider.signsByLink === true,
    way: oneOrBoth(channels),
    customers: oneOrBoth(customerKinds),
    company: company ?? { legalName: '', organisationNumber: '', address: '', complaints: '' },
  }
}
