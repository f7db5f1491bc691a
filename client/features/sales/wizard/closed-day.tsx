import { BellRing, CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REMINDED_AT, remindToRegister } from '../../../../shared/features/orders/reminder/register-reminder.api.ts'
import { dailyCheckouts } from '../../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { dayKeyOf } from '../../../../shared/features/time/report/time-report.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useUser, useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { AskToOpenDay } from '../../../entities/ask-to-open-day.tsx'
import { ClockNotice } from '../../../entities/clock-notice.tsx'
import { useDrafts } from '../../../sync/use-draft.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { EmptyState, Notice } from '../../../ui/states.tsx'

/** Today takes no new sale any more (product 5.4). */
export function useIsDayClosed(): boolean {
  const userId = useUser()?.id ?? ''
  const today = dayOf(useNow(), useZone())
  const { rows } = useRows(dailyCheckouts, { index: 'dayKey', equals: dayKeyOf(userId, today) })
  return rows[0]?.status === 'checked_out'
}

/** Before the first question, what the last step would say, and the two ways out: tomorrow, or the coach. */
export function ClosedDay() {
  const { t } = useTranslation('sales')
  const hasBegun = useDrafts('sale').drafts.length > 0
  return (
    <Page width="form">
      <ClockNotice />
      <EmptyState
        heading="h1"
        icon={CalendarCheck}
        title={t('closedDay.title')}
        action={
          <>
            <AskToOpenDay />
            <RemindTomorrow />
          </>
        }
      >
        {hasBegun ? `${t('closedDay.text')} ${t('closedDay.begun')}` : t('closedDay.text')}
      </EmptyState>
    </Page>
  )
}

/** Asks to be reminded in the morning. Without network the way to what is begun stays. */
function RemindTomorrow() {
  const { t } = useTranslation('sales')
  const outcome = useOutcome()
  const [state, setState] = useState<'free' | 'busy' | 'set'>('free')
  const ask = async () => {
    setState('busy')
    const answer = await inWords(callEndpoint(remindToRegister, { input: {} }))
    setState(answer.ok ? 'set' : 'free')
    outcome(answer)
  }
  if (state === 'set') {
    return (
      <Notice tone="success" icon={BellRing}>
        {t('closedDay.reminded', { time: REMINDED_AT })}
      </Notice>
    )
  }
  return (
    <Button size="lg" busy={state === 'busy'} onClick={() => void ask().catch(reportError)}>
      <BellRing size={20} aria-hidden />
      {t('closedDay.tomorrow')}
    </Button>
  )
}
