import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { freeText } from '../../../../shared/kernel/one-line.ts'
import { postDeviceStep } from '../../../../shared/features/operations/device/device.api.ts'
import { devices, type DeviceRow } from '../../../../shared/features/operations/device/device.list.ts'
import type { DeviceStep } from '../../../../shared/features/operations/device/device.schema.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'

const kit = formFor(
  z.object({ note: z.string().check(freeText(), z.maxLength(500, 'record.too-long')) }),
  'devices:list',
)

/** Takes a device a step further, with a note for its log. */
export function DeviceStepDialog({
  device: { id, version },
  step,
  onClose,
}: {
  device: DeviceRow
  step: DeviceStep
  onClose: () => void
}) {
  const { t } = useTranslation('devices')
  const listChanged = useListChanged()
  return (
    <DialogForm
      title={t(`step.${step}`)}
      kit={kit}
      start={{ note: '' }}
      draft={{ kind: `device-${step}`, id }}
      saveLabel={t(`step.${step}`)}
      save={async ({ note }) => {
        const answer = await callAct(postDeviceStep, { id, version }, { step, note })
        if (answer.ok) {
          listChanged(devices.list.name)
          snackbar.open({ text: t('step.saved') })
        }
        return answer
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t(`step.text.${step}`)}</p>
          <kit.TextareaField name="note" rows={2} />
        </>
      )}
    </DialogForm>
  )
}
