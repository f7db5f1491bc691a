import { chakra } from '@chakra-ui/react'
import { memo, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { useZone } from '../../../desk/session/session.tsx'
import { instantIn, wallTimeOf } from '../../../entities/wall-time.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame } from '../../../ui/form/field.tsx'
import type { TypedInputProps } from '../../../ui/form/day-input.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { saleFields } from '../../../entities/sale-fields/sale-fields.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const { useAnswer, useSettle } = saleFields

/** Loaded where it is shown: a sale at a door asks for no time. */
const MomentInput = lazyPart<TypedInputProps>(() =>
  import('../../../ui/form/moment-fields.tsx').then((module) => module.MomentInput),
)

/** Telesales: when the call ended. What the customer accepts in writing is sent to them afterwards. */
export const CallFields = memo(function CallFields() {
  const { t } = useTranslation('sales')
  const endedAt = useAnswer('draft.callEndedAt')
  const settle = useSettle()
  useEffect(
    function endNow() {
      // Most calls have just ended. The field is for the exceptions.
      if (endedAt === null) settle((form) => ({ ...form, draft: { ...form.draft, callEndedAt: Date.now() } }))
    },
    // Runs once, when the question opens: a field that the seller clears stays empty.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  )
  return <InstantField name="draft.callEndedAt" label={t('saleReport.fields.callEndedAt')} required />
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
              <MomentInput
                {...ids}
                minHeight="14"
                value={value === null ? '' : wallTimeOf(value, zone)}
                onChange={(typed) => onChange(instantIn(typed, zone))}
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
