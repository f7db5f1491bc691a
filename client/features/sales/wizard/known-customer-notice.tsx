import { UserCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { fieldOf, type KnownCustomer } from '../../../../shared/features/sales/contact/contact.rules.ts'
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
