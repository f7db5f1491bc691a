import { chakra } from '@chakra-ui/react'
import { Building2, TrendingDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  getOfficeOverview,
  type OfficeFigures,
  type OfficeOverview,
} from '../../../shared/features/dashboards/office-overview.api.ts'
import { barOf } from '../../../shared/features/finance/budget/budget.rules.ts'
import { saleReportList } from '../../../shared/features/orders/report/sale-report.list.ts'
import { useLiveEndpoint } from '../../desk/server/use-endpoint.ts'
import { pathTo } from '../../paths.ts'
import { OnlineNotice, OnlineProblem } from '../../resource/notices/online-notice.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { GoalBar } from '../../ui/goal-bar.tsx'
import { HowCounted } from '../../ui/how-counted.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState, ListSkeleton } from '../../ui/states.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../ui/table.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { CompanyTotal } from './company-total.panel.tsx'
import { useFigures } from './figures.queries.ts'

/** A table needs this much room beside the menu. */
const TABLE_FROM_PX = 1100

/** Every office in reach: the company as a whole, then each office, those furthest behind first. */
export function OfficesOverview({ month }: { month: string }) {
  const { t } = useTranslation('leading')
  const { value, loading, online } = useLiveEndpoint([saleReportList], getOfficeOverview, { input: { month } })
  const isWide = useWide(TABLE_FROM_PX)
  if (value === null) return loading ? <ListSkeleton rows={8} /> : <OnlineProblem online={online} />
  const { offices } = value
  return (
    <>
      <OnlineNotice online={online} hasRows />
      {offices.length === 0 ? <EmptyState icon={Building2} title={t('manager.noTeams')} /> : null}
      <CompanyTotal overview={value} />
      <Section
        title={t('offices.title', { count: offices.length })}
        flush
        actions={
          <HowCounted about={t('offices.each')}>
            <chakra.p>{t('offices.how.budget')}</chakra.p>
            <chakra.p>{t('offices.how.behind')}</chakra.p>
          </HowCounted>
        }
      >
        {isWide ? <OfficeTable found={value} /> : <OfficeCards found={value} />}
      </Section>
    </>
  )
}

/** The office's own dashboard, in the same month. */
const useOfficeHref = (month: string) => (officeId: string) =>
  `${pathTo('dashboard-manager')}?${new URLSearchParams({ month, officeId }).toString()}`

function OfficeTable({ found: { offices, month } }: { found: OfficeOverview }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const hrefOf = useOfficeHref(month)
  return (
    <TableFrame label={t('table', { of: t('offices.each') })}>
      <thead>
        <tr>
          <TableHead>{t('manager.office')}</TableHead>
          <TableHead numeric>{t('weeks.value')}</TableHead>
          <TableHead>{t('offices.ofBudget')}</TableHead>
          <TableHead numeric>{t('weeks.orders')}</TableHead>
          <TableHead numeric>{t('providers.approved')}</TableHead>
          <TableHead numeric>{t('manager.regrets')}</TableHead>
          <TableHead numeric>{t('weeks.hours')}</TableHead>
          <TableHead numeric>{t('offices.gold')}</TableHead>
        </tr>
      </thead>
      <tbody>
        {offices.map((office) => (
          <TableRow key={office.officeId}>
            <TableCell>
              <Name to={hrefOf(office.officeId)}>{office.name}</Name>
            </TableCell>
            <TableCell numeric whiteSpace="nowrap">
              {say.amounts(office.value)}
            </TableCell>
            <TableCell minWidth="15rem">
              <Against office={office} />
            </TableCell>
            <TableCell numeric>{say.number(office.orders)}</TableCell>
            <TableCell numeric>{say.number(office.approved)}</TableCell>
            <TableCell numeric>{say.number(office.regrets)}</TableCell>
            <TableCell numeric>{say.number(office.hours)}</TableCell>
            <TableCell numeric>{t('manager.behindOf', { behind: office.goldTeams, all: office.teams })}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </TableFrame>
  )
}

function OfficeCards({ found: { offices, month } }: { found: OfficeOverview }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const hrefOf = useOfficeHref(month)
  return (
    <chakra.ul listStyleType="none">
      {offices.map((office) => (
        <chakra.li
          key={office.officeId}
          display="grid"
          gap="3"
          padding="4"
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: '0' }}
        >
          <Name to={hrefOf(office.officeId)}>{office.name}</Name>
          <Against office={office} />
          <Facts gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))">
            <Fact label={t('weeks.value')}>{say.amounts(office.value)}</Fact>
            <Fact label={t('weeks.orders')}>{say.number(office.orders)}</Fact>
            <Fact label={t('providers.approved')}>{say.number(office.approved)}</Fact>
            <Fact label={t('manager.regrets')}>{say.number(office.regrets)}</Fact>
            <Fact label={t('weeks.hours')}>{say.number(office.hours)}</Fact>
            <Fact label={t('offices.gold')}>
              {t('manager.behindOf', { behind: office.goldTeams, all: office.teams })}
            </Fact>
          </Facts>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

/** How far the office has come, and whether that is less than its working days. */
function Against({ office }: { office: OfficeFigures }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const { current, budget, percent, currency, isBehind, teamsWithoutBudget, teams } = office
  if (budget === null) return <chakra.span color="fg.muted">{t('goal.noBudget')}</chakra.span>
  const said = say.money(budget, currency)
  return (
    <chakra.div display="grid" gap="1">
      <chakra.span display="flex" justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
        <span>
          <b>{say.percent(percent)}</b>{' '}
          <chakra.span color="fg.muted" whiteSpace="nowrap">
            {t('goal.of', { budget: said })}
          </chakra.span>
        </span>
        {isBehind ? (
          <Badge tone="warning" icon={TrendingDown}>
            {t('offices.behind')}
          </Badge>
        ) : null}
      </chakra.span>
      <GoalBar
        bar={barOf({ current, budget, prediction: null })}
        isReached={current >= budget}
        label={t('goal.bar', { percent: say.number(percent), budget: said })}
      />
      {teamsWithoutBudget === 0 ? null : (
        <chakra.span fontSize="xs" color="fg.muted">
          {t('offices.without', { count: teamsWithoutBudget, all: teams })}
        </chakra.span>
      )}
    </chakra.div>
  )
}

const Name = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '12', md: '8' },
    fontWeight: 'semibold',
    color: 'fg',
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
    textDecorationColor: 'var(--r-colors-border)',
    _hover: { color: 'brand.fg' },
  },
})
