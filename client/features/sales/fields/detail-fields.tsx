import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import { scannedAnswer } from '../../../../shared/features/sales/field/scanned-code.rules.ts'
import { ScanButton } from '../../../entities/scan/scan-button.tsx'
import { AttributeFields } from '../../../entities/sale-products/attribute-fields.tsx'
import { ChecklistField } from './checklist-field.tsx'
import { FieldStack } from '../../../entities/sale-fields/field-stack.tsx'
import { saleFields } from '../../../entities/sale-fields/sale-fields.ts'

const { TextField, TextareaField, useSettle } = saleFields

/** What else belongs to the sale: what its products ask for, the provider's order number, the signed checklist, a word to the back office. */
export const DetailFields = memo(function DetailFields({ provider }: { provider: Provider | undefined }) {
  const { t } = useTranslation('sales')
  const settle = useSettle()
  return (
    <FieldStack>
      <AttributeFields />
      <ChecklistField required={provider?.requireChecklist ?? false} />
      <chakra.div display="grid" gap="2">
        <TextField
          name="draft.externalOrderNumber"
          label={t('saleReport.fields.externalOrderNumber')}
          required={provider?.requireExternalOrderNumber ?? false}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="next"
          maxLength={60}
        />
        <ScanButton
          label={t('saleReport.fields.externalOrderNumber')}
          answerIn={(text) => scannedAnswer('code', text)}
          onAnswer={(externalOrderNumber) => settle(({ draft }) => ({ draft: { ...draft, externalOrderNumber } }))}
        />
      </chakra.div>
      <TextareaField name="draft.message" label={t('saleReport.fields.message')} maxLength={2000} />
    </FieldStack>
  )
})
