import * as z from 'zod/mini'
import { reaches } from '../../../../shared/access/reach.ts'
import { openDeviationOf, needSale } from '../../../../shared/features/sales/act/sale-act.commands.ts'
import { resolveDeviation, takeSteps } from '../../../../shared/features/sales/sale/sale-step.rules.ts'
import { saleWithdrawn } from '../../../../shared/features/sales/sale/sale.events.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { withdrawalReasons } from '../../../../shared/features/agreements/withdrawal/withdrawal.api.ts'
import { withdrawalStateOf } from '../../../../shared/features/agreements/withdrawal/withdrawal.rules.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import { accept, command, refuse } from '../../../../shared/sync/command.ts'

/** The customer withdraws by their own link: a regret like any other, told apart in the history (product 5.2). */
export const withdrawSale = command({
  name: 'sale.withdraw',
  permission: 'update sale_reports',
  ...serverWork({ liftedBy: 'approve sale_reports', how: 'sale.restore' }),
  args: z.strictObject({ saleId: idSchema, reason: z.nullable(z.enum(withdrawalReasons)) }),
  load: needSale,
  decide: ({ saleId, reason }, rows, facts) => {
    const sale = rows.get(sales, saleId)
    if (!sale || !reaches(facts.actor, 'update sale_reports', sale)) return refuse(failure('sale.not-found'))
    const state = withdrawalStateOf(sale, facts.now)
    if (state !== 'open') return refuse(failure(`withdrawal.${state}`))
    const step = {
      to: 'regret',
      kind: 'withdrawn',
      ...(reason === null ? {} : { reason }),
      isByRule: true,
      patch: { openDeviationId: null },
    } as const
    const deviation = openDeviationOf(sale, rows)
    return accept(
      [
        ...takeSteps(sale, [step], facts),
        ...resolveDeviation(deviation, { resolution: 'lost', recoveredOre: 0 }, facts),
      ],
      [saleWithdrawn({ saleId, sellerId: sale.sellerId })],
    )
  },
})
