import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { putAlertLimit, type Watched } from '../../../../shared/features/operations/health/alert.api.ts'
import { alertRules } from '../../../../shared/features/operations/health/alert.rules.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { snackbar } from '../../../ui/snackbar.tsx'
import { useAlertText } from './alert.text.ts'

const kit = formFor(
  z.object({ bound: z.number().check(z.int(), z.nonnegative(), z.maximum(1_000_000)), isOff: z.boolean() }),
  'health:limit',
)

interface Props {
  readonly watched: Watched
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Edits the threshold of an alert, and turns the alert on or off. */
export function AlertLimitDialog({ watched: { rule, version, bound, isOff }, onClose, onSaved }: Props) {
  const { t, i18n } = useTranslation('health')
  const { nameOf, unitOf } = useAlertText()
  const { range, side } = alertRules[rule]
  const [least, most] = range.map((one) => formatNumber(one, i18n.language))
  const unit = unitOf(rule)
  return (
    <DialogForm
      title={nameOf(rule)}
      kit={kit}
      start={{ bound, isOff }}
      draft={{ kind: 'alert-limit', id: rule }}
      save={async (form) => {
        const answer = await inWords(callEndpoint(putAlertLimit, { input: { rule, version, ...form } }))
        if (answer.ok) {
          snackbar.open({ text: t('limit.saved') })
          onSaved()
        }
        return answer
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{side === 'above' ? t('limit.above') : t('limit.below')}</p>
          <kit.NumberField
            name="bound"
            decimals={0}
            required
            {...(unit === '' ? {} : { unit })}
            help={t('limit.range', { least, most })}
          />
          <kit.CheckboxField name="isOff" />
        </>
      )}
    </DialogForm>
  )
}
