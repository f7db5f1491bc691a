import { useTranslation } from 'react-i18next'
import { closeAlarmFormSchema } from '../../../../shared/features/field/alarm/alarm.api.ts'
import type { Alarm } from '../../../../shared/features/field/alarm/alarm.schema.ts'
import type { Result } from '../../../../shared/kernel/result.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'

const kit = formFor(closeAlarmFormSchema, 'areas:safety')

/** Ends a call for help, with what was done. */
export function CloseAlarmDialog({
  alarm: { id, sellerName },
  close,
  onClose,
}: {
  alarm: Alarm
  close: (note: string) => Promise<Result<unknown>>
  onClose: () => void
}) {
  const { t } = useTranslation('areas')
  return (
    <DialogForm
      title={t('safety.closeTitle', { name: sellerName })}
      kit={kit}
      start={{ note: '' }}
      draft={{ kind: 'alarm-close', id }}
      save={({ note }) => close(note)}
      saveLabel={t('safety.close')}
      onClose={onClose}
    >
      {() => <kit.TextareaField name="note" required rows={4} help={t('safety.noteHelp')} />}
    </DialogForm>
  )
}
