import * as z from 'zod/mini'
import { worthOf } from '../../../../shared/features/sales/sale/sale-worth.rules.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import { accept, command, needRow, put } from '../../../../shared/sync/command.ts'

/** Gives a sale of before its value per year. It is decided in the transaction: a sale that was corrected meanwhile has it. */
export const recountWorth = command({
  name: 'sale.recount-worth',
  permission: 'update sale_reports',
  ...serverWork({ none: 'a sum of the sale’s own lines' }),
  args: z.strictObject({ saleId: idSchema }),
  load: ({ saleId }) => [needRow(sales, saleId)],
  decide: ({ saleId }, rows) => {
    const sale = rows.get(sales, saleId)
    const orderValueOre = worthOf(sale?.lines ?? []).yearValueOre
    return accept(sale && sale.orderValueOre !== orderValueOre ? [put(sales, { ...sale, orderValueOre })] : [])
  },
})
