import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { Button } from '../../../ui/button.tsx'
import { fromLocalInput, toLocalInput } from '../wizard/local-time.ts'
import { withDraft } from '../wizard/sale-form.ts'
import { TextInput } from './text-input.tsx'
import { useErrorOf, type SaleFieldsProps } from './sale-fields.ts'

/** Telesales: when the call ended, and the customer's acceptance in writing after it. Without that nobody is bound. */
export function CallFields({ form, onChange, failures }: SaleFieldsProps) {
  const { t } = useTranslation('sales')
  const errorOf = useErrorOf(failures)
  const { callEndedAt, writtenAcceptAt } = form.draft
  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      <MomentInput
        label={t('saleReport.fields.callEndedAt')}
        required
        value={callEndedAt}
        error={errorOf('callEndedAt')}
        onChange={(at) => onChange(withDraft(form, { callEndedAt: at }))}
      />
      <MomentInput
        label={t('saleReport.fields.writtenAcceptAt')}
        help={t('call.writtenAcceptHelp')}
        required={false}
        value={writtenAcceptAt}
        error={errorOf('writtenAcceptAt')}
        onChange={(at) => onChange(withDraft(form, { writtenAcceptAt: at }))}
      />
    </chakra.div>
  )
}

interface MomentProps {
  label: string
  help?: string
  required: boolean
  value: Instant | null
  error: string | undefined
  onChange: (at: Instant | null) => void
}

/** A day and time, with one tap for this very moment. */
export function MomentInput({ label, help, required, value, error, onChange }: MomentProps) {
  const { t } = useTranslation('sales')
  return (
    <chakra.div display="grid" gap="2.5">
      <TextInput
        type="datetime-local"
        label={label}
        required={required}
        error={error}
        {...(help === undefined ? {} : { help })}
        value={value === null ? '' : toLocalInput(value)}
        onChange={(text) => onChange(fromLocalInput(text))}
      />
      <Button variant="soft" minHeight="12" onClick={() => onChange(Date.now())}>
        {t('call.now')}
      </Button>
    </chakra.div>
  )
}
