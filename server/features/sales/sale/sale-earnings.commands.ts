import * as z from 'zod/mini'
import { saleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import { accept, command, needRow, put } from '../../../../shared/sync/command.ts'
import { UNANNOUNCED } from './sale-earnings.store.ts'

/**
 * Gives the copied earnings of a sale their places in the scopes, so that phones fetch them. It is decided in the
 * transaction: earnings that a correction has written in the meantime stay as they are.
 */
export const announceEarnings = command({
  name: 'sale-earnings.announce',
  permission: 'update commissions',
  ...serverWork({ none: 'only sends what is stored' }),
  args: z.strictObject({ saleId: idSchema }),
  load: ({ saleId }) => [needRow(saleEarnings, saleId)],
  decide: ({ saleId }, rows) => {
    const earnings = rows.get(saleEarnings, saleId)
    return accept(earnings?.version === UNANNOUNCED ? [put(saleEarnings, earnings)] : [])
  },
})
