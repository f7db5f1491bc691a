import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getSaleReportFigures,
  reportStatuses,
} from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import { getQuoteOrders } from '../../../../shared/features/orders/statistics/figure-order.api.ts'
import { callEndpoint } from '../../../desk/server/call-endpoint.ts'
import { pathTo } from '../../../paths.ts'
import { figure } from '../../../ui/figure.ts'
import { formatMonth, formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { dayNow } from '../../../ui/wall-clock.ts'
import { FigureLink, FigurePress } from './figure-link.panel.tsx'
import { FigureOrders } from './figure-orders.dialog.tsx'
import { daysIn } from './order-statistics.rules.ts'

const orderStatuses = reportStatuses.filter((status) => status !== 'absence').join(',')

/** The dashboard of the sale reports: absences and their share, reports of the month, signed orders against created ones. */
export function SaleReportFiguresPanel({ month }: { month: string }) {
  const { t, i18n } = useTranslation('orderdesk')
  const { value } = useEndpoint(getSaleReportFigures, { keepsPrevious: true, input: { month } })
  const [opened, setOpened] = useState<QuoteFigure | null>(null)
  if (value === null) return null
  const number = (count: number) => formatNumber(count, i18n.language)
  const { absences, reports, thisMonth, signed, orders, quotes, quotesSigned } = value
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  const share = reports === 0 ? '–' : percent.format(absences / reports)
  const monthName = formatMonth(month, i18n.language)
  const reportsOf = (query: string, of = month) => `${pathTo('sale-reports')}?soldOn=${daysIn(of).join('..')}${query}`
  const quotesOf = (count: number, of: QuoteFigure, text: string) =>
    count === 0 ? (
      text
    ) : (
      <FigurePress type="button" textAlign="start" font="inherit" onClick={() => setOpened(of)}>
        {text}
      </FigurePress>
    )
  const titles = { signed: t('statistics.figures.quotes'), quotes: t('statistics.figures.allQuotes') }
  return (
    <>
      {opened === null ? null : (
        <FigureOrders
          figure={{
            title: `${titles[opened]}, ${monthName}`,
            ask: () => callEndpoint(getQuoteOrders, { input: { month, of: opened } }),
          }}
          onClose={() => setOpened(null)}
        />
      )}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }}
        gap="4"
      >
        <Figure
          title={t('statistics.figures.absences')}
          value={<FigureLink to={reportsOf('&status=absence')}>{number(absences)}</FigureLink>}
          note={t('statistics.figures.share', { share, month: monthName })}
        />
        <Figure
          title={t('statistics.figures.thisMonth')}
          value={
            <FigureLink to={reportsOf(`&status=${reportStatuses.join(',')}`, dayNow().slice(0, 7))}>
              {number(thisMonth)}
            </FigureLink>
          }
        />
        <Figure
          title={t('statistics.figures.signed')}
          value={<FigureLink to={reportsOf(`&status=${orderStatuses}&signature=signed`)}>{number(signed)}</FigureLink>}
          note={
            <FigureLink to={reportsOf(`&status=${orderStatuses}`)}>
              {t('statistics.figures.of', { orders: number(orders), month: monthName })}
            </FigureLink>
          }
        />
        <Figure
          title={t('statistics.figures.quotes')}
          value={quotesOf(quotesSigned, 'signed', number(quotesSigned))}
          note={quotesOf(
            quotes,
            'quotes',
            t('statistics.figures.ofQuotes', { quotes: number(quotes), month: monthName }),
          )}
        />
      </chakra.div>
    </>
  )
}

type QuoteFigure = 'quotes' | 'signed'

function Figure({ title, value, note }: { title: string; value: ReactNode; note?: ReactNode }) {
  return (
    <Section title={title}>
      <chakra.p {...figure} fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {value}
      </chakra.p>
      {note === undefined ? null : (
        <chakra.p color="fg.muted" fontSize="sm">
          {note}
        </chakra.p>
      )}
    </Section>
  )
}
