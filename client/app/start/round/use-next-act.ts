import { dailyCheckouts } from '../../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { dayKeyOf } from '../../../../shared/features/time/report/time-report.schema.ts'
import { useUser, useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { useDueGuide } from '../../../entities/guides/use-due-guide.ts'
import { keptNextDoor } from '../../../entities/next-door.ts'
import { useOwnPlan } from '../../../entities/own-plan/use-own-plans.ts'
import { useOpenDays, useWorkDay } from '../../../features/time/own-day.queries.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { hasFilesHere } from '../../pwa/files-here.ts'
import { nextActOf } from './next-act.rules.ts'
import type { SellerAct } from './next-act.tsx'
import type { Task } from './use-tasks.ts'

interface Known {
  readonly tasks: readonly Task[]
  readonly refusals: number
  /** The number of sales of today. */
  readonly sold: number
  /** Whether some of these are still being read. */
  readonly loading: boolean
}

/** The next act of the signed-in seller, by the rows of this phone. Null until they have been read. */
export function useNextAct({ tasks, refusals, sold, loading }: Known): SellerAct | null {
  const userId = useUser()?.id ?? ''
  const now = useNow()
  const zone = useZone()
  const { today } = useWorkDay()
  const { returned, missed, ...earlier } = useOpenDays(today)
  const { plan, ...planned } = useOwnPlan(today)
  const { rows: checkouts, ...closing } = useRows(dailyCheckouts, { index: 'dayKey', equals: dayKeyOf(userId, today) })
  const guide = useDueGuide(plan?.providerId ?? null, !hasFilesHere())
  if (loading || earlier.loading || planned.loading || closing.loading) return null
  const door = keptNextDoor(userId, today)
  const works = sold > 0 || plan !== null || door !== null
  return nextActOf({
    now,
    today,
    zone,
    refusals,
    tasks,
    plan,
    door,
    guide,
    returned: returned.at(-1)?.day ?? null,
    missed: missed.at(-1)?.day ?? null,
    isOpen: works && checkouts[0]?.status !== 'checked_out',
  })
}
