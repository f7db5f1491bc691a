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
} from '../../../../shared/features/time/week/time-week.rules.ts'
import { addDays, dayOf, givenDaySchema, type Day } from '../../../../shared/kernel/days.ts'
import { previousWorkingDay } from '../../../../shared/kernel/working-days.ts'
import { atDesk } from '../../../entities/desk/online-desk.tsx'
import { useOfficeOptions, useTeamOptions } from '../../../entities/filter-options.ts'
import { useOwnCalendar } from '../../../entities/session/own-calendar.ts'
import { useCan, useUser, useZone } from '../../../entities/session/session.tsx'
import { useNow } from '../../../entities/use-now.ts'
import { approvers, useNobodyElse } from '../../../entities/use-nobody-else.ts'
import { pathTo } from '../../../paths.ts'
import { OptionFilter } from '../../../resource/controls/option-filter.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { ListSkeleton, Notice } from '../../../ui/states.tsx'
import { Turner } from '../../../ui/turner.tsx'
import { TimeWeekTable } from './time-week.panel.tsx'
import { useApproveWeeks, useRemind, useTimeWeek } from './time-week.queries.ts'

const options = { team: useTeamOptions, office: useOfficeOptions }

export const TimeWeekScreen = atDesk(TimeWeek, { isList: true, hears: [] })

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
        <WeekBar monday={monday} latest={latest} onTurn={(next) => choose({ week: next })} />
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
      </chakra.div>
      {week.failed ? <Notice tone="warning">{t('week.failed')}</Notice> : null}
      {shown === null && !week.failed ? <ListSkeleton rows={6} /> : null}
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

/** The number of a week as Sweden and Finland count (ISO 8601): week 1 has the year's first Thursday. */
function weekNumberOf(monday: Day): number {
  const thursday = addDays(monday, 3)
  const newYear = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00Z`)
  return 1 + Math.floor((Date.parse(`${thursday}T00:00Z`) - newYear) / (7 * 86_400_000))
}
