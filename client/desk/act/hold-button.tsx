import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../../ui/button.tsx'

/**
 * A button for what must not happen by a slip of the thumb: it is held down for a while. With a keyboard, or another device
 * that only presses, it is pressed twice. `armedLabel`: what it says after the first press.
 */
export function HoldButton({
  ms,
  armedLabel,
  onHeld,
  children,
  ...look
}: Omit<ButtonProps, 'onClick' | 'children'> & {
  ms: number
  armedLabel: string
  onHeld: () => void
  children: ReactNode
}) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const [isHolding, setHolding] = useState(false)
  const [isArmed, setArmed] = useState(false)
  const release = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    setHolding(false)
  }
  useEffect(function releaseAtTheEnd() {
    return () => {
      if (timer.current !== null) clearTimeout(timer.current)
    }
  }, [])
  const hold = () => {
    release()
    setHolding(true)
    timer.current = setTimeout(() => {
      release()
      setArmed(false)
      onHeld()
    }, ms)
  }
  const press = () => {
    setArmed(!isArmed)
    if (isArmed) onHeld()
  }
  return (
    <Button
      {...look}
      position="relative"
      overflow="hidden"
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      // A press without a pointer has no detail: Enter, Space and screen readers.
      onClick={(event) => {
        if (event.detail === 0) press()
      }}
      onBlur={() => setArmed(false)}
    >
      <chakra.span
        aria-hidden
        position="absolute"
        inset="0"
        bg="currentColor"
        opacity="0.22"
        transformOrigin="left"
        style={{
          transform: `scaleX(${isHolding ? 1 : 0})`,
          transition: isHolding ? `transform ${ms}ms linear` : 'transform 120ms',
        }}
      />
      {isArmed ? armedLabel : children}
    </Button>
  )
}
