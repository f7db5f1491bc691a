import type { ComponentType, ReactNode } from 'react'
import { onceAtRest } from './once-at-rest.tsx'

/**
 * Draws styles for the next tap while the page is idle, invisible and out of reach. The first use of a style adds a
 * CSS rule, for which the browser styles the whole page again: better while nobody waits than in a tap.
 */
export function looksAhead(looks: ReactNode): ComponentType {
  return onceAtRest(() => (
    <div hidden inert>
      {looks}
    </div>
  ))
}
