import { chakra } from '@chakra-ui/react'
import { CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { TimeWeekPerson } from '../../../../shared/features/time/week/time-week.api.ts'
import {
  approvableOf,
  inOrderOfNeed,
  isPlainWeek,
  mondayOf,
  weekFrom,
  weekNumberOf,
} from '../../../../shared/features/time/week/time-week.rules.ts'
import { addDays, dayOf, givenDaySchema, type Day } from '../../../../shared/kernel/days.ts'
import { monthFrom, monthIn } from '../../../../shared/kernel/months.ts'
import { previousWorkingDay } from '../../../../shared/kernel/working-days.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { useOfficeOptions, useTeamOptions } from '../../../desk/list/filter-options.ts'
import { useOwnCalendar } from '../../../desk/session/own-calendar.ts'
import { useCan, useUser, useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { approvers, useNobodyElse } from '../../../entities/use-nobody-else.ts'
import { pathTo } from '../../../paths.ts'
import { OptionFilter } from '../../../resource/controls/option-filter.tsx'
import { OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDate, formatMonth } from '../../../ui/format.ts'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { ListSkeleton, Notice } from '../../../ui/states.tsx'
import { Turner } from '../../../ui/turner.tsx'
import { TimeMonth } from './time-month.panel.tsx'
import { TimeWeekTable } from './time-week.panel.tsx'
import { useApproveWeeks, useRemind, useTimeWeek } from './time-week.queries.ts'

const options = { team: useTeamOptions, office: useOfficeOptions }

export const TimeWeekScreen = atDesk(TimeSheets, { isList: true, hears: [] })

const views = ['week', 'month'] as const

/** The hours of people by day: a week to approve, or a month as a calendar. */
function TimeSheets() {
  const [query] = useSearchParams()
  return query.get('view') === 'month' ? <MonthView /> : <TimeWeek />
}

/** Changes between the week and the month of the same people. */
function ViewChoice({ view }: { view: (typeof views)[number] }) {
  const { t } = useTranslation('time')
  const [query, setQuery] = useSearchParams()
  return (
    <Segments
      label={t('month.views.label')}
      choices={views.map((value) => ({ value, label: t(`month.views.${value}`) }))}
      value={view}
      onChange={(value) => {
        const next = new URLSearchParams(query)
        if (value === 'month') next.set('view', value)
        else next.delete('view')
        setQuery(next, { replace: true })
      }}
    />
  )
}

/** A month of the chosen team or office. */
function MonthView() {
  const { t, i18n } = useTranslation('time')
  const [query, setQuery] = useSearchParams()
  const now = dayOf(useNow(), useZone()).slice(0, 7)
  const month = monthIn(query.get('month')) ?? now
  const choose = (change: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(query)
    for (const [key, value] of Object.entries(change)) {
      if (value === undefined) next.delete(key)
      else next.set(key, value)
    }
    setQuery(next, { replace: true })
  }
  return (
    <Page width="full">
      <PageHeader title={t('month.title')} backTo={pathTo('start')} />
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <ViewChoice view="month" />
        <Turner
          earlier={t('month.earlier')}
          later={t('month.later')}
          isLatest={month >= now}
          onTurn={(by) => choose({ month: monthFrom(month, by) })}
        >
          <chakra.h2 fontSize="md">{formatMonth(month, i18n.language)}</chakra.h2>
        </Turner>
        <Places query={query} choose={choose} />
      </chakra.div>
      <TimeMonth
        month={month}
        teamId={query.get('teamId') ?? undefined}
        officeId={query.get('officeId') ?? undefined}
      />
    </Page>
  )
}

interface PlacesProps {
  readonly query: URLSearchParams
  readonly choose: (change: Readonly<Record<string, string | undefined>>) => void
}

/** The team and the office whose people are shown. */
function Places({ query, choose }: PlacesProps) {
  const { t } = useTranslation('time')
  const teamId = query.get('teamId') ?? undefined
  const officeId = query.get('officeId') ?? undefined
  return (
    <>
      <OptionFilter
        label={t('timeReport.columns.teamId')}
        values={teamId === undefined ? [] : [teamId]}
        onChange={([id]) => choose({ teamId: id })}
        useOptions={options.team}
      />
      <OptionFilter
        label={t('timeReport.columns.officeId')}
        values={officeId === undefined ? [] : [officeId]}
        onChange={([id]) => choose({ officeId: id })}
        useOptions={options.office}
      />
    </>
  )
}

/** A week, person by day: what is missing and what differs stands out, the rest is approved at once. */
function TimeWeek() {
  const { t } = useTranslation(['time', 'resource'])
  const [query, setQuery] = useSearchParams()
  const zone = useZone()
  const calendar = useOwnCalendar()
  const today = dayOf(useNow(), zone)
  // On a Monday the week that is over is the one with something to do.
  const latest = mondayOf(today)
  const given = givenDaySchema.safeParse(query.get('week'))
  const monday = mondayOf(given.success ? given.data : previousWorkingDay(today, calendar))
  const teamId = query.get('teamId') ?? undefined
  const officeId = query.get('officeId') ?? undefined
  const week = useTimeWeek({ monday, teamId, officeId })
  const shown = week.value?.monday === monday ? week.value : null
  const people = inOrderOfNeed(shown?.people ?? [])
  const { progress, run } = useApproveWeeks(week.again)
  const remind = useRemind(monday, week.again)
  const mayApprove = useMayApprove()
  const plain = people.filter((person) => mayApprove(person) && isPlainWeek(person))
  const waiting = plain.reduce((sum, person) => sum + approvableOf(person).length, 0)
  const choose = (change: Readonly<Record<string, string | undefined>>) => {
    const next = { week: monday, teamId, officeId, ...change }
    setQuery(Object.fromEntries(Object.entries(next).flatMap(([key, value]) => (value ? [[key, value]] : []))), {
      replace: true,
    })
  }
  return (
    <Page width="full">
      <PageHeader
        title={t('week.title')}
        backTo={pathTo('start')}
        actions={
          waiting === 0 && progress === null ? undefined : (
            <Button variant="solid" busy={progress !== null} onClick={() => run(plain)}>
              <CheckCheck size={18} aria-hidden />
              {progress === null ? t('week.approvePlain', { count: waiting }) : t('resource:bulk.progress', progress)}
            </Button>
          )
        }
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <ViewChoice view="week" />
        <WeekBar monday={monday} latest={latest} onTurn={(next) => choose({ week: next })} />
        <Places query={query} choose={choose} />
      </chakra.div>
      {week.failed && shown !== null ? <Notice tone="warning">{t('week.failed')}</Notice> : null}
      {shown !== null ? null : week.failed ? (
        <OnlineProblem online={{ state: week.state, retry: week.again }} />
      ) : (
        <ListSkeleton rows={6} />
      )}
      {shown?.hasMore ? <Notice tone="info">{t('week.more', { count: people.length })}</Notice> : null}
      {shown !== null && people.length === 0 ? (
        <chakra.p color="fg.muted" textAlign="center" paddingBlock="6">
          {t('week.nobody')}
        </chakra.p>
      ) : null}
      {people.length === 0 ? null : (
        <TimeWeekTable
          people={people}
          days={shownDays(monday, people)}
          today={shown?.today ?? today}
          acts={{ mayApprove, approve: (person) => run([person]), isBusy: progress !== null, remind }}
        />
      )}
    </Page>
  )
}

/** Saturday and Sunday have a column only where somebody has something to say of them. */
const shownDays = (monday: Day, people: readonly TimeWeekPerson[]): readonly Day[] =>
  weekFrom(monday).filter(
    (_day, index) => index < 5 || people.some(({ days }) => days[index]?.report || days[index]?.isMissing),
  )

/** Whether the signed-in person may approve somebody's days: not their own, unless there is nobody else. */
function useMayApprove(): (person: Pick<TimeWeekPerson, 'sellerId'>) => boolean {
  const may = useCan('approve time_reports')
  const userId = useUser()?.id
  const nobodyElse = useNobodyElse(approvers)
  return ({ sellerId }) => may && (nobodyElse || sellerId !== userId)
}

function WeekBar({ monday, latest, onTurn }: { monday: Day; latest: Day; onTurn: (monday: Day) => void }) {
  const { t, i18n } = useTranslation('time')
  const date = (day: Day) => formatDate(day, i18n.language, { day: 'numeric', month: 'short' })
  return (
    <Turner
      earlier={t('week.earlier')}
      later={t('week.later')}
      isLatest={monday >= latest}
      onTurn={(by) => onTurn(addDays(monday, 7 * by))}
    >
      <chakra.h2 fontSize="md">
        {t('week.name', { number: weekNumberOf(monday), from: date(monday), to: date(addDays(monday, 6)) })}
      </chakra.h2>
    </Turner>
  )
}
