import { useLayoutEffect, useRef, useState } from 'react'

/** The rest of the window below a part: the specification's fixed height. The part scrolls inside, the page does not. */
export function useRoomBelow() {
  const part = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(180)
  useLayoutEffect(function measure() {
    const look = () => {
      const box = part.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    }
    look()
    const watcher = new ResizeObserver(look)
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [])
  const height = `calc(100dvh - ${top}px - env(safe-area-inset-bottom) - var(--bottom-bar, 0px) - var(--acting-bar, 0px) - 1rem)`
  return [part, { height, minHeight: '22rem' }] as const
}
