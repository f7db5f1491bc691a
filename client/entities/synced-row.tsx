import type { ReactNode } from 'react'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Collection, Row } from '../../shared/sync/collection.ts'
import { useRow } from '../sync/use-row.ts'
import { ListSkeleton } from '../ui/states.tsx'

/** The row that acts are done on, beside a row that a list of the server shows. It may come later than the list. */
export function SyncedRow<R extends Row>({
  collection,
  id,
  children,
}: {
  collection: Collection<R>
  id: Id
  children: (row: R) => ReactNode
}) {
  const { row } = useRow(collection, id)
  return row === undefined ? <ListSkeleton rows={4} /> : children(row)
}
