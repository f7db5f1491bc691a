import { useTranslation } from 'react-i18next'
import type { LeadField, LeadReject } from '../../../../shared/features/leads/lead/lead.schema.ts'

/** What the columns of a list are called. */
export function useLeadLabels(): Readonly<Record<LeadField, string>> {
  const { t } = useTranslation('leads')
  return {
    name: t('columns.name'),
    address: t('columns.address'),
    postalCode: t('columns.postalCode'),
    city: t('columns.city'),
    phone: t('columns.phone'),
  }
}

/** Why rows are left out. */
export function useRejectTexts(): Readonly<Record<LeadReject, string>> {
  const { t } = useTranslation('leads')
  return {
    noAddress: t('reject.noAddress'),
    noPhone: t('reject.noPhone'),
    duplicate: t('reject.duplicate'),
    known: t('reject.known'),
    callRegister: t('reject.callRegister'),
  }
}
