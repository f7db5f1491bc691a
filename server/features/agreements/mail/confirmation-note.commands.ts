import * as z from 'zod/mini'
import { reaches } from '../../../../shared/access/reach.ts'
import { isConfirmed } from '../../../../shared/features/agreements/letter/customer-letter.rules.ts'
import { confirmationKinds, sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { letterOutcomes } from '../../../../shared/resource/letter.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import { accept, command, needRow, put, refuse } from '../../../../shared/sync/command.ts'

/** Stores at the sale what became of its confirmation. One of an earlier revision changes nothing. */
export const noteConfirmation = command({
  name: 'sale.note-confirmation',
  permission: 'update sale_reports',
  ...serverWork({ none: 'records what was sent to the customer' }),
  args: z.strictObject({
    saleId: idSchema,
    kind: z.enum(confirmationKinds),
    revision: z.number(),
    state: z.enum(letterOutcomes),
  }),
  load: ({ saleId }) => [needRow(sales, saleId)],
  decide: ({ saleId, kind, revision, state }, rows, { actor, now }) => {
    const sale = rows.get(sales, saleId)
    if (!sale || !reaches(actor, 'update sale_reports', sale)) return refuse(failure('sale.not-found'))
    if (!isConfirmed(sale, { kind, revision })) return accept([])
    return accept([put(sales, { ...sale, confirmation: { kind, revision, state, at: now, handed: null } })])
  },
})
