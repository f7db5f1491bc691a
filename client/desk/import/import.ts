import type { ComponentType } from 'react'
import type { FileColumn } from '../../../shared/resource/file-column.ts'
import type { ImportContract, ImportFault, ImportRow } from '../../../shared/resource/import.ts'

/** An import on the screen. */
export interface ImportScreens {
  readonly contract: ImportContract
  /** The list that is read again afterwards. */
  readonly list: string
  /** Acts for the records that a run has added. */
  readonly After?: ComponentType<{ ids: readonly string[] }>
  /** Offers to make what rows name and is not there, beside the faults of a check. */
  readonly Missing?: ComponentType<MissingProps>
  /** What every row says beside the columns of the file. */
  readonly fixed?: ImportRow
  /** The columns of the last time, by field. */
  readonly remembered?: Readonly<Record<string, FileColumn>>
  /** Called with the chosen columns after the rows were sent. */
  readonly onMapped?: (columns: Readonly<Record<string, FileColumn>>) => void
  /** Columns with a closed list of values, and where the catalogue names them: a file may hold either. */
  readonly closed?: Readonly<Record<string, { readonly values: readonly string[]; readonly words: string }>>
}

export interface MissingProps {
  readonly faults: readonly ImportFault[]
  readonly rows: readonly ImportRow[]
  /** Checks the rows again. */
  readonly onMade: () => void
}

/** A sheet of a file, line by line as a spreadsheet numbers them, all as texts. Blank lines are lines too. */
export interface ReadSheet {
  /** Empty where the file has one sheet only. */
  readonly name: string
  readonly lines: readonly (readonly string[])[]
}

/** The headings of a sheet and the rows below them, without blank lines. */
export interface ReadTable {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The number that the spreadsheet shows beside each row. */
  readonly numbers: readonly number[]
  /** How many columns are the file's own. Those behind them are joined from others. */
  readonly width: number
  /** The columns that were joined, by field. */
  readonly joined: Readonly<Record<string, number>>
}

/** A file on its way to becoming rows. */
export interface Reading {
  readonly sheets: readonly ReadSheet[]
  /** The chosen sheet. */
  readonly at: number
  /** The line of the headings; null: there is none. */
  readonly headAt: number | null
  readonly table: ReadTable
  readonly mapping: Mapping
}

/** Which column of the sheet holds a field; null: none. */
export type Mapping = Readonly<Record<string, number | null>>
