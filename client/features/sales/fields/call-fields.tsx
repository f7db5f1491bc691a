import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, Input } from '../../../ui/form/field.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { fromLocalInput, toLocalInput } from '../wizard/local-time.ts'

/** Telesales: when the call ended, and the customer's acceptance in writing after it. Without that nobody is bound. */
export const CallFields = memo(function CallFields() {
  const { t } = useTranslation('sales')
  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      <InstantField name="draft.callEndedAt" label={t('saleReport.fields.callEndedAt')} required />
      <InstantField
        name="draft.writtenAcceptAt"
        label={t('saleReport.fields.writtenAcceptAt')}
        help={t('call.writtenAcceptHelp')}
      />
    </chakra.div>
  )
})

/** A day and time, with one tap for this very moment. The value is an instant, null while there is none. */
export function InstantField({
  name,
  label,
  help,
  required = false,
}: {
  name: string
  label: string
  help?: string
  required?: boolean
}) {
  const { t } = useTranslation('sales')
  return (
    <OwnField<Instant | null> name={name} label={label}>
      {({ value, onChange, error, quiet }) => (
        <chakra.div display="grid" gap="2.5">
          <FieldFrame label={label} help={help} error={error} required={required} quiet={quiet}>
            {(ids) => (
              <Input
                {...ids}
                type="datetime-local"
                minHeight="14"
                value={value === null ? '' : toLocalInput(value)}
                onChange={(event) => onChange(fromLocalInput(event.target.value))}
              />
            )}
          </FieldFrame>
          <Button variant="soft" minHeight="12" onClick={() => onChange(Date.now())}>
            {t('call.now')}
          </Button>
        </chakra.div>
      )}
    </OwnField>
  )
}
