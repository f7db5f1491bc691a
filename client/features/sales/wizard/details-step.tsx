import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { ChecklistField } from '../fields/checklist-field.tsx'
import { useErrorOf, type SaleFieldsProps } from '../fields/sale-fields.ts'
import { TextAreaInput, TextInput } from '../fields/text-input.tsx'
import { withDraft } from './sale-form.ts'

/** What else belongs to the sale: the provider's order number, the signed checklist, a word to the back office. */
export function DetailsStep(props: SaleFieldsProps) {
  const { t } = useTranslation('sales')
  const { form, onChange, failures, provider } = props
  const errorOf = useErrorOf(failures)
  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      <ChecklistField {...props} />
      <TextInput
        label={t('saleReport.fields.externalOrderNumber')}
        required={provider?.requireExternalOrderNumber ?? false}
        error={errorOf('externalOrderNumber')}
        value={form.draft.externalOrderNumber}
        onChange={(externalOrderNumber) => onChange(withDraft(form, { externalOrderNumber }))}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
        maxLength={60}
      />
      <TextAreaInput
        label={t('saleReport.fields.message')}
        error={errorOf('message')}
        value={form.draft.message}
        onChange={(message) => onChange(withDraft(form, { message }))}
        maxLength={2000}
      />
    </chakra.div>
  )
}
