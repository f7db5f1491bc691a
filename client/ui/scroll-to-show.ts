/** Shows that the list goes on beyond the element. */
const ROOM_PX = 24

/**
 * Scrolls the nearest scroller as far as an element needs to be visible with some room around it. `scrollIntoView` would also move the place
 * where the next Tab begins (Chromium 150): behind the element in place of the start of the page.
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
