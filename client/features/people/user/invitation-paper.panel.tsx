import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Takes the place of the whole page on paper while it is shown, and is invisible on the screen. */
export function Paper({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(function hideTheRestOnPaper() {
    let hidden: HTMLElement[] = []
    const before = () => {
      hidden = [...document.body.children].filter(
        (one): one is HTMLElement => one instanceof HTMLElement && one !== part.current && !one.hidden,
      )
      for (const one of hidden) one.hidden = true
    }
    const after = () => {
      for (const one of hidden) one.hidden = false
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      after()
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return createPortal(
    <chakra.div ref={part} display="none" _print={{ display: 'block' }}>
      {children}
    </chakra.div>,
    document.body,
  )
}
