import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { CHAINS_AT_ONCE, type RowVersion } from '../../../../shared/sync/online.api.ts'
import type { BulkWork } from '../../../desk/bulk/bulk.ts'
import { useActInChains, type ChainStep } from '../../../sync/use-act-in-chains.ts'

interface Steps {
  readonly act: (sale: Sale) => readonly ChainStep[]
  readonly undo: (before: Sale) => readonly ChainStep[]
}

/**
 * Acts on sales a hundred at a time. A sale that has changed since it was read is left alone, and so is one that has
 * changed between the act and its undo.
 */
export function useSaleWork({ act, undo }: Steps): BulkWork<Sale, readonly RowVersion[]> {
  const actInChains = useActInChains()
  return {
    atOnce: CHAINS_AT_ONCE,
    act: (chosen) => actInChains(chosen.map((sale) => ({ basedOn: [versionOf(sale)], steps: act(sale) }))),
    undo: (done) => actInChains(done.map(({ row, after }) => ({ basedOn: after, steps: undo(row) }))),
  }
}

const versionOf = ({ id, version }: Sale): RowVersion => ({ collection: sales.name, id, version })
