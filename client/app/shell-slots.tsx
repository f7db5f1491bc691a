import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import type { AppAbility } from '../../shared/access/ability.ts'
import { partsOf } from '../../shared/access/held.ts'
import type { Permission } from '../../shared/access/permissions.ts'
import { useAbility } from '../desk/session/session.tsx'
import { Awaited } from '../sync/drawn-together.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { AT_REST_MS, afterStartup } from '../ui/after-startup.tsx'
import { preloadable, type ReadyPart } from '../ui/preloadable.tsx'
import type { Panel } from '../feature.ts'
import { panels } from './features/panels.ts'
import { loadNamespaces } from './i18n/i18n.ts'
import { hasFilesHere } from './pwa/files-here.ts'
import { orOfflineFallback, withTranslations } from './routing/offline-fallback.ts'

export interface Slot {
  readonly name: string
  /** Someone without it never fetches the slot. */
  readonly permission?: Permission
  readonly Content: ReadyPart | (ComponentType & { readonly fetch?: () => void })
}

type PanelName = keyof typeof panels

/** Places in the frame that features fill, shown only to the signed-in. Here is the order in which they stand. */
export const shellSlots = {
  /** The state of synchronisation, in the top bar. */
  syncChip: slot('syncChip'),
  /** Above every screen, when there is something to tell of this phone itself. */
  notices: [atRest('firstLoad'), slot('recovery')],
  /** Notification and deviation bells. */
  bells: [slot('bells')],
  /** What watches without being seen, as the announcement of arrivals. */
  watchers: [atRest('arrivals'), atRest('gameMoments')],
  /** Panels of the start page. Each decides itself whether it has anything to say to this person. */
  startPanels: [
    slot('firstHour'),
    slot('teamFirst'),
    slot('round'),
    // The next pay counts hours and holidays too: more than the first visit may cost.
    hasFilesHere() ? slot('earnings') : atRest('earnings'),
    slot('soldToday'),
  ],
  /** Those below them, drawn once the first stand. */
  laterStartPanels: [
    slot('reviewing'),
    slot('payouts'),
    slot('teamToday'),
    hasFilesHere() ? slot('plan') : atRest('plan'),
    inSight(slot('day')),
    inSight(slot('budget')),
    inSight(slot('team')),
  ],
} satisfies Readonly<Record<string, Slot | readonly Slot[]>>

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

/** What a feature fills, with its sentences: fetched when the frame draws it or before. */
function slot(name: PanelName): Slot {
  const { load, namespaces = [], permission } = panelOf(name)
  const loadAll = () => withTranslations(load, namespaces)
  const Loaded = preloadable(() => loadAll().catch(orOfflineFallback((later) => later.awaitedPart(loadAll))))
  function Content() {
    return (
      <Suspense fallback={<Awaited />}>
        <Loaded />
      </Suspense>
    )
  }
  const given = permission === undefined ? {} : { permission }
  return { name, ...given, Content: Object.assign(Content, { fetch: Loaded.fetch }) }
}

/** What is not seen comes last. The network may have gone by then: the screens go on without it. */
function atRest(name: PanelName): Slot {
  const { load, namespaces = [] } = panelOf(name)
  return {
    name,
    Content: afterStartup(
      lazyPart(async () => {
        const [Part] = await Promise.all([load(), loadNamespaces(namespaces)])
        return Part
      }),
    ),
  }
}

function panelOf(name: PanelName): Panel {
  return panels[name]
}

/** Time a distant slot must stay visible before it loads, in milliseconds. Slots passed while scrolling do not load. */
const SEEN_MS = 600

/**
 * A slot far down a page: fetched once somebody has scrolled to it, so that the first load does not carry it. Every
 * later visit has its file on the phone. Observation starts after the initial load or on the first scroll: on a slow
 * network the panels above are still empty, and the slots below them are visible only for that reason.
 */
function inSight({ Content, ...rest }: Slot): Slot {
  function DistantSlot() {
    const place = useRef<HTMLDivElement>(null)
    const [isSeen, setSeen] = useState(hasFilesHere)
    useEffect(
      function watchForSight() {
        if (isSeen) return undefined
        let seen: ReturnType<typeof setTimeout> | undefined
        const watcher = new IntersectionObserver(([entry]) => {
          clearTimeout(seen)
          if (entry?.isIntersecting) seen = setTimeout(() => setSeen(true), SEEN_MS)
        })
        const watch = () => {
          if (place.current) watcher.observe(place.current)
        }
        const atRest = setTimeout(watch, AT_REST_MS)
        addEventListener('scroll', watch, { capture: true, once: true, passive: true })
        return () => {
          clearTimeout(atRest)
          clearTimeout(seen)
          removeEventListener('scroll', watch, { capture: true })
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
