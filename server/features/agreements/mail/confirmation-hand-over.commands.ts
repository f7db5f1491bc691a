import * as z from 'zod/mini'
import { reaches } from '../../../../shared/access/reach.ts'
import { withHanded } from '../../../../shared/features/agreements/letter/letter-hand-over.commands.ts'
import { noteIn } from '../../../../shared/features/sales/sale/sale-step.rules.ts'
import { confirmationKinds, sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import { accept, command, needRow, put, refuse } from '../../../../shared/sync/command.ts'

/** Records in the sale's history that its customer was given the confirmation, and by whom. */
export const noteHandedOver = command({
  name: 'sale.note-handed-over',
  permission: 'update sale_reports',
  ...serverWork({ none: 'records that a paper was handed over' }),
  args: z.strictObject({ saleId: idSchema, kind: z.enum(confirmationKinds), revision: z.number() }),
  load: ({ saleId }) => [needRow(sales, saleId)],
  decide: ({ saleId, kind, revision }, rows, facts) => {
    const sale = rows.get(sales, saleId)
    if (!sale || !reaches(facts.actor, 'update sale_reports', sale)) return refuse(failure('sale.not-found'))
    const { actor, now } = facts
    const isLatest = sale.confirmation?.kind === kind && sale.confirmation.revision === revision
    const handed = { byId: actor.userId, at: now, via: null }
    return accept([
      ...(isLatest ? [put(sales, withHanded(sale, 'confirmation', handed))] : []),
      ...noteIn(sale, { to: sale.status, kind: 'handed_over', reason: 'confirmation' }, facts),
    ])
  },
})
