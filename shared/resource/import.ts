import * as z from 'zod/mini'
import type { Permission } from '../access/permissions.ts'
import { endpoint, type EndpointReach } from '../kernel/endpoint.ts'
import { idSchema } from '../kernel/ids.ts'
import { cleanCode, cleanEmail, cleanLine, cleanPhone, cleanText } from '../kernel/one-line.ts'
import { dayTyped } from '../kernel/typed-day.ts'

/** The most rows of one import. */
export const IMPORT_ROWS_MAX = 5000
const CELL_MAX = 500

/** One column of an import. */
export interface ImportField {
  readonly name: string
  readonly required?: true
  /** How the cells are read: a calendar day, an address, a telephone number or a code in any common spelling. */
  readonly kind?: 'day' | 'email' | 'phone' | 'code'
  /** What the column is called in files, in any language, beside its label. */
  readonly names: readonly string[]
  /** What its parts are called where a file has them in columns of their own: first and last name. */
  readonly joined?: readonly (readonly string[])[]
}

/** A kind of record that can be added many at a time, as pure data. */
export interface ImportContract {
  /** `/api/v1/imports/<name>`. */
  readonly name: string
  readonly permission: Permission
  /** How its rows ask for the extent of the right: for the whole company, or each for the place that it names. */
  readonly reach: Extract<EndpointReach, 'company' | 'row'>
  readonly fields: readonly ImportField[]
  /** The fields that say which record a row is: no two rows of a file may agree in all of them. */
  readonly key: readonly string[]
}

/** A row as it was read from a file or from the clipboard: texts by the names of the fields. */
export type ImportRow = Readonly<Record<string, string>>

/** A cell as it was meant. What its kind cannot read stays as it is, for the rules of the record to refuse. */
export function cleanCell({ kind }: Pick<ImportField, 'kind'>, text: string): string {
  switch (kind) {
    case 'day':
      return dayTyped(text) ?? cleanLine(text)
    case 'email':
      return cleanEmail(text)
    case 'phone':
      return cleanPhone(text)
    case 'code':
      return cleanCode(text)
    default:
      return cleanText(text)
  }
}

/** A number that a spreadsheet has shortened, so that its last figures are lost: `7,35999E+17`. */
export const isShortened = (text: string): boolean => /^\d(?:[.,]\d+)?E\+\d{2,}$/iu.test(text.trim())

/** What keeps one row from being imported. `row` counts from 0; an empty `field` means the row as a whole. */
export const importFaultSchema = z.object({ row: z.number(), field: z.string(), code: z.string() })
export type ImportFault = z.infer<typeof importFaultSchema>

const rowsSchema = z
  .array(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(CELL_MAX))))
  .check(z.minLength(1), z.maxLength(IMPORT_ROWS_MAX))

const outcome = {
  /** Rows that can be added, or were. */
  ready: z.number(),
  /** Rows whose record is there already. They are left as they are. */
  existing: z.number(),
  faults: z.array(importFaultSchema),
  /** What the rows do, by kind, where an import does more than add. Its words are the import's own. */
  parts: z.optional(z.record(z.string(), z.number())),
  /** The rows that a run has added, for imports with a following step. */
  ids: z.optional(z.array(idSchema)),
}
const outcomeSchema = z.object(outcome)
export type ImportOutcome = z.infer<typeof outcomeSchema>

export const IMPORT_CHANGED = 'import.changed-meanwhile'

/** The calls of an import. Nothing is written before `run`, and a run is all of its sound rows or none. */
export function importEndpoints({ name, permission, reach }: Pick<ImportContract, 'name' | 'permission' | 'reach'>) {
  const path = `/api/v1/imports/${name}` as const
  return {
    /** Tries every row and undoes it all: what would be added, and what is wrong with the rest. */
    check: endpoint({
      method: 'POST',
      path: `${path}/check`,
      access: permission,
      reach,
      whileActing: false,
      input: z.strictObject({ rows: rowsSchema }),
      output: outcomeSchema,
    }),
    /**
     * Adds the rows without faults. The id is made by the client: sent twice, the rows are added once and the answer is
     * the same. 409 {@link IMPORT_CHANGED} where other than `ready` rows are sound by now.
     */
    run: endpoint({
      method: 'POST',
      path,
      access: permission,
      reach,
      whileActing: false,
      input: z.strictObject({ id: idSchema, ready: z.int().check(z.nonnegative()), rows: rowsSchema }),
      output: outcomeSchema,
    }),
  }
}
