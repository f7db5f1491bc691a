import { CalendarCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dailyCheckouts } from '../../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { dayKeyOf } from '../../../../shared/features/time/report/time-report.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { useUser, useZone } from '../../../entities/session/session.tsx'
import { useNow } from '../../../entities/use-now.ts'
import { pathTo } from '../../../paths.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'

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
  return (
    <Page width="form">
      <EmptyState
        heading="h1"
        icon={CalendarCheck}
        title={t('closedDay.title')}
        action={
          <>
            <LinkButton to={pathTo('sales')} variant="solid" size="lg">
              {t('closedDay.tomorrow')}
            </LinkButton>
            <LinkButton to={pathTo('daily-checkout')} size="lg">
              {t('closedDay.reopen')}
            </LinkButton>
          </>
        }
      >
        {t('closedDay.text')}
      </EmptyState>
    </Page>
  )
}
