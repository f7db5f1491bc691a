import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { correctionOf } from '../../../shared/features/sales/correction.rules.ts'
import { draftOfSale } from '../../../shared/features/sales/sale-content.rules.ts'
import { amendSale } from '../../../shared/features/sales/sale-correct.commands.ts'
import {
  commentSchema,
  customerDraftSchema,
  externalOrderNumberSchema,
  idNumberInputSchema,
  type Sale,
} from '../../../shared/features/sales/sale.schema.ts'
import { useNewMarks } from '../../entities/contact-marks.ts'
import { groupIdNumber, isIdNumberComplete, padFor } from '../../entities/digit-groups.ts'
import { KeptFormNotice, useKeptForm } from '../../entities/kept-form.tsx'
import { useCommand } from '../../sync/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { formFor } from '../../ui/form/form-for.tsx'

const amendDraftSchema = z.object({
  customer: customerDraftSchema,
  externalOrderNumber: externalOrderNumberSchema,
  idNumber: idNumberInputSchema,
  comment: commentSchema,
})

const { useDraftForm, Form, GroupedField, TextField, TextareaField } = formFor(amendDraftSchema, 'orders:amend')

/** Puts right what back office may know better than the seller: who the customer is. What was sold is the seller's. */
export function SaleAmendForm({ sale, onDone, onLeave }: { sale: Sale; onDone: () => void; onLeave: () => void }) {
  const { t } = useTranslation()
  const amend = useCommand(amendSale)
  const newMarks = useNewMarks()
  // What was on the screen when editing began: the conflict check compares with this, not with what came in meanwhile.
  const [begun] = useState(sale)
  const before = draftOfSale(begun)
  const owner = { country: begun.customer?.country ?? 'SE', kind: before.customer.kind } as const
  const known = begun.customer?.maskedIdNumber ?? ''
  const form = useDraftForm({
    customer: before.customer,
    externalOrderNumber: before.externalOrderNumber,
    idNumber: '',
    comment: '',
  })
  const kept = useKeptForm({ form, kind: 'amend', id: `${sale.id}/${begun.version}`, sensitive: ['idNumber'] })
  return (
    <Form
      form={form}
      onSubmit={async ({ customer, externalOrderNumber, idNumber, comment }) => {
        const edited = { ...before, customer, externalOrderNumber }
        const marks = await newMarks(begun, { draft: edited, idNumber, provider: undefined })
        const result = await amend({ saleId: sale.id, ...correctionOf(begun, edited), idNumber, marks, comment })
        if (result.ok) {
          kept.letGo()
          onDone()
        }
        return result
      }}
    >
      <KeptFormNotice kept={kept} />
      {before.customer.kind === 'company' ? <TextField name="customer.companyName" required /> : null}
      <TextField name="customer.name" required={before.customer.kind === 'private'} />
      <GroupedField
        name="idNumber"
        group={(typed) => groupIdNumber(typed, owner)}
        isComplete={(typed) => isIdNumberComplete(typed, owner)}
        inputMode={padFor(owner)}
        {...(known === '' ? {} : { help: t('orders:amend.idNumberHelp', { known }) })}
      />
      <TextField name="customer.phone" type="tel" required />
      <TextField name="customer.email" type="email" />
      <TextField name="customer.address" required />
      <chakra.div display="grid" gridTemplateColumns="7rem 1fr" gap="3">
        <TextField name="customer.postalCode" required />
        <TextField name="customer.city" required />
      </chakra.div>
      <TextField name="externalOrderNumber" autoComplete="off" />
      <TextareaField name="comment" rows={2} />
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
