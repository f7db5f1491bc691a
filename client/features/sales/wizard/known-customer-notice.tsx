import { House, UserCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { fieldOf, type KnownCustomer } from '../../../../shared/features/sales/contact/contact.rules.ts'
import type { KnownPlace } from '../../../../shared/features/sales/contact/delivery.rules.ts'
import { useRow } from '../../../sync/use-row.ts'
import { formatSpan } from '../../../ui/ago-text.ts'
import { Notice } from '../../../ui/states.tsx'
import { stepOfField, type WizardStep } from './wizard-steps.ts'

interface NoticeProps {
  readonly known: KnownCustomer | null
  readonly step: WizardStep
  readonly steps: readonly WizardStep[]
}

/** That the customer has bought before, where that shows and once more at the end: no name, no number, no seller. */
export function KnownCustomerNotice({ known, step, steps }: NoticeProps) {
  const { t, i18n } = useTranslation('sales')
  const { row: provider } = useRow(providers, known?.providerId ?? undefined)
  if (known === null || (step !== 'summary' && step !== stepOfField(fieldOf(known.mark), steps))) return null
  const when = formatSpan(-known.months, 'month', i18n.language)
  const name = provider?.name ?? '–'
  return (
    <Notice tone="warning" icon={UserCheck}>
      {known.isSameProvider ? t('known.same', { name, when }) : t('known.other', { name, when })}
    </Notice>
  )
}

/** That this meter or flat was sold to before, where its number is asked for and once more at the end. */
export function KnownPlaceNotice({ known, step }: { readonly known: KnownPlace | null; readonly step: WizardStep }) {
  const { t, i18n } = useTranslation('sales')
  const { row: provider } = useRow(providers, known?.providerId ?? undefined)
  if (known === null || (step !== 'details' && step !== 'summary')) return null
  const when = formatSpan(-known.months, 'month', i18n.language)
  return (
    <Notice tone="warning" icon={House}>
      {t(`known.${known.place}.${known.isSameProvider ? 'same' : 'other'}`, { name: provider?.name ?? '–', when })}
    </Notice>
  )
}
