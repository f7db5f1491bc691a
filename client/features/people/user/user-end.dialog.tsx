import { CalendarX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dayHoursList } from '../../../../shared/features/time/report/time-report.list.ts'
import { endEmployment, endFormSchema } from '../../../../shared/features/people/user/user.api.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { endReasons } from '../../../../shared/features/people/user/user.schema.ts'
import { addDays, dayOf, givenDaySchema, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { HeldDevicesNotice } from './held-devices.panel.tsx'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { formatDate } from '../../../ui/format.ts'
import { snackbar } from '../../../ui/snackbar.tsx'
import { Notice } from '../../../ui/states.tsx'

const kit = formFor(endFormSchema, 'people:users.end')

/** Ends an employment with a last day, and shows the consequences. */
export function EndDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('people')
  const listChanged = useListChanged()
  const today = dayOf(useNow(), row.zone)
  const isLater = (day: Day | undefined): day is Day => day !== undefined && day > today
  return (
    <DialogForm
      title={t('users.end.title', { name: row.name })}
      kit={kit}
      start={{ reason: 'resigned', lastDay: row.lastDay ?? today }}
      draft={{ kind: 'user-end', id: row.id }}
      saveLabel={t('users.end.one')}
      save={async (input) => {
        const result = await callAct(endEmployment, row, input)
        const done = isLater(input.lastDay)
          ? t('users.end.planned', { name: row.name, day: formatDate(input.lastDay, i18n.language) })
          : t('users.end.done', { name: row.name })
        if (result.ok) snackbar.open({ text: done })
        listChanged('users')
        return result
      }}
      onClose={onClose}
    >
      {(form) => {
        const lastDay = givenDaySchema.safeParse(form.watch('lastDay')).data
        return (
          <>
            <HeldDevicesNotice userId={row.id} />
            <kit.DateField name="lastDay" required min={row.employmentDay ?? undefined} />
            <p>{isLater(lastDay) ? t('users.end.followsLater') : t('users.end.follows')}</p>
            {lastDay === undefined ? null : <DaysAfterNotice userId={row.id} lastDay={lastDay} />}
            <kit.SelectField
              name="reason"
              options={endReasons.map((value) => ({ value, label: t(`users.end.reasons.${value}`) }))}
            />
          </>
        )
      }}
    </DialogForm>
  )
}

/** More than fit in a sentence. */
const SHOWN = 10

/** Reported days after the last day, such as approved leave: payroll leaves them out. */
function DaysAfterNotice({ userId, lastDay }: { userId: Id; lastDay: Day }) {
  const { t, i18n } = useTranslation('people')
  const mayLook = useCan('view time_reports')
  const filters = { sellerId: [userId], day: [addDays(lastDay, 1), ''] }
  const { rows, total } = useFirstRows(dayHoursList, mayLook ? { filters, sort: 'day', size: SHOWN } : null)
  if (rows.length === 0) return null
  const days = rows.map(({ day }) => formatDate(day, i18n.language, { day: 'numeric', month: 'short' })).join(', ')
  const more = (total?.n ?? 0) > rows.length ? ' …' : ''
  return (
    <Notice tone="warning" icon={CalendarX}>
      {t('users.end.daysAfter', { count: total?.n ?? rows.length, days: `${days}${more}` })}
    </Notice>
  )
}
