import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useKeptAwake } from '../ui/use-kept-awake.ts'

interface TvWallProps {
  readonly label: string
  /** Called for Escape and when the browser leaves full screen. */
  readonly onLeave: () => void
  readonly children: ReactNode
}

/**
 * A page for the screen on the office wall: it fills the window, keeps the screen awake and closes with Escape. Sizes inside
 * are multiples of `--tv`, one hundredth of a screen of 16 by 9.
 */
export function TvWall({ label, onLeave, children }: TvWallProps) {
  useKeptAwake()
  useLeaving(onLeave)
  // Above the frame of the application, whose bars cover everything inside the page.
  return createPortal(
    <Wall role="region" aria-label={label}>
      {children}
    </Wall>,
    document.body,
  )
}

const Wall = chakra('div', {
  base: {
    // The same in a window of another shape.
    '--tv': 'min(1vw, 1.7778vh)',
    position: 'fixed',
    inset: '0',
    zIndex: '9999',
    display: 'flex',
    flexDirection: 'column',
    gap: 'calc(1.6 * var(--tv))',
    padding: 'calc(2.4 * var(--tv))',
    bg: 'bg',
    color: 'fg',
    overflow: 'hidden',
    cursor: 'default',
  },
})

/** A browser in full screen handles Escape itself, and reports only that full screen has ended. */
function useLeaving(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(function listenToEscape() {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('keydown', ({ key }) => (key === 'Escape' ? leave() : undefined), { signal })
    document.addEventListener('fullscreenchange', () => (document.fullscreenElement === null ? leave() : undefined), {
      signal,
    })
    return () => {
      listening.abort()
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
}
