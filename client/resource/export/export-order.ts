import { createContext } from 'react'
import type { ExportColumn } from '../../../shared/resource/list-export.schema.ts'
import type { Result } from '../../../shared/kernel/result.ts'

/** A file of a list that the server is asked to write. */
export interface ExportOrder {
  readonly list: string
  /** The question as the list's address holds it. */
  readonly query: Readonly<Record<string, string>>
  readonly title: string
  readonly columns: readonly ExportColumn[]
}

/** Orders a file from the server. The session says how; lists know of no session. */
export const ExportOrderContext = createContext<((order: ExportOrder) => Promise<Result<unknown>>) | null>(null)
