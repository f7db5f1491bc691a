import { useEffect } from 'react'
import { closePanel, openPanel, readOpenPanel } from '../panels/open-panel.ts'

/** Ctrl K, on a Mac ⌘ K, opens the palette from anywhere, and closes it. */
export function usePaletteKey({ enabled }: { enabled: boolean }): void {
  useEffect(
    function listenToTheKey() {
      if (!enabled) return undefined
      const press = (event: KeyboardEvent) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
          return
        event.preventDefault()
        if (readOpenPanel() === 'palette') closePanel()
        else openPanel('palette')
      }
      window.addEventListener('keydown', press)
      return () => window.removeEventListener('keydown', press)
    },
    [enabled],
  )
}

/** How the key is written on this keyboard. */
export const paletteKeyName = (): string => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K')
