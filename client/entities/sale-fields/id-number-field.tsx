import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Country } from '../../../shared/features/catalog/provider.schema.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import { groupIdNumber, isIdNumberRight, padFor, type NumberOwner } from '../digit-groups.ts'
import { useZone } from '../../desk/session/session.tsx'
import { useNow } from '../../desk/shown/use-now.ts'
import { saleFields } from './sale-fields.ts'

const { GroupedField, useAnswer } = saleFields

/** The customer's identity number in figures as large as on the card it is read from. */
export const IdNumberField = memo(function IdNumberField({
  country,
  required,
  help,
  onTyped,
}: {
  country: Country
  required: boolean
  help?: string
  onTyped?: () => void
}) {
  const { t } = useTranslation('sales')
  const kind = useAnswer('draft.customer.kind')
  const owner: NumberOwner = { country, kind }
  const today = dayOf(useNow(), useZone())
  return (
    <GroupedField
      name="idNumber"
      label={t(`idNumber.label.${owner.country}_${owner.kind}`)}
      required={required}
      group={(typed) => groupIdNumber(typed, owner)}
      isRight={(typed) => isIdNumberRight(typed, owner, today)}
      inputMode={padFor(owner)}
      enterKeyHint="next"
      placeholder={t(`idNumber.shape.${owner.country}_${owner.kind}`)}
      help={help}
      {...(onTyped === undefined ? {} : { onTyped })}
    />
  )
})
