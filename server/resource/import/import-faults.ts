import { cleanLine } from '../../../shared/kernel/one-line.ts'
import type { ImportFault } from '../../../shared/resource/import.ts'
import { Problem, refusedFields } from '../../platform/http/problem.ts'

/** What is wrong with a row that was refused, by the columns of the file. */
export function faultsOf(
  error: unknown,
  { at, columnOf }: { at: number; columnOf: Readonly<Record<string, string>> },
): ImportFault[] {
  if (!(error instanceof Problem)) throw error
  if (error.errors.length === 0) return [{ row: at, field: '', code: error.code }]
  const faults = error.errors.map(({ pointer, code }) => {
    const field = pointer.slice(1)
    return { row: at, field: columnOf[field] ?? field, code }
  })
  // One sentence a cell: what else is wrong with it follows from the first.
  return faults.filter(({ field }, index) => faults.findIndex((other) => other.field === field) === index)
}

/** How names of files are compared with those of records: case and spaces do not count. */
export const wordKey = (text: string): string => cleanLine(text).toLowerCase()

/** A row names something that is not there, or that the person may not see. */
export const unknownName = (column: string): Problem => refusedFields({ code: 'import.unknown-name', field: column })
