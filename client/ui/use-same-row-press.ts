import { useRef, type MouseEvent, type PointerEvent } from 'react'

/**
 * A press of the pointer counts for the row that was there when it began: the rows of another page, which show in the
 * same elements, may come before it ends. A key presses in no time.
 */
export function useSameRowPress() {
  const begun = useRef<string | undefined>(undefined)
  return {
    onPointerDown: ({ target }: PointerEvent) => void (begun.current = idAround(target)),
    onClickCapture: (event: MouseEvent) => {
      const isByKey = event.detail === 0
      if (isByKey || begun.current === undefined || begun.current === idAround(event.target)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

const idAround = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-row]')?.dataset['row']
