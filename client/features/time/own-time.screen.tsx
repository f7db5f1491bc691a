import { chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight, CircleAlert, LockOpen, MoonStar, Thermometer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { givenDaySchema, type Day } from '../../../shared/kernel/days.ts'
import { isDayReporter } from '../../../shared/features/time/report/day-reporter.rules.ts'
import { profiles } from '../../../shared/features/people/profile/profile.schema.ts'
import { dailyCheckouts } from '../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { timeReports } from '../../../shared/features/time/report/time-report.schema.ts'
import { ClockNotice } from '../../entities/clock-notice.tsx'
import { OwnPlans } from '../../entities/own-plan/own-plans.tsx'
import { useOwnCalendar } from '../../desk/session/own-calendar.ts'
import { useSession, useUser } from '../../desk/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { useRow } from '../../sync/use-row.ts'
import { useRows } from '../../sync/use-rows.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { formatDate, formatMonth, formatNumber } from '../../ui/format.ts'
import { HowCounted } from '../../ui/how-counted.tsx'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/states.tsx'
import { DayDialog } from './report/day.dialog.tsx'
import { useText } from '../../ui/text.ts'
import { hoursInWords } from './report/hours.rules.ts'
import {
  firstDayOf,
  isMonth,
  isOpenAgain,
  linesOf,
  monthOf,
  monthsFrom,
  sumOf,
  type DayLine,
  type Month,
} from './report/month.rules.ts'
import { useWorkDay } from './own-day.queries.ts'
import { TimeReportBadge } from './report/report-status.panel.tsx'
import { RowButton } from '../../ui/row-button.tsx'

/** The person's own hours, month by month: what was reported, what became of it, what is missing. */
export function OwnTimeScreen() {
  const { t } = useTranslation('time')
  const [query, setQuery] = useSearchParams()
  const { today } = useWorkDay()
  const asked = query.get('month') ?? ''
  const month = isMonth(asked) ? asked : monthOf(today)
  const { lines, loading } = useMonth(month, today)
  const picked = givenDaySchema.safeParse(query.get('day'))
  const open = (day: Day | null) => setQuery(day === null ? { month } : { month, day }, { replace: day === null })
  return (
    <Page width="form">
      <PageHeader
        title={t('own.title')}
        backTo={pathTo('start')}
        actions={
          <LinkButton to={pathTo('sick-notice-own')} variant="outline">
            <Thermometer size={18} aria-hidden />
            {t('own.sick')}
          </LinkButton>
        }
      />
      <ClockNotice />
      {month === monthOf(today) ? <OwnPlans today={today} /> : null}
      <MonthBar month={month} latest={monthOf(today)} onTurn={(next) => setQuery({ month: next })} />
      {loading ? null : <Sums lines={lines} />}
      {loading ? <ListSkeleton rows={6} /> : null}
      {!loading && lines.length > 0 ? (
        <Section flush>
          {lines.map((line) => (
            <DayRow key={line.day} line={line} isToday={line.day === today} onOpen={() => open(line.day)} />
          ))}
        </Section>
      ) : null}
      {!loading && lines.length === 0 ? (
        <chakra.p color="fg.muted" textAlign="center" paddingBlock="6">
          {t('own.nothing')}
        </chakra.p>
      ) : null}
      {picked.success ? <DayDialog key={picked.data} day={picked.data} onClose={() => open(null)} /> : null}
    </Page>
  )
}

function useMonth(month: Month, today: Day) {
  const userId = useUser()?.id ?? ''
  const calendar = useOwnCalendar()
  const within = {
    index: 'sellerId+day',
    equals: userId,
    above: firstDayOf(month).slice(0, -1),
    below: `${month}-32`,
  } as const
  const reports = useRows(timeReports, within)
  const checkouts = useRows(dailyCheckouts, within)
  const { row: profile } = useRow(profiles, userId)
  const employedFrom = profile?.employmentDay ?? null
  const isExpected = isDayReporter(useSession().session?.actor?.grants ?? [])
  const known = { reports: reports.rows, checkouts: checkouts.rows, today, calendar, employedFrom, isExpected }
  return { lines: linesOf(month, known), loading: reports.loading || checkouts.loading }
}

function MonthBar({ month, latest, onTurn }: { month: Month; latest: Month; onTurn: (month: Month) => void }) {
  const { t, i18n } = useTranslation('time')
  const name = formatMonth(month, i18n.language)
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between">
      <IconButton label={t('own.earlier')} minWidth="12" minHeight="12" onClick={() => onTurn(monthsFrom(month, -1))}>
        <ChevronLeft size={22} aria-hidden />
      </IconButton>
      <chakra.h2 fontSize="lg" aria-live="polite">
        {name.charAt(0).toLocaleUpperCase(i18n.language) + name.slice(1)}
      </chakra.h2>
      <IconButton
        label={t('own.later')}
        minWidth="12"
        minHeight="12"
        disabled={month >= latest}
        onClick={() => onTurn(monthsFrom(month, 1))}
      >
        <ChevronRight size={22} aria-hidden />
      </IconButton>
    </chakra.div>
  )
}

