import type { ExportColumn } from '../../../shared/resource/list-export.schema.ts'

/** A file of a list that the server is asked to write. */
export interface ExportOrder {
  readonly list: string
  /** The question as the list's address holds it. */
  readonly query: Readonly<Record<string, string>>
  readonly title: string
  readonly columns: readonly ExportColumn[]
}
