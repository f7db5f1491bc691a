import * as z from 'zod/mini'
import { reaches } from '../../../../shared/access/reach.ts'
import { noteIn } from '../../../../shared/features/sales/sale/sale-step.rules.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import { accept, command, needRow, refuse } from '../../../../shared/sync/command.ts'

/** Records in the sale's history that its customer was given the confirmation, and by whom. */
export const noteHandedOver = command({
  name: 'sale.note-handed-over',
  permission: 'update sale_reports',
  ...serverWork({ none: 'records that a paper was handed over' }),
  args: z.strictObject({ saleId: idSchema }),
  load: ({ saleId }) => [needRow(sales, saleId)],
  decide: ({ saleId }, rows, facts) => {
    const sale = rows.get(sales, saleId)
    if (!sale || !reaches(facts.actor, 'update sale_reports', sale)) return refuse(failure('sale.not-found'))
    return accept(noteIn(sale, { to: sale.status, kind: 'handed_over' }, facts))
  },
})
