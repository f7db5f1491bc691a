import { lazy, Suspense, type ComponentType } from 'react'
import { loadNamespaces } from './i18n/i18n.ts'

/** Places in the frame that features fill: components without props, shown only to the signed-in. */
export interface ShellSlots {
  /** The state of synchronisation, in the top bar. */
  readonly syncChip: ComponentType | null
  /** Notification and deviation bells, in order. */
  readonly bells: readonly ComponentType[]
  /** What watches without being seen, as the announcement of arrivals. */
  readonly watchers: readonly ComponentType[]
  /** Panels of the start page, in order. Each decides itself whether it has anything to say to this person. */
  readonly startPanels: readonly ComponentType[]
}

export const shellSlots: ShellSlots = { syncChip: null, bells: [], watchers: [], startPanels: [] }

/** A slot with its sentences, loaded after the frame stands: `slot(() => import('…').then((m) => m.Bell), ['messaging'])`. */
export function slot(load: () => Promise<ComponentType>, namespaces: readonly string[]): ComponentType {
  const Loaded = lazy(async () => {
    const [Component] = await Promise.all([load(), loadNamespaces(namespaces)])
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
