import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isOnPaper = false

/** Whether the page is being printed: content that is rendered only where it is visible is then rendered completely. */
export function useOnPaper(): boolean {
  return useSyncExternalStore(subscribe, () => isOnPaper)
}

function subscribe(onChange: () => void): () => void {
  const turn = ({ type }: Event) => {
    isOnPaper = type === 'beforeprint'
    // The picture is taken as soon as the listeners are done.
    flushSync(onChange)
  }
  window.addEventListener('beforeprint', turn)
  window.addEventListener('afterprint', turn)
  return () => {
    window.removeEventListener('beforeprint', turn)
    window.removeEventListener('afterprint', turn)
  }
}
