import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import type { Permission } from '../../shared/access/permissions.ts'
import { useCan } from '../entities/session/session.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { onceAtRest } from '../ui/once-at-rest.tsx'
import { loadNamespaces } from './i18n/i18n.ts'
import { reloadOnceOnMissingChunk } from './pwa/missing-chunk.ts'

export interface Slot {
  readonly name: string
  readonly Content: ComponentType
}

/** Places in the frame that features fill: components without props, shown only to the signed-in. */
export interface ShellSlots {
  /** The state of synchronisation, in the top bar. */
  readonly syncChip: ComponentType | null
  /** Above every screen, when there is something to tell of this phone itself. */
  readonly notice: ComponentType | null
  /** Notification and deviation bells, in order. */
  readonly bells: readonly Slot[]
  /** What watches without being seen, as the announcement of arrivals. */
  readonly watchers: readonly Slot[]
  /** Panels of the start page, in order. Each decides itself whether it has anything to say to this person. */
  readonly startPanels: readonly Slot[]
  /** Panels of the seller's dashboard, in order. */
  readonly sellerPanels: readonly Slot[]
}

const panels = {
  earnings: {
    name: 'earnings',
    Content: slotFor(
      'view sales_salary_calculator',
      slot(
        () => import('../features/finance/earnings.panel.tsx').then((module) => module.EarningsPanel),
        ['dashboards'],
      ),
    ),
  },
  budget: {
    name: 'budget',
    Content: slotFor(
      'view sales_salary_calculator',
      slot(() => import('../features/finance/budget.panel.tsx').then((module) => module.BudgetPanel), ['finance']),
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
  startPanels: [
    panels.earnings,
    panels.selling,
    { name: 'day', Content: onceInSight(panels.day.Content) },
    { name: 'budget', Content: onceInSight(panels.budget.Content) },
    {
      name: 'reviewing',
      Content: slotFor(
        'view sale_reports',
        slot(
          () => import('../features/sales/start-reviewing.panel.tsx').then((module) => module.ReviewingPanel),
          ['sales'],
        ),
      ),
    },
    { name: 'team', Content: onceInSight(panels.team.Content) },
  ],
  sellerPanels: [panels.earnings, panels.budget, panels.selling, panels.day],
}

/** A slot with its sentences, loaded after the frame stands. */
function slot(load: () => Promise<ComponentType>, namespaces: readonly string[]): ComponentType {
  const Loaded = lazy(async () => {
    const [Component] = await reloadOnceOnMissingChunk(Promise.all([load(), loadNamespaces(namespaces)]))
    return { default: Component }
  })
  return function Slot() {
    return (
      <Suspense fallback={null}>
        <Loaded />
      </Suspense>
    )
  }
}

/** How long a distant slot must stay on the screen: while the panels above it are on their way it only passes by. */
const SEEN_MS = 600

/** A slot far down a page: fetched once somebody has scrolled to it, so that the first load does not carry it. */
function onceInSight(Content: ComponentType): ComponentType {
  return function DistantSlot() {
    const place = useRef<HTMLDivElement>(null)
    const [isSeen, setSeen] = useState(false)
    useEffect(function watchForSight() {
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
    }, [])
    return isSeen ? <Content /> : <div ref={place} style={{ minHeight: '1px' }} />
  }
}

/** A slot that is only loaded for who holds a permission. */
function slotFor(permission: Permission, Content: ComponentType): ComponentType {
  return function PermittedSlot() {
    return useCan(permission) ? <Content /> : null
  }
}
