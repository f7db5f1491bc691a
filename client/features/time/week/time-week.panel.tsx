import { chakra } from '@chakra-ui/react'
import { BellRing, Check, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimeWeekPerson } from '../../../../shared/features/time/week/time-week.api.ts'
import { approvableOf, hoursOf, missingIn } from '../../../../shared/features/time/week/time-week.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { ReachPerson } from '../../../entities/reach-person.tsx'
import { useUser } from '../../../desk/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/format.ts'
import { TimeWeekCell } from './time-week-cell.panel.tsx'

export interface WeekActs {
  readonly mayApprove: (person: TimeWeekPerson) => boolean
  readonly approve: (person: TimeWeekPerson) => void
  readonly isBusy: boolean
  readonly remind: (person: TimeWeekPerson) => Promise<void>
}

interface TableProps {
  readonly people: readonly TimeWeekPerson[]
  readonly days: readonly Day[]
  readonly today: Day
  readonly acts: WeekActs
}

/** A row for each person and a cell for each day; on a phone the person stands above their days. */
export function TimeWeekTable({ people, days, today, acts }: TableProps) {
  const columns = `repeat(${days.length}, minmax(0, 1fr))`
  return (
    <chakra.div bg="bg.panel" borderWidth="1px" borderRadius="lg" boxShadow="xs" overflow="hidden">
      <DayHeads days={days} today={today} columns={columns} />
      <chakra.ul listStyle="none" margin="0" padding="0">
        {people.map((person) => (
          <PersonRow key={person.sellerId} person={person} days={days} columns={columns} acts={acts} />
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

const Line = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '2', md: '4' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr) 12rem' },
    alignItems: 'center',
    paddingInline: { base: '3', md: '4' },
    paddingBlock: { base: '3', md: '2' },
  },
})

/** What the columns are. Each cell says its own day to those who do not see them. */
function DayHeads({ days, today, columns }: { days: readonly Day[]; today: Day; columns: string }) {
  const { i18n } = useTranslation('time')
  return (
    <Line aria-hidden position="sticky" top="0" bg="bg.subtle" borderBottomWidth="1px" fontSize="xs" color="fg.muted">
      <chakra.span display={{ base: 'none', md: 'block' }} />
      <chakra.div display="grid" gap="1" gridTemplateColumns={columns} textAlign="center">
        {days.map((day) => (
          <chakra.span
            key={day}
            fontWeight={day === today ? 'bold' : 'medium'}
            color={day === today ? 'fg' : 'inherit'}
          >
            {formatDate(day, i18n.language, { weekday: 'short' })} {Number(day.slice(8))}
          </chakra.span>
        ))}
      </chakra.div>
      <chakra.span display={{ base: 'none', md: 'block' }} />
    </Line>
  )
}

interface RowProps {
  readonly person: TimeWeekPerson
  readonly days: readonly Day[]
  readonly columns: string
  readonly acts: WeekActs
}

function PersonRow({ person, days, columns, acts }: RowProps) {
  return (
    <chakra.li borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <Line>
        <Person person={person} />
        <chakra.ol
          listStyle="none"
          margin="0"
          padding="0"
          display="grid"
          gap="1"
          gridTemplateColumns={columns}
          aria-label={person.sellerName}
        >
          {person.days
            .filter(({ day }) => days.includes(day))
            .map((day) => (
              <chakra.li key={day.day} minWidth="0">
                <TimeWeekCell day={day} />
              </chakra.li>
            ))}
        </chakra.ol>
        <Acts person={person} acts={acts} />
      </Line>
    </chakra.li>
  )
}

function Person({ person }: { person: TimeWeekPerson }) {
  const { t } = useTranslation('time')
  const { worked, absent } = hoursOf(person)
  const missing = missingIn(person).length
  return (
    <chakra.div minWidth="0">
      <chakra.div fontWeight="semibold">
        <ReachPerson id={person.sellerId} name={person.sellerName} />
      </chakra.div>
      <chakra.p color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
        {t('hours', { count: worked })}
        {absent > 0 ? ` + ${t('week.absent', { count: absent })}` : ''}
        {missing > 0 ? (
          <chakra.span
            color="danger.fg"
            fontWeight="semibold"
          >{` · ${t('week.missing', { count: missing })}`}</chakra.span>
        ) : null}
      </chakra.p>
    </chakra.div>
  )
}

function Acts({ person, acts }: { person: TimeWeekPerson; acts: WeekActs }) {
  const { t } = useTranslation('time')
  const ownId = useUser()?.id
  const [busy, setBusy] = useState(false)
  const waiting = approvableOf(person).length
  const isApproved = waiting === 0 && person.days.some(({ report }) => report !== null)
  const remind = async () => {
    setBusy(true)
    try {
      await acts.remind(person)
    } finally {
      setBusy(false)
    }
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent={{ base: 'flex-start', md: 'flex-end' }}>
      {missingIn(person).length === 0 || person.sellerId === ownId ? null : person.isReminded ? (
        <Said icon={Check}>{t('week.isReminded')}</Said>
      ) : (
        <Button
          size="sm"
          busy={busy}
          aria-label={t('week.remindName', { name: person.sellerName })}
          onClick={() => void remind().catch(reportError)}
        >
          <BellRing size={15} aria-hidden />
          {t('week.remind')}
        </Button>
      )}
      {waiting > 0 && acts.mayApprove(person) ? (
        <Button
          size="sm"
          variant="soft"
          disabled={acts.isBusy}
          aria-label={t('week.approveName', { name: person.sellerName, count: waiting })}
          onClick={() => acts.approve(person)}
        >
          {t('week.approve', { count: waiting })}
        </Button>
      ) : null}
      {isApproved && missingIn(person).length === 0 ? <Said icon={CircleCheck}>{t('week.isApproved')}</Said> : null}
    </chakra.div>
  )
}

function Said({ icon: Icon, children }: { icon: typeof Check; children: React.ReactNode }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" minHeight="8" color="fg.muted" fontSize="sm">
      <Icon size={15} aria-hidden />
      {children}
    </chakra.span>
  )
}
