import { chakra } from '@chakra-ui/react'
import { LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reopenDay } from '../../../../shared/features/time/checkout/daily-checkout-reopen.commands.ts'
import {
  dailyCheckouts,
  orderValuesOf,
  type DailyCheckout,
} from '../../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { Amounts } from '../../../desk/shown/money.tsx'
import { useCan, useUser } from '../../../desk/session/session.tsx'
import { openers, useNobodyElse } from '../../../entities/use-nobody-else.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { useCommand } from '../../../sync/use-command.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { ReasonForm } from '../../../desk/form/reason-form.tsx'

/** How the day was closed and what was counted; a coach or manager can open it again, with a reason. */
export function DayClosingPanel({ dayKey }: { dayKey: string }) {
  const { t } = useTranslation('time')
  const { rows } = useRows(dailyCheckouts, { index: 'dayKey', equals: dayKey })
  const [checkout] = rows
  const mayReopen = useCan('update daily_checkouts')
  const userId = useUser()?.id
  const nobodyElse = useNobodyElse(openers)
  if (!checkout) return null
  const isOffered = mayReopen && (nobodyElse || checkout.sellerId !== userId)
  const reopened = checkout.history.findLast(({ kind }) => kind === 'reopened')
  return (
    <Section title={t(`desk.checkout.${checkout.status}`)}>
      <chakra.div display="grid" gap="3">
        <chakra.p color="fg.muted">
          <MomentText at={checkout.closedAt} />
          {' · '}
          {t('checkout.counted', { count: checkout.ordersCount })}
          {' · '}
          <Amounts of={orderValuesOf(checkout)} />
        </chakra.p>
        {checkout.hasLateSales ? <chakra.p color="fg.muted">{t('checkout.late')}</chakra.p> : null}
        {reopened ? (
          <chakra.p color="fg.muted">
            {t('checkout.reopened', { name: reopened.actorName, reason: reopened.comment })}
          </chakra.p>
        ) : null}
        {isOffered && checkout.status !== 'reopened' ? <Reopen checkout={checkout} /> : null}
      </chakra.div>
    </Section>
  )
}

function Reopen({ checkout }: { checkout: DailyCheckout }) {
  const { t } = useTranslation('time')
  const reopen = useCommand(reopenDay)
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) {
    return (
      <Button onClick={() => setAsked(true)}>
        <LockOpen size={18} aria-hidden />
        {t('desk.reopen')}
      </Button>
    )
  }
  return (
    <ReasonForm
      about={`reopen/${checkout.id}/${checkout.version}`}
      label={t('desk.reopenWhy')}
      submitLabel={t('desk.reopen')}
      act={(reason) => reopen({ checkoutId: checkout.id, reason })}
      onClose={() => setAsked(false)}
    />
  )
}
