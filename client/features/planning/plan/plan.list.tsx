import { CalendarDays } from 'lucide-react'
import { planList } from '../../../../shared/features/planning/plan/plan.list.ts'
import { planStates } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { columnsFor } from '../../../entities/columns.tsx'
import { useTeamOptions } from '../../../entities/filter-options.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { ListScreen } from '../../../resource/list-screen.tsx'
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

export function PlanListScreen() {
  return <ListScreen list={planScreenList} />
}
