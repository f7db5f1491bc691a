import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/** As long as dangerous acts are held on the phone. */
const HOLD_MS = 800

/** Does what it says once it has been held, with a finger or a key: nobody comes here by accident. */
export function HoldButton({ label, onHeld }: { label: string; onHeld: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const [isHeld, setHeld] = useState(false)
  const release = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    setHeld(false)
  }
  const hold = () => {
    if (timer.current !== null) return
    setHeld(true)
    timer.current = setTimeout(onHeld, HOLD_MS)
  }
  const holdByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') hold()
  }
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
  return (
    <Held
      data-held={isHeld || undefined}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={holdByKey}
      onKeyUp={release}
      onBlur={release}
    >
      {label}
    </Held>
  )
}

const Held = chakra(
  'button',
  {
    base: {
      position: 'relative',
      overflow: 'clip',
      isolation: 'isolate',
      minHeight: '14',
      paddingInline: '5',
      borderRadius: 'lg',
      borderWidth: '1px',
      color: 'fg.muted',
      cursor: 'pointer',
      userSelect: 'none',
      touchAction: 'none',
      _before: {
        content: '""',
        position: 'absolute',
        inset: '0',
        zIndex: '-1',
        bg: 'brand.subtle',
        transformOrigin: 'left',
        transform: 'scaleX(0)',
        transition: 'transform 150ms',
      },
      '&[data-held]': { color: 'fg', _before: { transform: 'scaleX(1)', transition: `transform ${HOLD_MS}ms linear` } },
    },
  },
  { defaultProps: { type: 'button' } },
)
