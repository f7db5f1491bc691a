import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { raiseDispute } from '../../../shared/features/payout/dispute/commission-dispute.commands.ts'
import type { Earning } from '../../../shared/features/commission/earning/earning.rules.ts'
import { amountSchema } from '../../../shared/kernel/money.ts'
import { FormButtons } from '../../desk/form/form-buttons.tsx'
import { KeptFormNotice, useKeptForm } from '../../desk/form/kept-form.tsx'
import { useSubmit } from '../../desk/act/use-act.ts'
import { useCommand } from '../../sync/use-command.ts'
import { formFor } from '../../ui/form/form-for.tsx'

const schema = z.object({ text: z.string(), expectedOre: z.nullable(amountSchema) })
const { useDraftForm, Form, MoneyField, TextareaField } = formFor(schema, 'finance:dispute')

/** «This is wrong»: what, and what it should be. It waits on the phone until there is a network. */
export function DisputeForm({ earning, onClose }: { earning: Earning; onClose: () => void }) {
  const { t } = useTranslation('finance')
  const raise = useCommand(raiseDispute)
  const { sale, lines, amountOre } = earning
  const shown = { saleId: sale.id, shownOre: amountOre, shownLines: lines.map((line) => ({ ...line })) }
  const form = useDraftForm({ text: '', expectedOre: null })
  const kept = useKeptForm({ form, kind: 'dispute', id: sale.id })
  const leave = () => {
    kept.discard()
    onClose()
  }
  const submit = useSubmit(leave)
  return (
    <Form form={form} onSubmit={(asked) => submit(() => raise({ ...shown, ...asked }))}>
      <KeptFormNotice kept={kept} />
      <TextareaField name="text" required rows={3} maxLength={1000} />
      <MoneyField name="expectedOre" currency={sale.currency} />
      <FormButtons stacked label={t('dispute.send')} busy={form.formState.isSubmitting} onCancel={leave} />
    </Form>
  )
}
