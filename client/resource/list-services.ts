import { createContext } from 'react'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Result } from '../../shared/kernel/result.ts'
import type { SharedView } from '../../shared/resource/shared-view.api.ts'
import type { ExportOrder } from './export/export-order.ts'

/** What lists ask of the server in the name of the person. */
export interface ListServices {
  /** Orders a file of a list that is too long for a browser. */
  readonly orderExport: (order: ExportOrder) => Promise<Result<unknown>>
  readonly sharedViews: (list: string) => Promise<Result<readonly SharedView[]>>
  readonly shareView: (view: Omit<SharedView, 'ownerName' | 'isOwn'>) => Promise<Result<SharedView>>
  readonly takeBackView: (id: Id) => Promise<Result<unknown>>
}

/** The session says how; lists know of no session. Fetched when a list needs them. */
export const ListServicesContext = createContext<(() => Promise<ListServices>) | null>(null)
