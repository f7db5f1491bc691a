import type { ImportContract, ImportRow } from '../../../shared/resource/import.ts'

/** An import on the screen. */
export interface ImportScreens {
  readonly contract: ImportContract
  /** The list that is read again afterwards. */
  readonly list: string
  /** What every row says beside the columns of the file. */
  readonly fixed?: ImportRow
  /** What the columns were called the last time, by field. */
  readonly remembered?: Readonly<Record<string, string>>
  /** Told what the columns are called once the rows are sent. */
  readonly onMapped?: (heads: Readonly<Record<string, string>>) => void
  /** Columns with a closed list of values, and where the catalogue names them: a file may hold either. */
  readonly closed?: Readonly<Record<string, { readonly values: readonly string[]; readonly words: string }>>
}

/** A sheet as it was read: the headings and the rows below them, all as texts. */
export interface ReadTable {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Which column of the sheet holds a field; null: none. */
export type Mapping = Readonly<Record<string, number | null>>
