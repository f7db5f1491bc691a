import { chakra } from '@chakra-ui/react'
import { Calculator } from 'lucide-react'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  estimateSalary,
  ordersInMonth,
  paceOf,
  SALARY_HOURS,
  usualRegrets,
  type Pace,
} from '../../../../shared/features/commission/salary/salary.rules.ts'
import type { PayTerms } from '../../../../shared/features/commission/salary/pay-terms.schema.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { pathTo } from '../../../paths.ts'
import { formatMoney, formatNumber } from '../../../ui/format.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton } from '../../../ui/states.tsx'
import { NextPayCard } from '../../../entities/own-pay/next-pay-card.tsx'
import { useNextPay } from '../../../entities/own-pay/next-pay.ts'
import { useOwnEarnings, type OwnEarnings } from '../../../entities/own-pay/own-earnings.ts'
import { HowCounted } from '../../../ui/how-counted.tsx'
import { useOwnMonth, type OwnMonth } from './month.queries.ts'
import { SalaryFigure } from './salary-figure.panel.tsx'
import { SumRow } from '../../../entities/sum-row.tsx'
import { sliderStepOf, WhatIf, type Assumed } from './what-if.panel.tsx'
import { wholeUnits } from '../../../entities/own-pay/whole-units.ts'

/** The next pay first; then what a month pays: 167 hours, quality bonus reached, gross, before regrets; and what if. */
export function SalaryCalculatorScreen() {
  const { t } = useTranslation('finance')
  const own = useOwnEarnings()
  const month = useOwnMonth()
  const pay = useNextPay(own)
  const loading = pay === null || month.loading
  return (
    <Page width="form">
      <PageHeader title={t('salary.title')} lead={t('salary.lead', { hours: SALARY_HOURS })} backTo={pathTo('start')} />
      {loading ? <ListSkeleton rows={5} /> : <NextPayCard pay={pay} />}
      {!loading && !month.terms ? (
        <Section>
          <EmptyState icon={Calculator} title={t('salary.noTerms.title')}>
            {t('salary.noTerms.text')}
          </EmptyState>
        </Section>
      ) : null}
      {!loading && month.terms ? <Reckoning own={own} month={month} terms={month.terms} /> : null}
    </Page>
  )
}

/** Nobody has sold yet: an order a day at what is usual, so that the sliders have somewhere to start. */
const firstPace: Readonly<Record<'SEK' | 'EUR', Pace>> = {
  SEK: { ordersPerWeek: 5, commissionPerOrderOre: 400_00 },
  EUR: { ordersPerWeek: 5, commissionPerOrderOre: 45_00 },
}

function Reckoning({ own, month, terms }: { own: OwnEarnings; month: OwnMonth; terms: PayTerms }) {
  const { known, regrets } = useReckoned(own, month, terms)
  const pace = known ?? firstPace[terms.currency]
  const [assumed, setAssumed] = useState<Assumed>(() => assumedOf(pace, terms))
  // The thumb on the slider is painted first, the figures it leads to right after it.
  const followed = useDeferredValue(assumed)
  return (
    <>
      <Figures assumed={followed} regrets={regrets} terms={terms} month={month.month} />
      <WhatIf
        assumed={assumed}
        start={assumedOf(pace, terms)}
        isOwnPace={known !== null}
        onChange={setAssumed}
        terms={terms}
        month={month.month}
      />
    </>
  )
}

/** What does not hang on the sliders: worked out once, and not at every step of them. */
function useReckoned({ earnings }: OwnEarnings, { facts }: OwnMonth, terms: PayTerms) {
  return useMemo(
    () => ({
      known: paceOf(earnings, { ...facts, currency: terms.currency }),
      regrets: usualRegrets(
        earnings.flatMap(({ sale, isSupplement }) => (isSupplement ? [] : sale)),
        facts.today,
      ),
    }),
    [earnings, facts, terms],
  )
}

interface FiguresProps extends Omit<ReturnType<typeof useReckoned>, 'known'> {
  readonly assumed: Assumed
  readonly terms: PayTerms
  readonly month: OwnMonth['month']
}

