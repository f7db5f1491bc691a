import type { Actor } from '../../../../shared/access/actor.ts'
import { whenLive } from './lazy-live.ts'

/** The channels on which the server pokes. */
export interface LiveEvents {
  /** Opens the connection unless it is open. */
  open(): void
  close(): void
}

/** The library comes when the first screen has long been there: a tab that has just started pulls by itself. */
const OPEN_AFTER_MS = 2_000

/** Pokes over the realtime connection of this tab, which is fetched late and by itself opens again. */
export function liveEvents(actor: Actor, onPoke: () => void): LiveEvents {
  let isOpen = false
  let leave = (): void => undefined
  return {
    open: () => {
      if (isOpen) return
      isOpen = true
      const timer = setTimeout(() => {
        leave = whenLive((live) => live.joinLive(actor, onPoke))
      }, OPEN_AFTER_MS)
      leave = () => clearTimeout(timer)
    },
    close: () => {
      isOpen = false
      leave()
      leave = () => undefined
    },
  }
}
