import { useTranslation } from 'react-i18next'
import { addProductLegal, legalFormSchema, type LegalForm } from '../../../shared/features/catalog/product-legal.api.ts'
import {
  informationDuties,
  signatureDuties,
  type LegalPeriod,
} from '../../../shared/features/catalog/product-terms.schema.ts'
import { productRecord, type ProductRow } from '../../../shared/features/catalog/product.list.ts'
import { withdrawalBases } from '../../../shared/features/catalog/product-terms.schema.ts'
import { addDays } from '../../../shared/kernel/days.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../desk/form/dialog-form.tsx'
import { useListChanged } from '../../resource/online/use-answer.ts'
import { formFor } from '../../ui/form/form-for.tsx'
import { snackbar } from '../../ui/snackbar.tsx'
import { dayNow } from '../../ui/wall-clock.ts'

const kit = formFor(legalFormSchema, 'catalog:legal')

interface Props {
  product: ProductRow
  held: LegalPeriod | undefined
  onClose: () => void
}

/** Legal parameters from a day on, beginning with those of now. */
export function LegalDialog({ product, held, onClose }: Props) {
  const { t } = useTranslation('catalog')
  const listChanged = useListChanged()
  const tomorrow = addDays(dayNow(), 1)
  const save = async (form: LegalForm) => {
    const result = await inWords(callEndpoint(addProductLegal, { input: { ...form, productId: product.id } }))
    if (result.ok) {
      listChanged(productRecord.list.name)
      snackbar.open({ text: t('legal.created') })
    }
    return result
  }
  const byLaw: LegalForm = {
    withdrawal: product.withdrawal ?? 'by_supply',
    withdrawalDays: null,
    information: 'by_law',
    signature: 'by_law',
    waitHours: 0,
    source: '',
    validFrom: tomorrow,
  }
  return (
    <DialogForm
      title={t('legal.createFor', { name: product.name })}
      kit={kit}
      start={{ ...byLaw, ...held, validFrom: tomorrow }}
      draft={{ kind: 'product-legal', id: product.id }}
      save={save}
      onClose={onClose}
    >
      {() => (
        <>
          <kit.DateField name="validFrom" required min={tomorrow} help={t('legal.fromHelp')} />
          <kit.SelectField
            name="withdrawal"
            required
            options={withdrawalBases.map((value) => ({ value, label: t(`withdrawals.${value}`) }))}
          />
          <kit.NumberField name="withdrawalDays" decimals={0} unit={t('legal.dayUnit')} help={t('legal.daysHelp')} />
          <kit.SelectField
            name="information"
            required
            options={informationDuties.map((value) => ({ value, label: t(`legal.information.${value}`) }))}
          />
          <kit.SelectField
            name="signature"
            required
            options={signatureDuties.map((value) => ({ value, label: t(`legal.signature.${value}`) }))}
            help={t('legal.signatureHelp')}
          />
          <kit.NumberField
            name="waitHours"
            decimals={0}
            unit={t('legal.hourUnit')}
            required
            help={t('legal.waitHelp')}
          />
          <kit.TextField name="source" required help={t('legal.sourceHelp')} />
        </>
      )}
    </DialogForm>
  )
}
