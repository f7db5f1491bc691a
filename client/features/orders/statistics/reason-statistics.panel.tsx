import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { reasonKinds } from '../../../../shared/features/orders/reason/sale-reason.list.ts'
import {
  getReasonStatistics,
  type ReasonCount,
} from '../../../../shared/features/orders/statistics/reason-statistics.api.ts'
import { getReasonOrders } from '../../../../shared/features/orders/statistics/figure-order.api.ts'
import { callEndpoint } from '../../../desk/server/call-endpoint.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { MeaningText, useReasonName } from '../reason/reason-text.panel.tsx'
import { formatMonth, formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { FigureButton } from './figure-orders.dialog.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'

/** Why orders got deviations, were withdrawn, cancelled or saved in the month. */
export function ReasonStatisticsPanel({ month }: { month: string }) {
  const { t, i18n } = useTranslation('orderdesk')
  const isWide = useWide()
  const { value } = useEndpoint(getReasonStatistics, { keepsPrevious: true, input: { month } })
  if (value === null) return null
  const monthName = formatMonth(month, i18n.language)
  const title = t('reasons.title', { month: monthName })
  const rows = reasonKinds.flatMap((kind) => value.reasons.filter((one) => one.kind === kind))
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <chakra.p color="fg.muted">{t('reasons.none')}</chakra.p>
      ) : (
        <TableFrame label={title}>
          <thead>
            <tr>
              {isWide ? <TableHead>{t('reasons.kind')}</TableHead> : null}
              <TableHead>{t('reasons.reason')}</TableHead>
              <TableHead numeric>{t('reasons.orders')}</TableHead>
              <TableHead numeric>{t('reasons.value')}</TableHead>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={`${row.kind} ${row.detail?.code ?? row.meaning} ${row.currency}`}>
                {isWide ? <TableCell>{t(`reasons.kinds.${row.kind}`)}</TableCell> : null}
                <TableCell>
                  {isWide ? null : (
                    <chakra.div color="fg.muted" fontSize="xs">
                      {t(`reasons.kinds.${row.kind}`)}
                    </chakra.div>
                  )}
                  <Reason of={row} />
                </TableCell>
                <TableCell numeric>
                  <FigureButton
                    count={row.orders}
                    text={formatNumber(row.orders, i18n.language)}
                    figure={{ title: t(`reasons.kinds.${row.kind}`), ask: () => ordersOf(row, month) }}
                  />
                </TableCell>
                <TableCell numeric>
                  <Money ore={row.valueOre} currency={row.currency} />
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </TableFrame>
      )}
    </Section>
  )
}

const ordersOf = ({ kind, meaning, detail, currency }: ReasonCount, month: string) => {
  const code = detail?.code ?? meaning
  return callEndpoint(getReasonOrders, { input: { month, currency, kind, ...(code === null ? {} : { code }) } })
}

function Reason({ of: { kind, meaning, detail } }: { of: ReasonCount }) {
  const { t } = useTranslation('orderdesk')
  const nameOf = useReasonName()
  if (detail !== null) return nameOf(detail)
  return meaning === null ? t('reasons.unsaid') : <MeaningText kind={kind} meaning={meaning} />
}
