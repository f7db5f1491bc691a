import type { ComponentType } from 'react'

/** Places in the frame that features fill: each is a component without props, shown only to the signed-in. */
export interface ShellSlots {
  /** The state of synchronisation, in the top bar. */
  readonly syncChip: ComponentType | null
  /** Notification and deviation bells, in order. */
  readonly bells: readonly ComponentType[]
  /** Panels of the start page, in order. Each decides itself whether it has anything to say to this person. */
  readonly startPanels: readonly ComponentType[]
}

export const shellSlots: ShellSlots = { syncChip: null, bells: [], startPanels: [] }
