import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import { needsWrittenAccept } from '../../../../shared/features/sales/agreement/legal.rules.ts'
import { dayOf, type Instant } from '../../../../shared/kernel/days.ts'
import { saleFields } from '../../../entities/sale-fields/sale-fields.ts'
import { useZone } from '../../../entities/session/session.tsx'
import { useNow } from '../../../entities/use-now.ts'
import { instantIn, wallTimeOf } from '../../../entities/wall-time.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, Input } from '../../../ui/form/field.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'

/** Telesales: when the call ended, and, of whom the law binds by nothing less, the acceptance in writing after it. */
export const CallFields = memo(function CallFields({ provider }: { provider: Provider | undefined }) {
  const { t } = useTranslation('sales')
  const zone = useZone()
  const now = useNow()
  const kind = saleFields.useAnswer('draft.customer.kind')
  const isAcceptAsked =
    provider === undefined ||
    needsWrittenAccept({
      channel: 'telesales',
      customer: { kind, country: provider.country },
      legalFrom: dayOf(now, zone),
      providerType: provider.type,
    })
  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      <InstantField name="draft.callEndedAt" label={t('saleReport.fields.callEndedAt')} required />
      {isAcceptAsked ? (
        <InstantField
          name="draft.writtenAcceptAt"
          label={t('saleReport.fields.writtenAcceptAt')}
          help={t('call.writtenAcceptHelp')}
        />
      ) : null}
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
  const zone = useZone()
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
                value={value === null ? '' : wallTimeOf(value, zone)}
                onChange={(event) => onChange(instantIn(event.target.value, zone))}
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
