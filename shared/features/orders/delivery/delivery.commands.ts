import * as z from 'zod/mini'
import { reaches } from '../../../access/reach.ts'
import { givenDaySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { deskWork } from '../../../sync/bounds.ts'
import { accept, command, refuse } from '../../../sync/command.ts'
import { needSale } from '../../sales/act/sale-act.commands.ts'
import { deliveryStep } from '../report/sale-review.commands.ts'
import { needProvider, providerOf } from '../../sales/act/sale-provider.rules.ts'
import { takeSteps } from '../../sales/sale/sale-step.rules.ts'
import { sales } from '../../sales/sale/sale.schema.ts'

/** Notes the day the customer had the goods in hand, and nothing else of the order. Null takes it back. */
export const setDelivery = command({
  name: 'sale.set-delivery',
  permission: 'update sale_reports',
  ...deskWork({ by: 'sale.set-delivery' }),
  args: z.strictObject({ saleId: idSchema, deliveredOn: z.nullable(givenDaySchema) }),
  load: (args, rows) => [...needSale(args, rows), ...needProvider(rows.get(sales, args.saleId))],
  decide: ({ saleId, deliveredOn }, rows, facts) => {
    const sale = rows.get(sales, saleId)
    if (!sale || !reaches(facts.actor, 'update sale_reports', sale)) return refuse(failure('sale.not-found'))
    const steps = deliveryStep(sale, deliveredOn, { provider: providerOf(sale, rows), facts })
    return steps.ok ? accept(takeSteps(sale, steps.value, facts)) : refuse(...steps.failures)
  },
})
