import { chakra } from '@chakra-ui/react'
import {
  BookOpen,
  CalendarCheck,
  CalendarX2,
  CircleCheck,
  DoorOpen,
  MapPin,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShelfGuide } from '../../../../shared/features/guides/reading/reading.api.ts'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { useNow } from '../../../desk/shown/use-now.ts'
import { pathOfNextDoor, type NextDoor } from '../../../entities/next-door.ts'
import { pathOfOwnDay } from '../../../entities/own-day-path.ts'
import { placeOfPlan } from '../../../entities/own-plan/place-of-plan.ts'
import { startPathTo } from '../../../start-paths.ts'
import { formatDate, formatTime } from '../../../ui/format.ts'
import { ListSkeleton } from '../../../ui/states.tsx'
import type { NextAct } from './next-act.rules.ts'
import type { Task } from './use-tasks.ts'
import { RefusalsRow, TaskRow, WorkRow } from './work-row.tsx'

export type SellerAct = NextAct<Task, Plan, ShelfGuide, NextDoor>

/** The one act that comes next, with its reason. There always is one, so the card neither appears nor goes under a thumb. */
export function NextActCard({ act, refusals }: { act: SellerAct | null; refusals: number }) {
  const { t } = useTranslation('selling')
  const headingId = useId()
  return (
    <chakra.section
      aria-labelledby={headingId}
      bg="brand.subtle"
      borderWidth="1px"
      borderColor="brand.muted"
      borderRadius="lg"
      overflow="clip"
    >
      <chakra.h2
        id={headingId}
        fontSize="sm"
        fontWeight="semibold"
        color="brand.fg"
        paddingInline={{ base: '4', md: '5' }}
        paddingTop="3"
      >
        {t('start.next.title')}
      </chakra.h2>
      {act === null ? (
        <ListSkeleton rows={1} />
      ) : act.kind === 'task' ? (
        <TaskRow task={act.task} />
      ) : act.kind === 'refusals' ? (
        <RefusalsRow count={refusals} />
      ) : (
        <ActRow act={act} />
      )}
    </chakra.section>
  )
}

interface RowWords {
  readonly to: string
  readonly icon: LucideIcon
  readonly title: string
  readonly detail: ReactNode
}

/** An act with words of its own. Tasks and refusals have the rows of the card below. */
type WordedAct = Exclude<SellerAct, { kind: 'task' | 'refusals' }>

const ActRow = ({ act }: { act: WordedAct }) => <WorkRow tone="brand" {...useWords(act)} />

function useWords(act: WordedAct): RowWords {
  const { t, i18n } = useTranslation('selling')
  const now = useNow()
  const named = (day: Day) => formatDate(day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })
  switch (act.kind) {
    case 'returned':
      return {
        to: pathOfOwnDay(act.day),
        icon: Undo2,
        title: t('day.returned', { day: named(act.day) }),
        detail: t('start.next.hoursWait'),
      }
    case 'missed':
      return {
        to: pathOfOwnDay(act.day),
        icon: CalendarX2,
        title: t('day.missed', { day: named(act.day) }),
        detail: t('start.next.hoursWait'),
      }
    case 'meet':
      return {
        to: startPathTo('own-time'),
        icon: Users,
        title: t('start.next.meet', { time: act.plan.meetingTime }),
        detail: [act.plan.meetingPoint, placeOfPlan(act.plan)].filter((part) => part !== '').join(' · '),
      }
    case 'street':
      return {
        to: startPathTo('doors'),
        icon: MapPin,
        title: placeOfPlan(act.plan) || t('start.next.doors'),
        detail: t('start.next.planned'),
      }
    case 'guide':
      return {
        to: startPathTo('view-guide', { id: act.guide.id }),
        icon: BookOpen,
        title: t('start.next.guide', { title: act.guide.title }),
        detail: act.isForToday
          ? t('start.next.guideToday', { count: act.guide.minutes })
          : t('start.next.guideAny', { count: act.guide.minutes }),
      }
    case 'close':
      return {
        to: startPathTo('daily-checkout'),
        icon: CalendarCheck,
        title: t('day.checkOut'),
        detail: t('start.next.isOpen', { time: formatTime(now, i18n.language) }),
      }
    case 'door':
      return {
        to: pathOfNextDoor(act.door),
        icon: DoorOpen,
        title: act.door.name,
        detail: t('start.next.door', { street: act.door.street }),
      }
    case 'free':
      return {
        to: startPathTo('sale-create'),
        icon: CircleCheck,
        title: t('start.next.free'),
        detail: t('start.next.freeWhy'),
      }
  }
}
