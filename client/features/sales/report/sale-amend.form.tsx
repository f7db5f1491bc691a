import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { correctionOf } from '../../../../shared/features/sales/report/correction.rules.ts'
import { amendSale } from '../../../../shared/features/sales/report/sale-correct.commands.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { useNewMarks } from '../../../entities/contact-marks.ts'
import { KeptFormNotice, useKeptForm } from '../../../entities/kept-form.tsx'
import { AddressFields, ContactFields } from '../../../entities/sale-fields/customer-fields.tsx'
import { fieldInForm } from '../../../entities/sale-fields/field-in-form.ts'
import { IdNumberField } from '../../../entities/sale-fields/id-number-field.tsx'
import { withFields } from '../../../entities/use-act.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { amendFormOf, amendFormSchema, openedAmend, type AmendForm } from './sale-amend.rules.ts'

const { useDraftForm, Form, TextField, TextareaField } = formFor(amendFormSchema, 'sales:saleReport')

/** Puts right what back office may know better than the seller: who the customer is. What was sold is the seller's. */
export function SaleAmendForm({ sale, onDone, onLeave }: { sale: Sale; onDone: () => void; onLeave: () => void }) {
  const { t } = useTranslation()
  const amend = useCommand(amendSale)
  const newMarks = useNewMarks()
  // What was on the screen when editing began: the conflict check compares with this, not with what came in meanwhile.
  const [begun] = useState(sale)
  const known = begun.customer?.maskedIdNumber ?? ''
  const form = useDraftForm(amendFormOf(begun))
  const kept = useKeptForm({
    form,
    kind: 'amend',
    id: `${sale.id}/${begun.version}`,
    sensitive: ['idNumber'],
    readKept: (before) => openedAmend(amendFormOf(begun), before),
  })
  const submit = async ({ draft, idNumber, comment }: AmendForm) => {
    const marks = await newMarks(begun, { draft, idNumber, provider: undefined })
    const result = await amend({ saleId: sale.id, ...correctionOf(begun, draft), idNumber, marks, comment })
    if (result.ok) {
      kept.letGo()
      onDone()
    }
    return withFields(result, fieldInForm)
  }
  const country = begun.customer?.country ?? 'SE'
  return (
    <Form form={form} onSubmit={submit}>
      <KeptFormNotice kept={kept} />
      <ContactFields />
      <IdNumberField
        country={country}
        required={false}
        {...(known === '' ? {} : { help: t('orders:amend.idNumberHelp', { known }) })}
      />
      <AddressFields country={country} />
      <TextField
        name="draft.externalOrderNumber"
        label={t('sales:saleReport.fields.externalOrderNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
      />
      <TextareaField name="comment" label={t('orders:amend.comment')} rows={2} maxLength={2000} />
      <chakra.div display="flex" gap="2">
        <Button type="submit" variant="solid" busy={form.formState.isSubmitting} flex="1">
          {t('orders:act.amend.submit')}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          {t('common:cancel')}
        </Button>
      </chakra.div>
    </Form>
  )
}
