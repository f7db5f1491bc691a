import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'
import type { PlanCell } from '../../../../shared/features/planning/plan/plan-form.schema.ts'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'

/** What hangs on the pointer: a plan on its way to a cell, or a new one that spans days of a team. */
export type Drag =
  | { readonly kind: 'move'; readonly plan: Plan; readonly over: PlanCell | null }
  | { readonly kind: 'begin'; readonly teamId: Id; readonly from: Day; readonly to: Day }

/** A press becomes a drag once the pointer has moved so far. */
const STEP_PX = 6

interface Drops {
  readonly onMove: (plan: Plan, cell: PlanCell) => void
  readonly onBegin: (teamId: Id, from: Day, to: Day) => void
}

/** Drags with a mouse or pen. A finger scrolls the week; it opens a plan, and the form moves it. */
export function usePlanDrag({ onMove, onBegin }: Drops) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef<Drag | null>(null)
  const leaving = useRef<AbortController | null>(null)
  /** The click that ends a drag opens nothing. */
  const hasDragged = useRef(false)
  useEffect(() => () => leaving.current?.abort(), [])
  const follow = (next: Drag | null) => {
    latest.current = next
    setDrag(next)
  }
  const begin = (event: ReactPointerEvent, started: Drag) => {
    if (event.pointerType === 'touch' || event.button !== 0) return
    const start = { x: event.clientX, y: event.clientY }
    hasDragged.current = false
    leaving.current?.abort()
    leaving.current = new AbortController()
    const { signal } = leaving.current
    const end = () => {
      leaving.current?.abort()
      const dropped = latest.current
      follow(null)
      if (dropped?.kind === 'move' && dropped.over !== null) onMove(dropped.plan, dropped.over)
      if (dropped?.kind === 'begin') onBegin(dropped.teamId, ...inOrder(dropped.from, dropped.to))
    }
    window.addEventListener(
      'pointermove',
      (moved) => {
        const isFar = Math.hypot(moved.clientX - start.x, moved.clientY - start.y) >= STEP_PX
        if (latest.current === null && !isFar) return
        hasDragged.current = true
        follow(dragTo(latest.current ?? started, cellAt(moved.clientX, moved.clientY)))
      },
      { signal },
    )
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', () => (leaving.current?.abort(), follow(null)), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && (leaving.current?.abort(), follow(null)), {
      signal,
    })
  }
  return { drag, begin, isClick: () => !hasDragged.current }
}
export type PlanDrag = ReturnType<typeof usePlanDrag>

function dragTo(drag: Drag, cell: PlanCell | null): Drag {
  if (drag.kind === 'move') return { ...drag, over: cell }
  return cell?.teamId === drag.teamId ? { ...drag, to: cell.day } : drag
}

export const inOrder = (one: Day, other: Day): [Day, Day] => (one <= other ? [one, other] : [other, one])

/** The cell of the grid under a point of the window. */
function cellAt(x: number, y: number): PlanCell | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-plan-team]')
  const { planTeam: teamId, planDay: day } = cell?.dataset ?? {}
  return teamId === undefined || day === undefined ? null : { teamId, day }
}
