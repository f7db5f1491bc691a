import type { ReactNode } from 'react'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import type { ColumnShape } from './list.ts'

/** The content of a cell: the column's own, else the field. */
export function cellOf<R extends Row>({ field, cell, dressed }: ColumnShape<R>, row: R): ReactNode {
  const value = row[field ?? 'id']
  if (dressed !== undefined) return dressed(value)
  if (cell !== undefined) return cell({ value, row })
  return value === null || value === undefined ? '' : String(value)
}
