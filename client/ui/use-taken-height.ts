import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Publishes the height of an element at an edge of the window as a CSS variable of the page, for as long as the element is
 * shown. What floats near that edge stays clear of it: nothing covers what is pressed next.
 * @param name the variable, as `--sticky`; its unit is pixels
 * @returns the ref of the element
 */
export function useTakenHeight<Part extends HTMLElement>(name: `--${string}`): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useLayoutEffect(
    function publishHeight() {
      const taken = part.current
      const { style } = document.documentElement
      if (taken === null) return undefined
      const watcher = new ResizeObserver(() => style.setProperty(name, `${taken.offsetHeight}px`))
      watcher.observe(taken)
      return () => {
        watcher.disconnect()
        style.removeProperty(name)
      }
    },
    [name],
  )
  return part
}
