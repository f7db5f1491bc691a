import { CalendarDays } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { planList } from '../../../../shared/features/planning/plan/plan.list.ts'
import { planStates } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { dayOf, type Day } from '../../../../shared/kernel/days.ts'
import { daysOfMonth, monthFrom } from '../../../../shared/kernel/months.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { useTeamOptions } from '../../../desk/list/filter-options.ts'
import { useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { formatMonth } from '../../../ui/format.ts'
import { Turner } from '../../../ui/turner.tsx'
import { PlanStateBadge } from './plan-state.queries.tsx'

const { plainColumn, wordColumn, dayColumn, numberColumn, statusColumn } = columnsFor(planList)

/** The plans as lines, to read: a month by its days. */
const planScreenList = defineList({
  ...onServer(planList),
  i18n: 'planning:list',
  icon: CalendarDays,
  controls: { day: 'days', state: choices(planStates, PlanStateBadge.words), teamId: useTeamOptions },
  columns: [
    dayColumn('day', { priority: 1 }),
    plainColumn('teamName', { priority: 1, width: '9rem' }),
    plainColumn('area', { priority: 1, width: '12rem' }),
    plainColumn('providerName', { priority: 3 }),
    plainColumn('sellerNames', { priority: 2, width: '18rem' }),
    plainColumn('awayNames', { priority: 3 }),
    plainColumn('vehicle', { priority: 4 }),
    wordColumn('location', 'planning:location', { priority: 4 }),
    plainColumn('place', { priority: 4 }),
    numberColumn('target', { priority: 3 }),
    statusColumn('state', PlanStateBadge),
  ],
  rowHref: ({ day }) => `${pathTo('sales-planner')}?week=${day}`,
})

/** The list of one month. A link that asks for something else, as drafts of any day, is answered as it asks. */
export function PlanListScreen() {
  const [query] = useSearchParams()
  const today = dayOf(useNow(), useZone())
  if (query.size === 0) return <Navigate replace to={pathTo('sales-planner-legacy') + monthQuery(today.slice(0, 7))} />
  return <ListScreen list={planScreenList} notice={<MonthTurner today={today} />} />
}

function monthQuery(month: string): string {
  const { first, last } = daysOfMonth(month)
  return `?day=${first}..${last}`
}

/** Turns the pages of the list by month. */
function MonthTurner({ today }: { today: Day }) {
  const { t, i18n } = useTranslation('planning')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const month = /^\d{4}-\d{2}/u.exec(query.get('day') ?? '')?.[0] ?? today.slice(0, 7)
  return (
    <Turner
      earlier={t('list.earlier')}
      later={t('list.later')}
      onTurn={(by) => void navigate(monthQuery(monthFrom(month, by)), { replace: true })}
    >
      {formatMonth(month, i18n.language)}
    </Turner>
  )
}