function Sums({ lines }: { lines: readonly DayLine[] }) {
  const { t, i18n } = useTranslation('time')
  const { worked, returned, absent, missing, allowances } = sumOf(lines)
  return (
    <chakra.div position="relative" padding="5" borderRadius="lg" borderWidth="1px" bg="bg.panel" boxShadow="xs">
      <chakra.dl
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(5.5rem, 1fr))"
        gap="4"
        margin="0"
        paddingInlineEnd="6"
      >
        <Sum label={t('own.worked')}>{t('hours', { count: worked })}</Sum>
        <Sum label={t('own.absent')}>{t('hours', { count: absent })}</Sum>
        <Sum label={t('own.allowances', { count: allowances })}>{formatNumber(allowances, i18n.language)}</Sum>
        {missing > 0 ? <Sum label={t('own.missing', { count: missing })}>{missing}</Sum> : null}
      </chakra.dl>
      {returned === 0 ? null : (
        <chakra.p color="fg.muted" fontSize="sm" marginTop="2">
          {t('own.returnedHours', { count: returned })}
        </chakra.p>
      )}
      <chakra.div position="absolute" top="2" insetInlineEnd="2">
        <HowCounted about={t('own.sums')}>
          <chakra.p>{t('own.how.hours')}</chakra.p>
          <chakra.p>{t('own.how.allowances')}</chakra.p>
          <chakra.p>{t('own.how.missing')}</chakra.p>
        </HowCounted>
      </chakra.div>
    </chakra.div>
  )
}

function Sum({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <chakra.div display="flex" flexDirection="column-reverse">
      <chakra.dt color="fg.muted" fontSize="sm">
        {label}
      </chakra.dt>
      <chakra.dd margin="0" fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

function DayRow({ line, isToday, onOpen }: { line: DayLine; isToday: boolean; onOpen: () => void }) {
  const { t, i18n } = useTranslation('time')
  const text = useText()
  const { day, report, checkout, isMissing } = line
  const isOpen = isOpenAgain(line)
  const name = formatDate(day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <RowButton onClick={onOpen}>
      <Words>
        <chakra.span flex="1 0 auto" maxWidth="full">
          <chakra.span display="block" fontWeight="semibold">
            {isToday ? `${t('own.today')}, ${name}` : name}
          </chakra.span>
          <chakra.span display="block" color="fg.muted" fontSize="sm">
            {report ? hoursInWords(text, report) : t('own.notReported')}
            {isOpen ? ` · ${t('own.openText')}` : ''}
            {report && report.allowance > 0 ? ` · ${t(`timeReport.allowance.${report.allowance}`).toLowerCase()}` : ''}
          </chakra.span>
        </chakra.span>
        {checkout?.status === 'missed' ? (
          <Badge tone="warning" icon={MoonStar}>
            {t('own.missed')}
          </Badge>
        ) : null}
        {isOpen ? (
          <Badge tone="warning" icon={LockOpen}>
            {t('own.open')}
          </Badge>
        ) : report ? (
          <TimeReportBadge status={report.status} />
        ) : null}
        {isMissing ? (
          <Badge tone="danger" icon={CircleAlert}>
            {t('own.isMissing')}
          </Badge>
        ) : null}
      </Words>
      <chakra.span aria-hidden color="fg.subtle">
        <ChevronRight size={18} />
      </chakra.span>
    </RowButton>
  )
}

/** The day and its badges: a badge that finds no room beside the hours goes below them. */
const Words = chakra('span', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
  },
})
