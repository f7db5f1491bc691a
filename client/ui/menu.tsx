import { chakra } from '@chakra-ui/react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { menuPlace } from './menu-place.ts'

/**
 * A menu on the browser's own popover: top layer; Escape and a press outside close it. `renderTrigger` gets the
 * attributes that tie it to the panel; arrow keys move between the items, Tab leaves. A panel with checkboxes or
 * fields has the role `dialog`. A panel for reading is `roomy`: as wide as the phone. What is in it is drawn from its
 * first opening on: a list has a dozen menus, and most stay closed.
 */
export function Menu({
  label,
  role = 'menu',
  roomy = false,
  onOpenChange,
  renderTrigger,
  children,
}: {
  label: string
  role?: 'menu' | 'dialog'
  roomy?: boolean
  onOpenChange?: (isOpen: boolean) => void
  renderTrigger: (props: {
    popoverTarget: string
    'aria-haspopup': 'menu' | 'dialog'
    'aria-label': string
    onClick: () => void
    id: string
  }) => ReactNode
  children: ReactNode
}) {
  const id = useId()
  const [isDrawn, setDrawn] = useState(false)
  return (
    <>
      {renderTrigger({
        id: `${id}-trigger`,
        popoverTarget: id,
        'aria-haspopup': role,
        'aria-label': label,
        onClick: () => place(document.getElementById(id), document.getElementById(`${id}-trigger`), roomy ? 25 : 15),
      })}
      <chakra.div
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        onKeyDown={role === 'menu' ? moveFocus : undefined}
        onBeforeToggle={() => setDrawn(true)}
        onToggle={(event) => {
          onOpenChange?.(event.newState === 'open')
          if (event.newState !== 'open') return
          firstStop(event.currentTarget)?.focus()
          closeAtTapOutside(event.currentTarget)
        }}
        position="fixed"
        margin="0"
        padding="1.5"
        overflowY="auto"
        bg="bg.panel"
        color="fg"
        borderWidth="1px"
        borderRadius="lg"
        boxShadow="lg"
        animation="rise 120ms"
        css={{ '&:not(:popover-open)': { display: 'none' } }}
      >
        {isDrawn ? children : null}
      </chakra.div>
    </>
  )
}

const ITEM = '[role^="menuitem"]'
const FIELD = 'input:not([type="search"])'

/** What the arrow keys reach: the items, and the search over them. */
const stopsOf = (panel: HTMLElement): HTMLElement[] => [
  ...panel.querySelectorAll<HTMLElement>(`${ITEM}, [type="search"]`),
]

const firstStop = (panel: HTMLElement): HTMLElement | null =>
  panel.querySelector<HTMLElement>('[data-first-stop]') ??
  panel.querySelector<HTMLElement>(ITEM) ??
  panel.querySelector<HTMLElement>('input, button')

/** iOS before 18.3 leaves a popover open when somebody taps beside it (WebKit 267688). */
function closeAtTapOutside(panel: HTMLElement) {
  const stopping = new AbortController()
  const { signal } = stopping
  const tapped = ({ target }: Event) => {
    const isInside = (target as Element).closest(`[id="${panel.id}"], [popovertarget="${panel.id}"]`)
    if (!isInside) panel.hidePopover()
  }
  addEventListener('pointerup', tapped, { signal })
  panel.addEventListener('toggle', () => stopping.abort(), { signal })
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const panel = event.currentTarget
  // Tab leaves: the trigger has the focus back, from where the browser goes on. Fields (days) are reached by Tab themselves.
  if (event.key === 'Tab' && panel.querySelector(FIELD) === null) panel.hidePopover()
  const stops = stopsOf(panel)
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 + stops.length, Home: 0, End: stops.length - 1 }[event.key]
  const isCaret = stops[at] instanceof HTMLInputElement && !event.key.startsWith('Arrow')
  if (next === undefined || isCaret) return
  event.preventDefault()
  stops[next % stops.length]?.focus()
}

function place(panel: HTMLElement | null, trigger: HTMLElement | null, rems: number) {
  if (panel === null || trigger === null) return
  const { clientWidth, clientHeight } = document.documentElement
  const wanted = rems * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const { inset, width, widest, tallest } = menuPlace(trigger.getBoundingClientRect(), {
    width: clientWidth,
    height: clientHeight,
    wanted,
  })
  Object.assign(panel.style, { inset, minWidth: `${width}px`, maxWidth: `${widest}px`, maxHeight: `${tallest}px` })
}
