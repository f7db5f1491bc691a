import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TimeWeekDay, TimeWeekPerson } from '../../../../shared/features/time/week/time-week.api.ts'
import { hoursOf, missingIn } from '../../../../shared/features/time/week/time-week.rules.ts'
import { weekdayOf } from '../../../../shared/kernel/days.ts'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { pathTo } from '../../../paths.ts'
import { OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { ListSkeleton, Notice } from '../../../ui/states.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { useText } from '../../../ui/text.ts'
import { saidOf, Spoken } from './time-week-cell.panel.tsx'
import { useTimeMonth } from './time-week.queries.ts'

interface MonthProps {
  readonly month: string
  readonly teamId: string | undefined
  readonly officeId: string | undefined
}

/** A month as a calendar: work and absence of each person by day, with their sums. */
export function TimeMonth({ month, teamId, officeId }: MonthProps) {
  const { t } = useTranslation('time')
  const asked = useTimeMonth({ month, teamId, officeId })
  const shown = asked.value?.month === month ? asked.value : null
  if (asked.failed) return <OnlineProblem online={{ state: asked.state, retry: asked.again }} />
  if (shown === null) return <ListSkeleton rows={8} />
  const { people, hasMore, today } = shown
  if (people.length === 0) {
    return (
      <chakra.p color="fg.muted" textAlign="center" paddingBlock="6">
        {t('month.nobody')}
      </chakra.p>
    )
  }
  return (
    <>
      {hasMore ? <Notice tone="info">{t('month.more', { count: people.length })}</Notice> : null}
      <Section flush>
        <Calendar people={people} today={today} />
      </Section>
      <Legend />
    </>
  )
}

function Calendar({ people, today }: { people: readonly TimeWeekPerson[]; today: string }) {
  const { t, i18n } = useTranslation('time')
  const days = people[0]?.days ?? []
  return (
    <TableFrame label={t('month.title')}>
      <thead>
        <TableRow>
          <TableHead frozen>{t('month.person')}</TableHead>
          {days.map(({ day }) => (
            <chakra.th
              key={day}
              scope="col"
              paddingBlock="2"
              minWidth="8"
              bg="bg.subtle"
              borderBottomWidth="1px"
              fontSize="xs"
              fontWeight={day === today ? 'bold' : 'medium'}
              color={day === today ? 'fg' : 'fg.muted'}
              borderInlineStartWidth={weekdayOf(day) === 1 ? '1px' : undefined}
            >
              <span aria-hidden>{Number(day.slice(8))}</span>
              <Spoken>{formatDate(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}</Spoken>
            </chakra.th>
          ))}
          <TableHead numeric>{t('month.worked')}</TableHead>
          <TableHead numeric>{t('month.absent')}</TableHead>
          <TableHead numeric>{t('month.missing')}</TableHead>
        </TableRow>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.sellerId} person={person} />
        ))}
      </tbody>
    </TableFrame>
  )
}

function PersonRow({ person }: { person: TimeWeekPerson }) {
  const { t } = useTranslation('time')
  const { worked, absent } = hoursOf(person)
  return (
    <TableRow>
      <TableCell data-frozen minWidth="11rem">
        <PersonName name={person.sellerName} />
      </TableCell>
      {person.days.map((day) => (
        <chakra.td
          key={day.day}
          padding="0.5"
          textAlign="center"
          bg={day.isWorkday ? undefined : 'bg.subtle'}
          borderInlineStartWidth={weekdayOf(day.day) === 1 ? '1px' : undefined}
        >
          <DayBox day={day} />
        </chakra.td>
      ))}
      <TableCell numeric fontWeight="semibold">
        {t('hours', { count: worked })}
      </TableCell>
      <TableCell numeric>{absent === 0 ? '–' : t('hours', { count: absent })}</TableCell>
      <TableCell numeric>{missingIn(person).length === 0 ? '–' : missingIn(person).length}</TableCell>
    </TableRow>
  )
}

const base = {
  display: 'grid',
  placeItems: 'center',
  minWidth: '7',
  minHeight: '7',
  borderRadius: 'sm',
  fontSize: 'xs',
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  color: 'fg.muted',
} as const

const variants = {
  look: {
    none: {},
    work: { bg: 'success.subtle', color: 'success.fg' },
    part: { bg: 'warning.subtle', color: 'warning.fg', fontWeight: 'semibold' },
    away: { bg: 'info.subtle', color: 'info.fg', fontWeight: 'semibold' },
    missing: { bg: 'danger.subtle', color: 'danger.fg', fontWeight: 'bold' },
  },
} as const

const Box = chakra('span', { base, variants })
const Door = chakra(Link, { base: { ...base, _hover: { textDecoration: 'underline' } }, variants })

function DayBox({ day }: { day: TimeWeekDay }) {
  const text = useText()
  const { report, isMissing } = day
  const spoken = <Spoken>{saidOf(day, text)}</Spoken>
  if (report === null) {
    return (
      <Box look={isMissing ? 'missing' : 'none'}>
        <span aria-hidden>{isMissing ? '!' : ''}</span>
        {spoken}
      </Box>
    )
  }
  return (
    <Door to={pathTo('time-report', { id: report.id })} look={lookOf(report)}>
      <span aria-hidden>{report.attendanceHours === 0 ? report.absenceHours : report.attendanceHours}</span>
      {spoken}
    </Door>
  )
}

const lookOf = ({ attendanceHours, absenceHours }: NonNullable<TimeWeekDay['report']>) =>
  absenceHours === 0 ? 'work' : attendanceHours === 0 ? 'away' : 'part'

/** The meaning of the colours. */
function Legend() {
  const { t } = useTranslation('time')
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4" fontSize="sm" color="fg.muted">
      {(['work', 'part', 'away', 'missing'] as const).map((look) => (
        <chakra.span key={look} display="inline-flex" alignItems="center" gap="2">
          <Box look={look} aria-hidden>
            {look === 'missing' ? '!' : look === 'part' ? 4 : 8}
          </Box>
          {t(`month.looks.${look}`)}
        </chakra.span>
      ))}
    </chakra.div>
  )
}
