import { expect, test, vi } from 'vitest'
import { scrollPositionOf, trackScroll } from './scroll-restoration.ts'

const page = new EventTarget()

function scrollTo(top: number): void {
  vi.stubGlobal('scrollY', top)
  page.dispatchEvent(new Event('scroll'))
}

test('a list keeps its place while the code of the next screen is fetched', () => {
  vi.stubGlobal('history', {})
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))

  const leaveList = trackScroll('list')
  scrollTo(700)
  leaveList()
  // The frame that waits for the code is shorter than the list, and the browser moves up to its end.
  scrollTo(635)
  trackScroll('detail')
  scrollTo(0)

  expect(scrollPositionOf('list')).toBe(700)
  expect(scrollPositionOf('detail')).toBe(0)
})
