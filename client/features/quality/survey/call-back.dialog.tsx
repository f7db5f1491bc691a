import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { ok } from '../../../../shared/kernel/result.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useZone } from '../../../desk/session/session.tsx'
import { instantIn, wallTimeOf } from '../../../entities/wall-time.ts'
import type { CommonProps } from '../../../ui/form/field-props.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const HOUR_MS = 3_600_000

const MomentField = lazyPart<CommonProps<'callBackAt'>>(() =>
  import('../../../ui/form/moment-fields.tsx').then((module) => module.MomentField),
)
const kit = formFor(
  z.object({ callBackAt: z.string().check(z.minLength(1, 'quality.call-back-when')) }),
  'quality:calls',
)

/** In an hour, at the next quarter. */
const inAnHour = (now: Instant): Instant => Math.ceil((now + HOUR_MS) / (HOUR_MS / 4)) * (HOUR_MS / 4)

/** When the customer wants to be called. */
export function CallBackDialog({ onChoose, onClose }: { onChoose: (at: Instant) => void; onClose: () => void }) {
  const { t } = useTranslation('quality')
  const zone = useZone()
  const [proposed] = useState(() => wallTimeOf(inAnHour(Date.now()), zone))
  return (
    <DialogForm
      title={t('calls.callBack')}
      kit={kit}
      start={{ callBackAt: proposed }}
      draft={{ kind: 'quality-call-back', id: 'new' }}
      save={({ callBackAt }) => {
        const at = instantIn(callBackAt, zone)
        if (at !== null) onChoose(at)
        return Promise.resolve(ok({}))
      }}
      onClose={onClose}
    >
      {() => <MomentField name="callBackAt" required />}
    </DialogForm>
  )
}
