/** Space left beside the element, so that the next item is partly visible. */
const ROOM_PX = 24

/**
 * Scrolls the nearest scroller until an element is visible. `scrollIntoView` would also move the starting point of the next
 * Tab press behind the element (Chromium 150).
 */
export function scrollToShow(element: Element): void {
  const scroller = scrollerOf(element)
  if (scroller === null) return
  const { top, bottom } = element.getBoundingClientRect()
  const view = scroller.getBoundingClientRect()
  if (top < view.top) scroller.scrollTop -= view.top - top + ROOM_PX
  else if (bottom > view.bottom) scroller.scrollTop += bottom - view.bottom + ROOM_PX
}

function scrollerOf(element: Element): Element | null {
  const parent = element.parentElement
  if (parent === null || parent === document.documentElement) return null
  return /^(auto|scroll)$/u.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent)
}
