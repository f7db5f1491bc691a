import type { ReactNode } from 'react'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import type { ColumnShape } from './list.ts'

/** What a column shows of a row: its own cell, else the field as it is. */
export function cellOf<R extends Row>({ field, cell }: ColumnShape<R>, row: R): ReactNode {
  const value = row[field ?? 'id']
  if (cell !== undefined) return cell({ value, row })
  return value === null || value === undefined ? '' : String(value)
}