const Figures = memo(function Figures({ assumed, regrets, terms, month }: FiguresProps) {
  const orders = ordersInMonth(assumed.ordersPerWeek, month)
  const given = { orders, commissionPerOrderOre: assumed.commissionPerOrderOre }
  return (
    <>
      <Headline
        estimate={estimateSalary({ ...given, regretBasisPoints: 0 }, terms)}
        orders={orders}
        terms={terms}
        assumed={assumed}
      />
      <AfterRegrets
        regrets={regrets}
        currency={terms.currency}
        terms={terms}
        after={regrets && estimateSalary({ ...given, regretBasisPoints: regrets.basisPoints }, terms)}
      />
    </>
  )
})

/** Where the sliders start: the pace, on their steps. */
function assumedOf({ ordersPerWeek, commissionPerOrderOre }: Pace, { currency }: PayTerms): Assumed {
  const step = sliderStepOf(currency)
  return {
    ordersPerWeek: Math.round(ordersPerWeek),
    commissionPerOrderOre: Math.round(commissionPerOrderOre / step) * step,
  }
}

function Headline({
  estimate,
  orders,
  terms,
  assumed,
}: {
  estimate: ReturnType<typeof estimateSalary>
  orders: number
  terms: PayTerms
  assumed: Assumed
}) {
  const { t, i18n } = useTranslation('finance')
  const { currency, hourlyPayOre } = terms
  return (
    <SalaryFigure
      label={t('salary.estimate')}
      how={
        <HowCounted about={t('salary.estimate')}>
          <SumRow label={t('salary.how.hours', { hours: SALARY_HOURS })}>
            <Money ore={estimate.hourlyOre} currency={currency} />
          </SumRow>
          <SumRow label={t('salary.how.orders', { count: orders })}>
            <Money ore={estimate.commissionOre} currency={currency} />
          </SumRow>
          <SumRow label={t('salary.how.bonus')}>
            <Money ore={estimate.bonusOre} currency={currency} />
          </SumRow>
          <SumRow label={t('salary.how.sum')} strong>
            <Money ore={estimate.totalOre} currency={currency} />
          </SumRow>
          <chakra.p color="fg.muted" fontSize="sm">
            {t('salary.how.text', {
              perWeek: formatNumber(assumed.ordersPerWeek, i18n.language),
              hourly: formatMoney(hourlyPayOre, currency, i18n.language),
              hours: SALARY_HOURS,
            })}
          </chakra.p>
        </HowCounted>
      }
      main={
        <>
          <Money ore={wholeUnits(estimate.perHourOre)} currency={currency} />
          {t('salary.perHour')}
        </>
      }
      detail={
        <>
          <Money ore={wholeUnits(estimate.totalOre)} currency={currency} /> {t('salary.inMonth')}
        </>
      }
      large
    />
  )
}

function AfterRegrets({
  regrets,
  after,
  currency,
  terms,
}: {
  regrets: ReturnType<typeof usualRegrets>
  after: ReturnType<typeof estimateSalary> | null
  currency: PayTerms['currency']
  terms: PayTerms
}) {
  const { t, i18n } = useTranslation('finance')
  const percent = (basisPoints: number) => formatNumber(Math.round(basisPoints / 10) / 10, i18n.language)
  const limit = percent(terms.qualityBonus.maxRegretBasisPoints)
  if (!regrets || !after) {
    return <SalaryFigure label={t('salary.after')} main="–" detail={t('salary.tooFew')} />
  }
  const losesBonus = regrets.basisPoints > terms.qualityBonus.maxRegretBasisPoints
  return (
    <SalaryFigure
      label={t('salary.after')}
      how={
        <HowCounted about={t('salary.after')}>
          <chakra.p>
            {t('salary.how.regrets', {
              regrets: regrets.regrets,
              of: regrets.of,
              percent: percent(regrets.basisPoints),
            })}
          </chakra.p>
          <chakra.p>
            {losesBonus ? t('salary.how.bonusLost', { limit }) : t('salary.how.bonusKept', { limit })}
          </chakra.p>
          <SumRow label={t('salary.how.sum')} strong>
            <Money ore={after.totalOre} currency={currency} />
          </SumRow>
        </HowCounted>
      }
      main={
        <>
          <Money ore={wholeUnits(after.perHourOre)} currency={currency} />
          {t('salary.perHour')}
        </>
      }
      detail={
        <>
          <Money ore={wholeUnits(after.totalOre)} currency={currency} /> {t('salary.inMonth')}
        </>
      }
    />
  )
}
