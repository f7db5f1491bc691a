import { chakra } from '@chakra-ui/react'
import { LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reopenDay } from '../../../shared/features/time/daily-checkout-reopen.commands.ts'
import { dailyCheckouts, type DailyCheckout } from '../../../shared/features/time/daily-checkout.schema.ts'
import { Money } from '../../entities/money.tsx'
import { useCan } from '../../entities/session/session.tsx'
import { useAct } from '../../entities/use-act.ts'
import { MomentText } from '../../entities/when.tsx'
import { useCommand } from '../../sync/use-command.ts'
import { useRows } from '../../sync/use-rows.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, Textarea } from '../../ui/form/field.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { Section } from '../../ui/page.tsx'

/** How the day was closed and what was counted; a coach or manager can open it again, with a reason. */
export function DayClosingPanel({ dayKey }: { dayKey: string }) {
  const { t } = useTranslation('time')
  const { rows } = useRows(dailyCheckouts, { index: 'dayKey', equals: dayKey })
  const [checkout] = rows
  const mayReopen = useCan('update daily_checkouts')
  if (!checkout) return null
  const reopened = checkout.history.findLast(({ kind }) => kind === 'reopened')
  return (
    <Section title={t(`desk.checkout.${checkout.status}`)}>
      <chakra.div display="grid" gap="3">
        <chakra.p color="fg.muted">
          <MomentText at={checkout.closedAt} />
          {' · '}
          {t('checkout.counted', { count: checkout.ordersCount })}
          {' · '}
          <Money ore={checkout.orderValueOre} currency={checkout.currency} />
        </chakra.p>
        {checkout.hasLateSales ? <chakra.p color="fg.muted">{t('checkout.late')}</chakra.p> : null}
        {reopened ? (
          <chakra.p color="fg.muted">
            {t('checkout.reopened', { name: reopened.actorName, reason: reopened.comment })}
          </chakra.p>
        ) : null}
        {mayReopen && checkout.status !== 'reopened' ? <Reopen checkout={checkout} /> : null}
      </chakra.div>
    </Section>
  )
}

function Reopen({ checkout }: { checkout: DailyCheckout }) {
  const { t } = useTranslation(['time', 'common'])
  const reopen = useCommand(reopenDay)
  const failureText = useFailureText()
  const [reason, setReason] = useState<string | null>(null)
  const { busy, failures, run } = useAct(() => setReason(null))
  if (reason === null) {
    return (
      <Button onClick={() => setReason('')}>
        <LockOpen size={18} aria-hidden />
        {t('desk.reopen')}
      </Button>
    )
  }
  const [found] = failures
  return (
    <>
      <FieldFrame label={t('desk.reopenWhy')} error={found && failureText(found)} required>
        {(ids) => (
          <Textarea
            {...ids}
            rows={2}
            maxLength={500}
            paddingBlock="3"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FieldFrame>
      <Button variant="solid" busy={busy} onClick={() => run(() => reopen({ checkoutId: checkout.id, reason }))}>
        {t('desk.reopen')}
      </Button>
      <Button variant="ghost" onClick={() => setReason(null)}>
        {t('common:cancel')}
      </Button>
    </>
  )
}
