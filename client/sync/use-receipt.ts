import type { Id } from '../../shared/kernel/ids.ts'
import type { Receipt } from './engine/overview.ts'
import { useOverview } from './sync-provider.tsx'

export type { Receipt } from './engine/overview.ts'

/**
 * How far the newest changes of a shown row have come. A row that no command of this phone touches came from the server.
 * Null while loading.
 */
export function useReceipt(rowId: Id | undefined): Receipt | null {
  const overview = useOverview()
  if (!overview || rowId === undefined) return null
  return overview.receipts.get(rowId) ?? 'received'
}
