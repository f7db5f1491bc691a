import type { Deviation } from '../../../shared/features/sales/deviation/deviation.schema.ts'
import { sales, type Sale } from '../../../shared/features/sales/sale/sale.schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { countedSum } from '../../kept/counted-sum.ts'
import { movedOf, type Kept, type Moved } from '../../kept/kept.ts'
import { askForMatching } from './match/match-key.store.ts'
import { noteDue, saleKeys } from './key/sale-key.store.ts'
import { keptKeys } from '../../resource/key/kept-keys.ts'
import type { Keys } from '../../resource/key/key-table.jobs.ts'
import { deviationKeys } from './deviation/deviation-key.store.ts'
import { deviationStore } from './deviation/deviation.store.ts'
import { saleSums, talliesOf } from './key/sale-tally.store.ts'
import { loadSales } from './sale/sale.store.ts'

type Moves = readonly Moved<Sale>[]

const ofSales = (name: string, keep: (db: Db, moved: Moves) => Promise<void>): Kept => ({
  name,
  of: [sales.name],
  keep: (db, moved) => keep(db, movedOf(sales, moved)),
})

const after = (moved: Moves): readonly Sale[] => moved.flatMap((one) => one.after ?? [])

/** Search keys of sales. */
export const saleListKeys: Keys<Sale> = {
  name: 'sale-keys',
  keys: saleKeys,
  load: loadSales,
  // Addresses, order codes and every form of a telephone number.
  wordsVersion: '3',
}
/** Search keys of deviations. Their store saves them. */
export const deviationListKeys: Keys<Deviation> = {
  name: 'deviation-keys',
  keys: deviationKeys,
  load: deviationStore.load,
}

/** Sales by place, product and month: `readSaleTally`, the counts of lists, order statistics. */
export const saleTally = countedSum({ name: 'sales.sums', of: sales, sums: saleSums, linesOf: talliesOf })

/** Derived data of sales. */
export const saleKept: readonly Kept[] = [
  {
    ...keptKeys(saleListKeys),
    ...ofSales(saleListKeys.name, async (db, moved) => {
      const removed = moved.flatMap((one) => (one.after === null && one.before !== null ? one.before.id : []))
      await saleKeys.remove(db, removed)
      await saleKeys.save(db, after(moved))
      await noteDue(
        db,
        after(moved).map(({ id }) => id),
      )
    }),
  },
  keptKeys(deviationListKeys),
  // It only asks: a job finds customers, which takes longer than a transaction may.
  ofSales('sales.customer-matches', (db, moved) => askForMatching(db, after(moved))),
  saleTally,
]
