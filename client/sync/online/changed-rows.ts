import type { Row } from '../../../shared/sync/collection.ts'
import type { Change, Need } from '../../../shared/sync/command.ts'
import type { ActionAnswer } from '../../../shared/sync/online.api.ts'

type RowChange = ActionAnswer['changes'][number]

/** A row keeps its version while a change is being sent: the server numbers it. */
export function shownChange(change: Change, rows: readonly Row[]): RowChange {
  if (change.op === 'delete') return { collection: change.collection, id: change.id, row: null }
  const before = rows.find(({ id }) => id === change.row.id)
  const row = { ...change.row, version: before?.version ?? 0 }
  return { collection: change.collection, id: row.id, row }
}

/** The answer to one question. */
interface Answered {
  readonly need: Need
  readonly rows: readonly Row[]
}

/** The rows of an answer after one of them, or one that belongs to them now, has changed. */
export function changed({ need, rows }: Answered, { id, row }: RowChange): readonly Row[] {
  const isThere = rows.some((each) => each.id === id)
  if (row === null || !belongs(row, need)) return isThere ? rows.filter((each) => each.id !== id) : rows
  return isThere ? rows.map((each) => (each.id === id ? row : each)) : [...rows, row]
}

function belongs(row: Row, need: Need): boolean {
  if ('id' in need) return row.id === need.id
  const field = need.index.split('+')[0] ?? need.index
  return (row as unknown as Readonly<Record<string, unknown>>)[field] === need.value
}
