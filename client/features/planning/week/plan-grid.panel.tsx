import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanTeam, PlanWeek } from '../../../../shared/features/planning/plan/plan.api.ts'
import { conflictsOf, type PlanFacts } from '../../../../shared/features/planning/plan/plan-conflict.rules.ts'
import type { PlanCell } from '../../../../shared/features/planning/plan/plan-form.schema.ts'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { formatDate } from '../../../ui/format.ts'
import { TableFrame, TableHead } from '../../../ui/table.tsx'
import { PlanCard } from './plan-card.panel.tsx'
import { inOrder, usePlanDrag, type PlanDrag } from './plan-drag.queries.ts'

export interface GridActs {
  readonly onOpen: (plan: Plan) => void
  readonly onMove: (plan: Plan, cell: PlanCell) => void
  readonly onBegin: (teamId: Id, from: Day, to: Day) => void
}

interface GridProps {
  readonly week: PlanWeek
  readonly days: readonly Day[]
  readonly facts: PlanFacts
  readonly acts: GridActs
}

const arrows: Readonly<Record<string, readonly [days: number, teams: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Team by day. The pointer drags plans to other cells and new ones over days; the keyboard does the same: arrows go from
 * cell to cell, with Shift they take the plan along, or widen a new one.
 */
export function PlanGrid({ week, days, facts, acts }: GridProps) {
  const { t, i18n } = useTranslation('planning')
  const drag = usePlanDrag(acts)
  const [range, setRange] = useState<{ teamId: Id; from: Day; to: Day } | null>(null)
  const followed = useRef<{ id: Id; teamId: Id; day: Day } | null>(null)
  useEffect(
    function focusWhatMoved() {
      const { id, teamId, day } = followed.current ?? {}
      if (!week.plans.some((plan) => plan.id === id && plan.teamId === teamId && plan.day === day)) return
      followed.current = null
      document.querySelector<HTMLElement>(`[data-plan="${id}"]`)?.focus()
    },
    [week],
  )
  const beside = ({ teamId, day }: PlanCell, key: string): PlanCell | null => {
    const [byDays, byTeams] = arrows[key] ?? [0, 0]
    const team = week.teams[week.teams.findIndex(({ id }) => id === teamId) + byTeams]
    const next = addDays(day, byDays)
    return team && days.includes(next) ? { teamId: team.id, day: next } : null
  }
  const walk = (event: KeyboardEvent, cell: PlanCell, plan: Plan | null) => {
    const to = event.key in arrows ? beside(cell, event.key) : null
    if (to === null) return
    event.preventDefault()
    if (!event.shiftKey) focusCell(to)
    else if (plan === null) widen(cell, event.key)
    else if (plan.state !== 'done') {
      followed.current = { id: plan.id, ...to }
      acts.onMove(plan, to)
    }
  }
  const widen = ({ teamId, day }: PlanCell, key: string) => {
    const held = range?.teamId === teamId && range.from === day ? range : { teamId, from: day, to: day }
    const next = beside({ teamId, day: held.to }, key)
    if (next?.teamId === teamId) setRange({ ...held, to: next.day })
  }
  return (
    <EvenDays>
      <TableFrame label={t('week.grid')}>
        <thead>
          <tr>
            <TableHead>{t('week.team')}</TableHead>
            {days.map((day) => (
              <TableHead key={day}>
                <chakra.span color={day === week.today ? 'brand.fg' : undefined}>
                  {formatDate(day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })}
                </chakra.span>
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.teams.map((team) => (
            <tr key={team.id}>
              <TeamHead team={team} />
              {days.map((day) => (
                <Cell
                  key={day}
                  cell={{ teamId: team.id, day }}
                  teamName={team.name}
                  isChosen={isWithin(range, { teamId: team.id, day })}
                  {...{ week, facts, acts, drag, walk }}
                  onAdd={() => {
                    const isRange = range?.teamId === team.id && range.from === day
                    acts.onBegin(team.id, ...inOrder(day, isRange ? range.to : day))
                    setRange(null)
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </EvenDays>
  )
}

// A long place name widens no day: Sunday would fall off a screen of 1366 pixels.
const EvenDays = chakra('div', {
  base: { '& table': { tableLayout: 'fixed', minWidth: '58rem' }, '& thead th:first-child': { width: '8rem' } },
})

function TeamHead({ team }: { team: PlanTeam }) {
  const { t } = useTranslation('planning')
  return (
    <chakra.th
      scope="row"
      textAlign="start"
      verticalAlign="top"
      padding="3"
      borderBottomWidth="1px"
      fontWeight="semibold"
    >
      {team.name}
      <chakra.span display="block" color="fg.muted" fontSize="xs" fontWeight="normal">
        {team.officeName} · {t('week.members', { count: team.memberIds.length })}
      </chakra.span>
    </chakra.th>
  )
}

interface CellProps {
  readonly cell: PlanCell
  readonly teamName: string
  readonly isChosen: boolean
  readonly week: PlanWeek
  readonly facts: PlanFacts
  readonly acts: GridActs
  readonly drag: PlanDrag
  readonly walk: (event: KeyboardEvent, cell: PlanCell, plan: Plan | null) => void
  readonly onAdd: () => void
}

function Cell({ cell, teamName, isChosen, week, facts, acts, drag, walk, onAdd }: CellProps) {
  const { t, i18n } = useTranslation('planning')
  const { teamId, day } = cell
  const plans = week.plans.filter((plan) => plan.teamId === teamId && plan.day === day)
  const isTarget = isChosen || isDroppedOn(drag.drag, cell)
  return (
    <chakra.td
      data-plan-team={teamId}
      data-plan-day={day}
      verticalAlign="top"
      padding="1"
      borderWidth="1px"
      bg={isTarget ? 'brand.subtle' : day === week.today ? 'bg.subtle' : undefined}
    >
      <chakra.div display="grid" gap="1" height="full" alignContent="start">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            conflicts={plan.state === 'done' ? [] : conflictsOf(plan, facts)}
            isDragged={drag.drag?.kind === 'move' && drag.drag.plan.id === plan.id}
            onOpen={() => drag.isClick() && acts.onOpen(plan)}
            onPointerDown={(event) =>
              plan.state === 'done' ? undefined : drag.begin(event, { kind: 'move', plan, over: null })
            }
            onKeyDown={(event) => walk(event, cell, plan)}
          />
        ))}
        <chakra.button
          type="button"
          aria-label={t('week.addTo', {
            team: teamName,
            day: formatDate(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' }),
          })}
          onClick={() => drag.isClick() && onAdd()}
          onPointerDown={(event) => drag.begin(event, { kind: 'begin', teamId, from: day, to: day })}
          onKeyDown={(event) => walk(event, cell, null)}
          display="grid"
          placeItems="center"
          minHeight={plans.length === 0 ? '16' : '7'}
          color="fg.subtle"
          borderRadius="md"
          cursor="pointer"
          _hover={{ bg: 'bg.muted', color: 'fg' }}
          _print={{ display: 'none' }}
        >
          <Plus size={16} aria-hidden />
        </chakra.button>
      </chakra.div>
    </chakra.td>
  )
}

const isWithin = (range: { teamId: Id; from: Day; to: Day } | null, { teamId, day }: PlanCell): boolean => {
  if (range?.teamId !== teamId) return false
  const [first, last] = inOrder(range.from, range.to)
  return first <= day && day <= last
}

function isDroppedOn(drag: PlanDrag['drag'], cell: PlanCell): boolean {
  if (drag?.kind === 'begin') return isWithin(drag, cell)
  return drag?.over?.teamId === cell.teamId && drag.over.day === cell.day
}

function focusCell({ teamId, day }: PlanCell): void {
  document.querySelector<HTMLElement>(`[data-plan-team="${teamId}"][data-plan-day="${day}"] button`)?.focus()
}
