import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { answerDispute } from '../../../../shared/features/payout/dispute/commission-dispute.commands.ts'
import type { CommissionDispute } from '../../../../shared/features/payout/dispute/commission-dispute.schema.ts'
import { amountSchema } from '../../../../shared/kernel/money.ts'
import { KeptFormNotice, useKeptForm } from '../../../desk/form/kept-form.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { useSaleCommission } from '../../../entities/sale-commission.tsx'
import { useSubmit } from '../../../desk/act/use-act.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { formatMoney } from '../../../ui/format.ts'

const schema = z.object({ rightOre: z.nullable(amountSchema), answer: z.string() })
const { useDraftForm, useAnswers, Form, MoneyField, TextareaField } = formFor(schema, 'finance:disputes')

/** Back office names the right amount, and says why. Another amount than today's goes to finance. */
export function DisputeAnswerForm({ dispute }: { dispute: CommissionDispute }) {
  const { t, i18n } = useTranslation('finance')
  const give = useCommand(answerDispute)
  const { currency, expectedOre } = dispute
  const earnedOre = useSaleCommission(dispute.saleId)?.amountOre ?? null
  const form = useDraftForm({ rightOre: null, answer: '' })
  const { rightOre } = useAnswers(form)
  const kept = useKeptForm({ form, kind: 'dispute-answer', id: `${dispute.id}/${dispute.steps.length}` })
  const submit = useSubmit(kept.discard)
  const choose = (ore: number) => form.setValue('rightOre', ore, { shouldDirty: true })
  const money = (ore: number) => formatMoney(ore, currency, i18n.language)
  return (
    <Form form={form} onSubmit={(answered) => submit(() => give({ disputeId: dispute.id, ...answered }))}>
      <KeptFormNotice kept={kept} />
      <MoneyField name="rightOre" currency={currency} required />
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="-3">
        {earnedOre === null ? null : (
          <Button size="sm" onClick={() => choose(earnedOre)}>
            {t('disputes.asCounted', { amount: money(earnedOre) })}
          </Button>
        )}
        {expectedOre === null || expectedOre === earnedOre ? null : (
          <Button size="sm" onClick={() => choose(expectedOre)}>
            {t('disputes.asExpected', { amount: money(expectedOre) })}
          </Button>
        )}
      </chakra.div>
      {rightOre === null || earnedOre === null ? null : (
        <chakra.p color="fg.muted">
          {rightOre === earnedOre ? (
            t('disputes.noChange')
          ) : (
            <>
              {t('disputes.change')} <Money ore={rightOre - earnedOre} currency={currency} signed />
              {'. '}
              {t('disputes.financeApproves')}
            </>
          )}
        </chakra.p>
      )}
      <TextareaField name="answer" required rows={3} maxLength={1000} />
      <Button type="submit" variant="solid" busy={form.formState.isSubmitting}>
        {t('disputes.send')}
      </Button>
    </Form>
  )
}
