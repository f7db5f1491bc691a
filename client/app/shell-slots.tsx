import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import type { AppAbility } from '../../shared/access/ability.ts'
import { partsOf, type Permission } from '../../shared/access/permissions.ts'
import { useAbility } from '../entities/session/session.tsx'
import { Awaited } from '../sync/drawn-together.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { onceAtRest } from '../ui/once-at-rest.tsx'
import { readyPart, type ReadyPart } from '../ui/ready-part.tsx'
import { loadNamespaces } from './i18n/i18n.ts'
import { hasFilesHere } from './pwa/files-here.ts'
import { whileOffline, withWords } from './routing/while-offline.ts'

export interface Slot {
  readonly name: string
  /** Who does not hold it never fetches the slot. */
  readonly permission?: Permission
  readonly Content: ComponentType & { readonly fetch?: () => void }
}

/** Places in the frame that features fill: components without props, shown only to the signed-in. */
export interface ShellSlots {
  /** The state of synchronisation, in the top bar. */
  readonly syncChip: Slot['Content'] | null
  /** Above every screen, when there is something to tell of this phone itself. */
  readonly notice: Slot['Content'] | null
  /** Notification and deviation bells, in order. */
  readonly bells: readonly Slot[]
  /** What watches without being seen, as the announcement of arrivals. */
  readonly watchers: readonly Slot[]
  /** Panels of the start page, in order. Each decides itself whether it has anything to say to this person. */
  readonly startPanels: readonly Slot[]
  /** Those below them, drawn once the first stand. */
  readonly laterStartPanels: readonly Slot[]
  /** Panels of the seller's dashboard, in order. */
  readonly sellerPanels: readonly Slot[]
}

const panels = {
  earnings: {
    name: 'earnings',
    permission: 'view sales_salary_calculator',
    Content: slot(
      () => import('../features/finance/earnings.panel.tsx').then((module) => module.EarningsPanel),
      ['dashboards'],
    ),
  },
  budget: {
    name: 'budget',
    permission: 'view sales_salary_calculator',
    Content: slot(
      () => import('../features/finance/budget.panel.tsx').then((module) => module.BudgetPanel),
      ['finance'],
    ),
  },
  selling: {
    name: 'selling',
    Content: slot(
      () => import('../features/sales/start-selling.panel.tsx').then((module) => module.SellingPanel),
      ['sales'],
    ),
  },
  day: {
    name: 'day',
    Content: slot(() => import('../features/time/start-day.panel.tsx').then((module) => module.DayPanel), ['time']),
  },
  team: {
    name: 'team',
    Content: slot(
      () => import('../features/people/team-online.panel.tsx').then((module) => module.TeamOnlinePanel),
      ['live'],
    ),
  },
} satisfies Record<string, Slot>

export const shellSlots: ShellSlots = {
  syncChip: slot(() => import('../features/sync/sync-chip.panel.tsx').then((module) => module.SyncChip), ['sync']),
  notice: slot(
    () => import('../features/sync/recovery-notice.panel.tsx').then((module) => module.RecoveryNotice),
    ['sync'],
  ),
  bells: [
    {
      name: 'bells',
      Content: slot(() => import('../features/messaging/bells.panel.tsx').then((module) => module.Bells), ['sales']),
    },
  ],
  watchers: [
    {
      name: 'arrivals',
      // The network may have gone by then: the screens go on without it.
      Content: onceAtRest(
        lazyPart(async () => {
          const load = import('../features/messaging/arrivals-watch.panel.tsx')
          const [module] = await Promise.all([load, loadNamespaces(['sales'])])
          return module.ArrivalsWatch
        }),
      ),
    },
  ],
  startPanels: [panels.earnings, panels.selling],
  laterStartPanels: [
    onceInSight(panels.day),
    onceInSight(panels.budget),
    {
      name: 'reviewing',
      permission: 'view sale_reports',
      Content: slot(
        () => import('../features/sales/start-reviewing.panel.tsx').then((module) => module.ReviewingPanel),
        ['sales'],
      ),
    },
    onceInSight(panels.team),
  ],
  sellerPanels: [panels.earnings, panels.budget, panels.selling, panels.day],
}

/** Draws those of the slots that this person may see. */
export function Slots({ slots }: { slots: readonly Slot[] }) {
  const ability = useAbility()
  return slots.filter((each) => isFor(each, ability)).map(({ name, Content }) => <Content key={name} />)
}

/** Begins to fetch slots of this person, before the frame is there to draw them. */
export function fetchSlots(slots: readonly Slot[], ability: AppAbility): void {
  for (const each of slots) if (isFor(each, ability)) each.Content.fetch?.()
}

function isFor({ permission }: Slot, ability: AppAbility): boolean {
  if (permission === undefined) return true
  const { action, subject } = partsOf(permission)
  return ability.can(action, subject)
}

/** A slot with its sentences, fetched when the frame draws it or before. */
function slot(load: () => Promise<ComponentType>, namespaces: readonly string[]): ReadyPart {
  const loadAll = () => withWords(load, namespaces)
  const Loaded = readyPart(() => loadAll().catch(whileOffline((later) => later.awaitedPart(loadAll))))
  function Content() {
    return (
      <Suspense fallback={<Awaited />}>
        <Loaded />
      </Suspense>
    )
  }
  return Object.assign(Content, { fetch: Loaded.fetch })
}

/** How long a distant slot must stay on the screen: while the panels above it are on their way it only passes by. */
const SEEN_MS = 600

/**
 * A slot far down a page: fetched once somebody has scrolled to it, so that the first load does not carry it. Every
 * later visit has its file on the phone.
 */
function onceInSight({ Content, ...rest }: Slot): Slot {
  function DistantSlot() {
    const place = useRef<HTMLDivElement>(null)
    const [isSeen, setSeen] = useState(hasFilesHere)
    useEffect(
      function watchForSight() {
        if (isSeen) return undefined
        let timer: ReturnType<typeof setTimeout> | undefined
        const watcher = new IntersectionObserver(([entry]) => {
          clearTimeout(timer)
          if (entry?.isIntersecting) timer = setTimeout(() => setSeen(true), SEEN_MS)
        })
        if (place.current) watcher.observe(place.current)
        return () => {
          clearTimeout(timer)
          watcher.disconnect()
        }
      },
      [isSeen],
    )
    return isSeen ? <Content /> : <div ref={place} style={{ minHeight: '1px' }} />
  }
  return {
    ...rest,
    Content: Object.assign(DistantSlot, { fetch: () => (hasFilesHere() ? Content.fetch?.() : undefined) }),
  }
}
