import { useEffectEvent, useLayoutEffect } from 'react'

/** Shortcuts of single keys. Keys are named as in `KeyboardEvent.key`; `false` leaves the key to the browser. */
export type KeyActs = Readonly<Record<string, (() => void | false) | undefined>>

/** Listens to single keys, except where a person writes, chooses, or works in a dialog or menu. */
export function useKeys(acts: KeyActs): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key]
    if (act === undefined || event.defaultPrevented || isTyping(event)) return
    if (act() !== false) event.preventDefault()
  })
  // Together with what is shown: a key pressed at first sight counts.
  useLayoutEffect(function listenToKeys() {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('dialog[open], [popover]:popover-open') !== null) return true
  const at = event.target
  return at instanceof HTMLElement && at.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]')
}
