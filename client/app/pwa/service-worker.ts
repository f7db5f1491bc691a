import { Download } from 'lucide-react'
import { Workbox } from 'workbox-window'
import { snackbar } from '../../ui/snackbar.tsx'
import { SNACKBAR_STAYS } from '../../ui/snackbar-store.ts'

export interface WorkerNews {
  /** Something waits on the server or in the outbox. */
  onWake: () => void
  /** A notification was tapped. */
  onOpen: (path: string) => void
  /** The words of the quiet question about a new version. */
  updateWords: () => { text: string; apply: string }
}

/**
 * Registers the service worker. A new version is offered, never forced: it takes over when the user says so, or when
 * every window has been closed.
 */
export function registerServiceWorker({ onWake, onOpen, updateWords }: WorkerNews): void {
  if (!('serviceWorker' in navigator)) return
  const isDevelopment = import.meta.env.DEV
  const worker = new Workbox(isDevelopment ? '/dev-sw.js?dev-sw' : '/worker.js', {
    scope: '/',
    type: isDevelopment ? 'module' : 'classic',
  })
  worker.addEventListener('waiting', () => {
    const { text, apply } = updateWords()
    snackbar.open({
      text,
      icon: Download,
      duration: SNACKBAR_STAYS,
      action: {
        label: apply,
        onPress: () => {
          worker.addEventListener('controlling', () => location.reload())
          worker.messageSkipWaiting()
        },
      },
    })
  })
  navigator.serviceWorker.addEventListener('message', (event) => {
    const message = event.data as { type?: string; path?: string } | null
    if (message?.type === 'rond:wake') onWake()
    if (message?.type === 'rond:open' && typeof message.path === 'string') onOpen(message.path)
  })
  // A browser that refuses (private window, full disk) still gets the whole application, only not offline.
  void worker.register().catch(() => undefined)
  document.addEventListener('visibilitychange', () => {
    // A phone keeps the application open for days: ask for a new version when it is taken up again.
    if (document.visibilityState === 'visible') void worker.update().catch(() => undefined)
  })
}
