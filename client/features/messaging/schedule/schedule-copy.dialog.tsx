import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ScheduleRow } from '../../../../shared/features/messaging/schedule/schedule.list.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { valuesOf } from '../../../desk/record/record.ts'
import { useRecordCalls } from '../../../desk/record/use-record-calls.ts'
import { pathTo } from '../../../paths.ts'
import type { DialogProps } from '../../../resource/controls/opener.tsx'
import { newId } from '../../../sync/new-id.ts'
import { ScheduleFields, scheduleKit } from './schedule-fields.panel.tsx'
import { scheduleScreens } from './schedule.queries.tsx'

/** A new job that begins as a copy. It is turned off, so that nobody gets two messages by mistake. */
export function ScheduleCopyDialog({ row, onClose }: DialogProps & { row: ScheduleRow }) {
  const { t } = useTranslation('schedules')
  const navigate = useNavigate()
  const { create } = useRecordCalls(scheduleScreens)
  const [id] = useState(newId)
  return (
    <DialogForm
      title={t('acts.copyTitle', { name: row.name })}
      kit={scheduleKit}
      start={{
        ...valuesOf(scheduleScreens, row),
        name: t('acts.copyName', { name: row.name }),
        status: 'inactive' as const,
        ownerId: '',
      }}
      draft={{ kind: 'scheduled-message-copy', id: row.id }}
      save={async (values) => {
        const answer = await create(id, values)
        if (answer.ok) await navigate(pathTo('scheduled-message', { id }))
        return answer
      }}
      onClose={onClose}
    >
      {() => <ScheduleFields />}
    </DialogForm>
  )
}
