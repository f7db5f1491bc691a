import { CalendarCheck } from 'lucide-react'
import { dailyCheckouts } from '../../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { dayKeyOf } from '../../../../shared/features/time/report/time-report.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { useUser, useZone } from '../../../entities/session/session.tsx'
import { useNow } from '../../../entities/use-now.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { Notice } from '../../../ui/states.tsx'

/** What the last step would say, said before the first: today takes no new sale (product 5.4). */
export function ClosedDayNotice() {
  const failureText = useFailureText()
  const userId = useUser()?.id ?? ''
  const today = dayOf(useNow(), useZone())
  const { rows } = useRows(dailyCheckouts, { index: 'dayKey', equals: dayKeyOf(userId, today) })
  if (rows[0]?.status !== 'checked_out') return null
  return (
    <Notice tone="warning" icon={CalendarCheck}>
      {failureText(failure('sale.day-checked-out', undefined, { day: today }))}
    </Notice>
  )
}
