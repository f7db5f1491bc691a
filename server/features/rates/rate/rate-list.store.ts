import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import { rateList, type RateRow } from '../../../../shared/features/rates/rate/rate.list.ts'
import type { RuleScope } from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import { dayOf, lastZone, type Day, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { holdsWords, sortText } from '../../../resource/list/text-sql.ts'
import { catalogTables } from '../../catalog/index.ts'
import { needsOthers, organisationTables } from '../../organisation/access.door.ts'
import { commissionRuleStore, commissionRuleTable as rule } from '../../commission/index.ts'

const { productTable, providerTable, productCategoryTable } = catalogTables
const { userTable, teamTable, userTitleTable } = organisationTables

/** Two providers may sell products of one name. */
const productName = sql<string>`${productTable.name} || ' · ' || product_provider.name`

const aboutName = sql<string>`coalesce(${userTable.name}, ${teamTable.name}, ${userTitleTable.name}, ${productName}, ${providerTable.name}, ${productCategoryTable.name}, ${rule.scopeId})`

const from = sql`${rule}
  left join ${userTable} on ${rule.scope} = 'user' and ${userTable.id} = ${rule.scopeId}
  left join ${teamTable} on ${rule.scope} = 'team' and ${teamTable.id} = ${rule.scopeId}
  left join ${userTitleTable} on ${rule.scope} = 'title' and ${userTitleTable.id} = ${rule.scopeId}
  left join ${productTable} on ${rule.scope} = 'product' and ${productTable.id} = ${rule.scopeId}
  left join ${providerTable} as product_provider on product_provider.id = ${productTable.providerId}
  left join ${providerTable} on ${rule.scope} = 'provider' and ${providerTable.id} = ${rule.scopeId}
  left join ${productCategoryTable} on ${rule.scope} = 'category' and ${productCategoryTable.code} = ${rule.scopeId}`

/** The rates: some hundreds. */
export const rateServerList = (now: () => Instant) => {
  // A filter is read before its asker is known: a rate is over where it is over everywhere.
  const today = () => dayOf(now(), lastZone)
  return serverList({
    contract: rateList,
    from,
    id: rule.id,
    reach: {},
    filters: {
      scope: rule.scope,
      standing: (values) =>
        sql`${isInForceSql(today())} in (${sql.join(
          values.map((value) => sql`${value}`),
          sql`, `,
        )})`,
    },
    sorts: {
      aboutName: { column: sortText(aboutName) },
      scope: { column: rule.scope },
      validFrom: { column: rule.validFrom },
    },
    search: (words) => holdsWords([aboutName], words),
    load: (db, ids, actor) => loadRows(db, ids, { today: today(), actor }),
    tables: ['commission_rule', 'user', 'team', 'product', 'provider', 'product_category'],
    isSmall: true,
  })
}

const isInForceSql = (today: Day): SQL =>
  sql`case when ${rule.validFrom} > ${today} then 'coming' when ${rule.validTo} < ${today} then 'past' else 'now' end`

async function loadRows(
  db: Db,
  ids: readonly Id[],
  { today, actor }: { readonly today: Day; readonly actor: Actor },
): Promise<RateRow[]> {
  const eyes = { actor, parties: [actor.userId], place: null }
  const isOwnForOthers = await needsOthers(db, 'rate.change', eyes)
  const names = new Map((await readNames(db, ids)).map(([id, name]) => [String(id), String(name)]))
  return (await commissionRuleStore.load(db, ids)).map(({ version: _version, ...one }) => ({
    ...one,
    aboutName: names.get(one.id) ?? one.scopeId,
    standing:
      one.validFrom > today
        ? 'coming'
        : one.validTo !== null && one.validTo < today
          ? ('past' as const)
          : ('now' as const),
    isOwn: isOwnForOthers && one.scope === 'user' && one.scopeId === actor.userId,
  }))
}

async function readNames(db: Db, ids: readonly Id[]) {
  if (ids.length === 0) return []
  const wanted = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  return readValues(db, sql`select ${rule.id} as id, ${aboutName} as name from ${from} where ${rule.id} in (${wanted})`)
}

const MOST = 100

/** What a rate of this kind can be about, by name. */
export async function findTargets(db: Db, { scope, words }: { scope: RuleScope; words: readonly string[] }) {
  const { id, name, source, where } = targetOf(scope)
  const found = await readValues(
    db,
    sql`select distinct ${id} as id, ${name} as name from ${source} where ${where} and ${words.length === 0 ? sql`1 = 1` : holdsWords([name], words)} order by ${name} limit ${MOST + 1}`,
  )
  const targets = found.slice(0, MOST).map(([key, text]) => ({ id: String(key), name: String(text) }))
  return { targets, hasMore: found.length > MOST }
}

function targetOf(scope: RuleScope): { id: SQL; name: SQL; source: SQL; where: SQL } {
  switch (scope) {
    case 'user':
      return { ...named(userTable), where: sql`${userTable.active}` }
    case 'team':
      return { ...named(teamTable), where: sql`${teamTable.archivedAt} is null` }
    case 'title':
      return { ...named(userTitleTable), where: sql`${userTitleTable.archivedAt} is null` }
    case 'product':
      return {
        id: sql`${productTable.id}`,
        name: productName,
        source: sql`${productTable} join ${providerTable} as product_provider on product_provider.id = ${productTable.providerId}`,
        where: sql`${productTable.active}`,
      }
    case 'provider':
      return { ...named(providerTable), where: sql`${providerTable.active}` }
    case 'category':
      return {
        id: sql`category.code`,
        name: sql`category.name`,
        source: sql`(select code, name from product_category where archived_at is null union select category, category from product where category not in (select code from product_category)) as category`,
        where: sql`1 = 1`,
      }
  }
}

const named = (table: typeof userTable | typeof teamTable | typeof userTitleTable | typeof providerTable) => ({
  id: sql`${table.id}`,
  name: sql`${table.name}`,
  source: sql`${table}`,
})
