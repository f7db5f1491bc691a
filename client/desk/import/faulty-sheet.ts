import type { ImportFault } from '../../../shared/resource/import.ts'
import type { Sheet } from '../../resource/sheet/sheet.ts'
import { isNamed } from './import-columns.ts'
import type { Mapping, ReadTable } from './import.ts'

interface Faulty {
  readonly table: ReadTable
  readonly mapping: Mapping
  readonly faults: readonly ImportFault[]
  readonly labelOf: (field: string) => string
  /** The heading of the column that says what is wrong. */
  readonly title: string
  readonly textOf: (fault: ImportFault) => string
}

/**
 * The rows with faults as they were read, with what is wrong behind each. The file can be corrected and read again: a
 * column in use has a heading that is found.
 */
export function faultySheet({ table, mapping, faults, labelOf, title, textOf }: Faulty): Sheet {
  const own = [...Array(table.width).keys()].filter((at) => !isNamed(table.heads[at] ?? '', [title]))
  const fieldAt = new Map(Object.entries(mapping).map(([field, at]) => [at, field]))
  const headOf = (at: number): string => {
    const [head = '', field] = [table.heads[at], fieldAt.get(at)]
    return field !== undefined && /^\d*$/u.test(head) ? labelOf(field) : head
  }
  const lines = [...new Set(faults.map(({ row }) => row))].toSorted((one, other) => one - other)
  return {
    columns: [...own.map(headOf), title].map((head) => ({ title: head, kind: 'text' })),
    rows: lines.map((row) => [
      ...own.map((at) => table.rows[row]?.[at] ?? ''),
      faults
        .filter((fault) => fault.row === row)
        .map(textOf)
        .join(' '),
    ]),
  }
}
