import type { ComponentType, ReactNode } from 'react'
import { onceAtRest } from './once-at-rest.tsx'

/**
 * Looks that the next tap will need, drawn at rest where nobody sees or reaches them. The first appearance of a look
 * brings a rule of style, and a browser styles the whole page anew for it: better while nobody waits than in a tap.
 */
export function looksAhead(looks: ReactNode): ComponentType {
  return onceAtRest(() => (
    <div hidden inert>
      {looks}
    </div>
  ))
}
