import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode } from 'react'

/**
 * A row of views that scrolls sideways in the hand and takes a second line at a desk. The one that is open is seen, also once the counts have made the
 * others wider; a row that the person has moved stays where they left it.
 */
export function PillRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  const isMoved = useRef(false)
  useEffect(() => {
    const [nav, content] = [row.current, row.current?.firstElementChild]
    if (!nav || !content) return
    const observer = new ResizeObserver(() => {
      if (!isMoved.current) showOpenPill(nav)
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  const keep = () => {
    isMoved.current = true
  }
  return (
    <chakra.nav
      ref={row}
      aria-label={label}
      minWidth="0"
      overflowX="auto"
      marginInline={{ base: '-4', md: '0' }}
      paddingInline={{ base: '4', md: '0' }}
      css={{ scrollbarWidth: 'none' }}
      _print={{ display: 'none' }}
      onPointerDown={keep}
      onWheel={keep}
    >
      <chakra.div
        display="flex"
        flexWrap={{ lg: 'wrap' }}
        gap={{ base: '2', md: '1' }}
        width={{ base: 'max-content', lg: 'auto' }}
      >
        {children}
      </chakra.div>
    </chakra.nav>
  )
}

/** The padding of a screen in the hand. */
const EDGE_PX = 16

/** Moves the row alone, and no further than needed: the page stays where it is. */
function showOpenPill(nav: HTMLElement): void {
  const pill = nav.querySelector('[aria-current]')
  if (!pill) return
  const [own, whole] = [pill.getBoundingClientRect(), nav.getBoundingClientRect()]
  const beyond = Math.max(0, own.right + EDGE_PX - whole.right)
  nav.scrollLeft += beyond > 0 ? beyond : Math.min(0, own.left - EDGE_PX - whole.left)
}
