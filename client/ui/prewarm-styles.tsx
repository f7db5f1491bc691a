import type { ComponentType, ReactNode } from 'react'
import { afterStartup } from './after-startup.tsx'

/**
 * Draws styles for the next tap while the page is idle, invisible and out of reach. The first use of a style adds a
 * CSS rule, for which the browser styles the whole page again: better while nobody waits than in a tap.
 */
export function prewarmStyles(looks: ReactNode): ComponentType {
  return afterStartup(() => (
    <div hidden inert>
      {looks}
    </div>
  ))
}
