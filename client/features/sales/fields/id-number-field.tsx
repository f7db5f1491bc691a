import { useTranslation } from 'react-i18next'
import { groupIdNumber, isIdNumberComplete, padFor, type NumberOwner } from '../../../entities/digit-groups.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { GroupedInput } from '../../../ui/form/grouped-input.tsx'
import { useErrorOf, type SaleFieldsProps } from './sale-fields.ts'

/**
 * The customer's identity number in figures as large as on the card it is read from. It is grouped while typed and
 * checked at the last digit.
 */
export function IdNumberField({
  form,
  onChange,
  failures,
  provider,
  required = true,
}: SaleFieldsProps & { required?: boolean }) {
  const { t } = useTranslation('sales')
  const owner: NumberOwner = { country: provider?.country ?? 'SE', kind: form.draft.customer.kind }
  const error = useErrorOf(failures)('idNumber')
  return (
    <FieldFrame label={t(`idNumber.label.${owner.country}_${owner.kind}`)} error={error} required={required}>
      {(ids) => (
        <GroupedInput
          ids={ids}
          value={form.idNumber}
          onChange={(idNumber) => onChange({ ...form, idNumber })}
          group={(typed) => groupIdNumber(typed, owner)}
          isComplete={(typed) => isIdNumberComplete(typed, owner)}
          inputMode={padFor(owner)}
          enterKeyHint="next"
          placeholder={t(`idNumber.shape.${owner.country}_${owner.kind}`)}
        />
      )}
    </FieldFrame>
  )
}
