import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { postOrderAttempt } from '../../../../shared/features/orders/order/order.api.ts'
import { ATTEMPT_NOTE_MAX_LENGTH, attemptWays } from '../../../../shared/features/orders/order/order.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { addDays, dayOf, givenDaySchema, instantAt } from '../../../../shared/kernel/days.ts'
import { newId } from '../../../sync/new-id.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { withFields } from '../../../desk/act/use-act.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'

const attemptFormSchema = z.object({
  way: z.enum(attemptWays),
  note: z.string().check(z.maxLength(ATTEMPT_NOTE_MAX_LENGTH, 'order.note-too-long')),
  dueOn: z.nullable(givenDaySchema),
})
const kit = formFor(attemptFormSchema, 'orderdesk:followUp')

/** By noon people expect an answer. */
const DUE_TIME = '12:00'

interface AttemptDialogProps {
  sale: Sale
  onSaved: () => void
  onClose: () => void
}

/** Writes down that somebody was asked about the order, and when to ask again. */
export function AttemptDialog({ sale, onSaved, onClose }: AttemptDialogProps) {
  const { t } = useTranslation('orderdesk')
  // One id for the whole dialog: pressed again after a lost answer, it is the same attempt.
  const [id] = useState(newId)
  const today = dayOf(useNow(), sale.zone)
  return (
    <DialogForm
      title={t('followUp.add')}
      kit={kit}
      start={{ way: 'phone', note: '', dueOn: addDays(today, 1) }}
      draft={{ kind: 'order-attempt', id: sale.id }}
      save={async ({ dueOn, ...rest }) => {
        const dueAt = dueOn === null ? null : instantAt(dueOn, DUE_TIME, sale.zone)
        const answer = await inWords(
          callEndpoint(postOrderAttempt, { params: { id: sale.id }, input: { id, dueAt, ...rest } }),
        )
        if (answer.ok) {
          snackbar.open({ text: t('followUp.saved') })
          onSaved()
        }
        return withFields(answer, (field) => (field === 'dueAt' ? 'dueOn' : field))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <kit.SelectField
            name="way"
            required
            options={attemptWays.map((value) => ({ value, label: t(`followUp.way.${value}`) }))}
          />
          <kit.TextareaField name="note" rows={3} />
          <kit.DateField name="dueOn" nullable min={addDays(today, 1)} help={t('followUp.dueHelp')} />
        </>
      )}
    </DialogForm>
  )
}
