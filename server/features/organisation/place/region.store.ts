import { inArray, sql } from 'drizzle-orm'
import { regions } from '../../../../shared/features/organisation/place/region.list.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { serverRecord, type RecordRules, type StoredRecord } from '../../../resource/record/server-record.ts'
import { peopleInRegion } from './place-counts.store.ts'
import { officeTable, regionTable } from './organisation.table.ts'

const offices = sql<number>`(select count(*) from ${officeTable} where ${officeTable.regionId} = ${regionTable.id} and ${officeTable.archivedAt} is null)`
const people = peopleInRegion(sql`${regionTable.id}`)

export const regionRecords = (rules: Pick<RecordRules, 'settled'>) =>
  serverRecord({
    contract: regions,
    table: regionTable,
    reach: { region: regionTable.id },
    sorts: { offices: { column: offices }, people: { column: people } },
    complete: withCounts,
    tables: ['office', 'team', 'user'],
    ...rules,
  })

// One statement of our own: drizzle drops the names of tables where a query reads one table only.
async function withCounts(db: Db, rows: readonly StoredRecord[]): Promise<readonly object[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const counted = await readValues(
    db,
    sql`select ${regionTable.id} as id, ${offices} as offices, ${people} as people from ${regionTable} where ${inArray(regionTable.id, ids)}`,
  )
  const byId = new Map(counted.map(([id, ...counts]) => [id, counts.map(Number)]))
  return rows.map((row) => {
    const [officeCount = 0, peopleCount = 0] = byId.get(row.id) ?? []
    return { ...row, offices: officeCount, people: peopleCount }
  })
}
