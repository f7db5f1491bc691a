import { sql, type AnyColumn } from 'drizzle-orm'

type Columns = Readonly<Record<'active' | 'draft' | 'archivedAt', AnyColumn>>

/** Whether a row is current: on offer or a draft. */
export const inUseSql = ({ active, draft, archivedAt }: Columns) =>
  sql`(${active} or (${draft} and ${archivedAt} is null))`

/** The state of a row of the catalogue: a draft is in use. */
export const stateSql = (columns: Columns) => sql`case when ${inUseSql(columns)} then 'active' else 'archived' end`
