import * as z from 'zod/mini'
import { reaches } from '../../../../shared/access/reach.ts'
import { alarmKinds } from '../../../../shared/features/quality/template/question.schema.ts'
import { raisedEventOf } from '../../../../shared/features/sales/deviation/deviation.commands.ts'
import { deviations } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { saleActs } from '../../../../shared/features/sales/act/sale-acts.rules.ts'
import { openDeviation, takeSteps } from '../../../../shared/features/sales/sale/sale-step.rules.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import { accept, command, needRow, put, refuse } from '../../../../shared/sync/command.ts'

/** Text of the deviation, in the company's first language. */
const words = {
  not_understood: 'Kunden uppger i kvalitetsenkäten att den inte förstod att det var ett köp.',
  wrong_person: 'Kunden uppger i kvalitetsenkäten att någon annan har beställt i dess namn.',
} as const

const from: readonly string[] = saleActs['raise-deviation'].from

/**
 * A customer's answer raises a deviation by rule (product 5.13). A sale that is withdrawn, cancelled or in deviation already
 * needs none.
 */
export const raiseQualityAlarm = command({
  name: 'sale.quality-alarm',
  permission: 'update sale_reports',
  ...serverWork({ by: 'sale.undo-flag' }),
  args: z.strictObject({ saleId: idSchema, alarm: z.enum(alarmKinds) }),
  load: ({ saleId }) => [needRow(sales, saleId)],
  decide: ({ saleId, alarm }, rows, facts) => {
    const sale = rows.get(sales, saleId)
    if (!sale || !reaches(facts.actor, 'update sale_reports', sale)) return refuse(failure('sale.not-found'))
    if (!from.includes(sale.status))
      return refuse(failure('sale.illegal-transition', undefined, { from: sale.status, to: 'deviation' }))
    const type = alarm === 'wrong_person' ? 'incorrect_order' : 'other'
    const what = { type, text: words[alarm], source: 'quality', awaiting: 'back_office' } as const
    const deviation = openDeviation(sale, what, facts)
    const patch = { openDeviationId: deviation.id }
    const step = {
      to: 'deviation',
      kind: 'deviation_raised',
      reason: type,
      comment: words[alarm],
      isByRule: true,
      patch,
    } as const
    return accept([...takeSteps(sale, [step], facts), put(deviations, deviation)], [raisedEventOf(deviation)])
  },
})
