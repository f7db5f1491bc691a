import { useRef, type PointerEvent } from 'react'
import { dragged, type Pixel, type PlainView } from './plain-view.rules.ts'

/** A resting finger moves slightly: a shorter movement is a press. */
const DRAG_PX = 5

interface Given {
  readonly view: PlainView | null
  readonly setView: (view: PlainView) => void
  readonly onPress: (at: Pixel) => void
}

/** Distinguishes presses on the plain map from drags. */
export function usePlainPointer({ view, setView, onPress }: Given) {
  const begun = useRef<{ from: Pixel; view: PlainView; isDrag: boolean } | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (view === null || event.button !== 0) return
      begun.current = { from: placeOf(event), view, isDrag: false }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = begun
      if (current === null) return
      const to = placeOf(event)
      current.isDrag ||= Math.hypot(to.x - current.from.x, to.y - current.from.y) > DRAG_PX
      if (current.isDrag) setView(dragged(current.view, current.from, to))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const { current } = begun
      begun.current = null
      if (current && !current.isDrag) onPress(placeOf(event))
    },
    onPointerCancel: () => {
      begun.current = null
    },
  }
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Pixel {
  const box = currentTarget.getBoundingClientRect()
  return { x: clientX - box.left, y: clientY - box.top }
}
