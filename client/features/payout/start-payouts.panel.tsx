import { useServerAnswer } from '../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { payoutList, type PayoutRow } from '../../../shared/features/payout/payout/commission-payout.list.ts'
import { COUNTED_TO } from '../../../shared/resource/list.ts'
import { ok, type Result } from '../../../shared/kernel/result.ts'
import { Unavailable } from '../../desk/server/call-endpoint.ts'
import { Money } from '../../desk/shown/money.tsx'
import { useCan } from '../../desk/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { askAll, ListUnavailable } from '../../resource/online/ask-list.ts'
import { LinkButton } from '../../ui/button.tsx'
import { formatMonth } from '../../ui/format.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/page.tsx'

/** For whoever pays: what payroll has and has not paid yet, by month and currency. */
export function PayoutsPanel() {
  const { ready } = useTranslation('inbox')
  return useCan('update commissions') && ready ? <Payouts /> : null
}

function Payouts() {
  const { t, i18n } = useTranslation('inbox')
  const { value } = useServerAnswer('unpaid payouts', readUnpaid)
  if (value === null) return null
  return (
    <Section
      title={t('payouts.title')}
      actions={
        <LinkButton size="sm" to={pathTo('commission-ready')}>
          {t('payouts.ready')}
        </LinkButton>
      }
      flush
    >
      {value.length === 0 ? <chakra.p padding="4">{t('payouts.none')}</chakra.p> : null}
      {sumsOf(value).map(({ month, currency, amountOre, count }) => (
        <ListRow
          key={`${month} ${currency}`}
          to={`${pathTo('commission-payouts')}?status=in_payroll`}
          title={formatMonth(month, i18n.language)}
          detail={t('payouts.rows', { count })}
          end={<Money ore={amountOre} currency={currency} />}
        />
      ))}
      {value.length < COUNTED_TO ? null : <chakra.p padding="4">{t('payouts.more')}</chakra.p>}
    </Section>
  )
}

async function readUnpaid(): Promise<Result<readonly PayoutRow[]>> {
  const { defaultSort: sort } = payoutList
  try {
    return ok(
      await askAll<PayoutRow>(
        payoutList,
        { filters: { status: ['in_payroll'] }, search: '', sort },
        { limit: COUNTED_TO },
      ),
    )
  } catch (cause) {
    throw cause instanceof ListUnavailable ? new Unavailable('offline') : cause
  }
}

function sumsOf(rows: readonly PayoutRow[]) {
  const sums = new Map<string, Pick<PayoutRow, 'month' | 'currency' | 'amountOre'> & { count: number }>()
  for (const { month, currency, amountOre } of rows) {
    const key = `${month} ${currency}`
    const before = sums.get(key) ?? { month, currency, amountOre: 0, count: 0 }
    sums.set(key, { ...before, amountOre: before.amountOre + amountOre, count: before.count + 1 })
  }
  return [...sums.values()].toSorted((one, other) =>
    `${one.month} ${one.currency}` < `${other.month} ${other.currency}` ? 1 : -1,
  )
}
