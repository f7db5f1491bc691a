import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { correctionOf } from '../../../../shared/features/sales/correction/correction.rules.ts'
import { amendSale } from '../../../../shared/features/sales/correction/sale-correct.commands.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { useNewMarks } from '../../../entities/contact-marks.ts'
import { KeptFormNotice, useKeptForm } from '../../../desk/form/kept-form.tsx'
import { AddressFields, ContactFields } from '../../../entities/sale-fields/customer-fields.tsx'
import { fieldInForm } from '../../../entities/sale-fields/field-in-form.ts'
import { IdNumberField } from '../../../entities/sale-fields/id-number-field.tsx'
import { withFields } from '../../../desk/act/use-act.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { useRow } from '../../../sync/use-row.ts'
import { Button } from '../../../ui/button.tsx'
import { focusFirstField } from '../../../ui/first-field.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { AttributeFields } from '../../../entities/sale-products/attribute-fields.tsx'
import { ProductFields } from '../../../entities/sale-products/product-fields.tsx'
import { amendFormOf, amendFormSchema, openedAmend, type AmendForm } from './sale-amend.rules.ts'

const { useDraftForm, Form, TextField, TextareaField } = formFor(amendFormSchema, 'sales:saleReport')

/**
 * Puts right what is wrong with a sale in its seller's place: who the customer is, what was sold and what its products
 * ask for. Where the customer had signed that, the sale waits for a new signature.
 */
export function SaleAmendForm({ sale, onDone, onLeave }: { sale: Sale; onDone: () => void; onLeave: () => void }) {
  const { t } = useTranslation()
  const amend = useCommand(amendSale)
  const newMarks = useNewMarks()
  // What was on the screen when editing began: the conflict check compares with this, not with what came in meanwhile.
  const [begun] = useState(sale)
  const known = begun.customer?.maskedIdNumber ?? ''
  const form = useDraftForm(amendFormOf(begun))
  const { row: provider } = useRow(providers, begun.providerId ?? undefined)
  const kept = useKeptForm({
    form,
    kind: 'amend',
    id: `${sale.id}/${begun.version}`,
    sensitive: ['idNumber'],
    readKept: (before) => openedAmend(amendFormOf(begun), before),
  })
  const submit = async ({ draft, idNumber, comment }: AmendForm) => {
    const marks = await newMarks(begun, { draft, idNumber, provider })
    const result = await amend({ saleId: sale.id, ...correctionOf(begun, draft), idNumber, marks, comment })
    if (result.ok) {
      kept.discard()
      onDone()
    }
    return withFields(result, fieldInForm)
  }
  const country = begun.customer?.country ?? 'SE'
  return (
    <chakra.div ref={takeFocus}>
      <Form form={form} onSubmit={submit}>
        <KeptFormNotice kept={kept} />
        <ContactFields />
        <IdNumberField
          country={country}
          required={false}
          {...(known === '' ? {} : { help: t('orders:amend.idNumberHelp', { known }) })}
        />
        <AddressFields country={country} />
        <FieldGroup
          legend={t('orders:amend.products')}
          help={begun.signedAt === null ? undefined : t('orders:amend.signsAgain')}
        >
          <ProductFields provider={provider} soldOn={begun.soldOn} />
        </FieldGroup>
        <AttributeFields />
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
    </chakra.div>
  )
}

/** A key opens the form, so the keyboard goes on in it. */
const takeFocus = (place: HTMLElement | null): void => void focusFirstField(place)

function FieldGroup({ legend, help, children }: { legend: string; help: string | undefined; children: ReactNode }) {
  return (
    <chakra.fieldset minWidth="0" border="0" padding="0">
      <chakra.legend fontWeight="medium" fontSize="sm" marginBottom="2">
        {legend}
      </chakra.legend>
      {children}
      {help === undefined ? null : (
        <chakra.p marginTop="2" color="fg.muted" fontSize="sm">
          {help}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}
