import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ProfitBlock, ProfitView } from '../../../../shared/features/finance/profit/profit.api.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { formatMoney } from '../../../ui/format.ts'
import { useFigureText } from '../../../desk/report/figure-text.ts'
import type { OpenRow } from './profit-open-row.rules.ts'
import type { ProfitChosen } from './profit.queries.ts'

interface ProfitReckoningProps {
  view: ProfitView
  row: OpenRow
  block: ProfitBlock
  chosen: ProfitChosen
}

/** Income less each of the costs, to the öre, and the ways to the lists behind them. */
export function ProfitReckoning({ view, row, block: { currency }, chosen }: ProfitReckoningProps) {
  const { t, i18n } = useTranslation('profit')
  const text = useFigureText(currency)
  const money = (ore: number) => formatMoney(ore, currency, i18n.language)
  const { costs } = row
  const costLines =
    costs === null
      ? []
      : ([
          ['sellerCommission', costs.sellerCommissionOre],
          ['override', costs.overrideOre],
          ['companyCost', costs.companyCostOre],
          ['hourlyPay', costs.hourlyPayOre],
          ['holidayPay', costs.holidayPayOre],
          ['contribution', costs.contributionOre],
          ['perDiem', costs.perDiemOre],
          ['reward', costs.rewardOre],
        ] as const)
  return (
    <section aria-label={t('reckoning.title')}>
      <chakra.dl display="grid" gridTemplateColumns="1fr auto" rowGap="1.5" columnGap="4" margin="0" fontSize="sm">
        <Line name={t('reckoning.companyCommission')} amount={money(row.companyCommissionOre)} />
        {row.extraIncomeOre === 0 ? null : (
          <Line name={t('reckoning.extraIncome')} amount={money(row.extraIncomeOre)} />
        )}
        <Line name={t('columns.income')} amount={money(row.incomeOre)} isSum />
        {costLines
          .filter(([, ore]) => ore !== 0)
          .map(([name, ore]) => (
            <Line key={name} name={t(`reckoning.${name}`)} amount={money(-ore)} />
          ))}
        {costs === null ? null : (
          <>
            <Line name={t('columns.tb')} amount={money(costs.tbOre)} isSum />
            <Line name={t('columns.tg')} amount={text(costs.tgPercent, 'percent')} />
            {costs.expected === null || costs.expected.lowOre === costs.expected.highOre ? null : (
              <Line
                name={t('columns.expected')}
                amount={t('summary.between', {
                  low: text(costs.expected.lowOre, 'money'),
                  high: text(costs.expected.highOre, 'money'),
                })}
              />
            )}
          </>
        )}
        <Line name={t('columns.hours')} amount={text(row.hours, 'number')} />
        <Line name={t('columns.productivity')} amount={text(row.productivityOre, 'perHour')} />
        {costs === null ? null : (
          <>
            <Line name={t('columns.tbPerHour')} amount={text(costs.tbPerHourOre, 'perHour')} />
            <Line name={t('columns.hourlyCompensation')} amount={text(costs.hourlyCompensationOre, 'perHour')} />
          </>
        )}
        <Line name={t('columns.fte')} amount={text(row.fte, 'decimal')} />
        <Line name={t('columns.nki')} amount={text(row.nki.value, 'decimal')} />
      </chakra.dl>
      <Ways {...{ view, row, chosen }} currency={currency} />
    </section>
  )
}

function Line({ name, amount, isSum = false }: { name: string; amount: string; isSum?: boolean }) {
  const weight = isSum ? 'semibold' : undefined
  return (
    <>
      <chakra.dt color={isSum ? 'fg' : 'fg.muted'} fontWeight={weight}>
        {name}
      </chakra.dt>
      <chakra.dd margin="0" textAlign="end" fontVariantNumeric="tabular-nums" fontWeight={weight}>
        {amount}
      </chakra.dd>
    </>
  )
}

const filterOf = { sellers: 'sellerId', legacy: 'sellerId', teams: 'teamId', providers: 'providerId' } as const

/** The lists that the row is made of, with its filters. A manager is no filter of theirs. */
function Ways({ view, row, chosen, currency }: Omit<ProfitReckoningProps, 'block'> & { currency: string }) {
  const { t } = useTranslation('profit')
  const [maySales, mayDays] = [useCan('view sale_reports'), useCan('view time_reports')]
  const isWhole = row.isWhole === true
  if (!isWhole && (row.id === null || view === 'managers')) return null
  const { period, officeId, teamId } = chosen
  const places = { ...(officeId === '' ? {} : { officeId }), ...(teamId === '' ? {} : { teamId }) }
  const days = `${period.from}..${period.to}`
  const filter = view === 'managers' || row.id === null ? {} : { [filterOf[view]]: row.id }
  const own = { ...places, ...filter }
  const search = (query: Readonly<Record<string, string>>) => `?${new URLSearchParams(query).toString()}`
  const sales = `${pathTo('sale-reports')}${search({ status: 'approved,regret', soldOn: days, currency, ...own })}`
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="4" marginTop="3" fontSize="sm">
      {maySales ? <Way to={sales}>{t('reckoning.allOrders')}</Way> : null}
      {mayDays && (isWhole || view !== 'providers') ? (
        <Way to={`${pathTo('time-reports')}${search({ day: days, ...own })}`}>{t('reckoning.allDays')}</Way>
      ) : null}
    </chakra.div>
  )
}

const Way = chakra(Link, {
  base: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px', paddingBlock: '2' },
})
