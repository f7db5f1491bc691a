import { Download } from 'lucide-react'
import { Workbox } from 'workbox-window'
import * as z from 'zod/mini'
import { notify } from '../../ui/notification-store.ts'
import { snackbar } from '../../ui/snackbar.tsx'
import { SNACKBAR_STAYS } from '../../ui/snackbar-store.ts'
import { registerUntilServed } from './first-worker.ts'
import { showLetters } from './letters.ts'

const workerMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rond:wake') }),
  z.object({ type: z.literal('rond:open'), path: z.string() }),
  /** A push that arrived while this window is open. Without a key it cannot be told from the same news that came otherwise. */
  z.object({
    type: z.literal('rond:notify'),
    key: z.string(),
    title: z.string(),
    message: z.string(),
    path: z.string(),
  }),
])

export interface WorkerNews {
  /** Something waits on the server or in the outbox. */
  onWake: () => void
  /** A notification was tapped. */
  onOpen: (path: string) => void
  /** The words of the quiet question about a new version. */
  updateWords: () => { text: string; apply: string }
}

/** A worker that is still busy for this page keeps the new one waiting. Leaving the page ends that. */
const TAKES_OVER_WITHIN_MS = 3_000

/** No other version is published while a page of a first visit opens. */
const FIRST_VISIT_MS = 60_000

/**
 * Registers the service worker. A new version is offered, never forced: it takes over when the user says so, or when
 * every window has been closed.
 */
export function registerServiceWorker({ onWake, onOpen, updateWords }: WorkerNews): void {
  // Without network the next visit shows them.
  void showLetters().catch(() => undefined)
  if (!('serviceWorker' in navigator)) return
  let worker: Workbox | undefined
  void registerUntilServed({
    container: navigator.serviceWorker,
    register: () => (worker = begin(updateWords)).register(),
    pause: untilLaterOrOnline,
  })
  navigator.serviceWorker.addEventListener('message', (event) => {
    const message = workerMessageSchema.safeParse(event.data).data
    if (message?.type === 'rond:wake') onWake()
    if (message?.type === 'rond:open') onOpen(message.path)
    if (message?.type === 'rond:notify') notify({ ...message, link: message.path })
  })
  document.addEventListener('visibilitychange', () => {
    // A phone keeps the application open for days: ask for a new version when it is taken up again.
    if (document.visibilityState === 'visible') void worker?.update().catch(() => undefined)
  })
}

/** A browser that refuses (private window, full disk) still gets the whole application, only not offline. */
function begin(updateWords: WorkerNews['updateWords']): Workbox {
  const isDevelopment = import.meta.env.DEV
  const worker = new Workbox(isDevelopment ? '/dev-sw.js?dev-sw' : '/worker.js', {
    scope: '/',
    type: isDevelopment ? 'module' : 'classic',
  })
  const isFirstVisit = navigator.serviceWorker.controller === null
  worker.addEventListener('waiting', () => {
    // Firefox installs twice where the first page is left early. What waits then is what this page came from.
    if (isFirstVisit && performance.now() < FIRST_VISIT_MS) return worker.messageSkipWaiting()
    offerUpdate(worker, updateWords())
  })
  return worker
}

/** Resolves after this time, or as soon as the network returns. */
const untilLaterOrOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { once: true })
  })

function offerUpdate(worker: Workbox, { text, apply }: { text: string; apply: string }): void {
  snackbar.open({
    text,
    icon: Download,
    duration: SNACKBAR_STAYS,
    action: {
      label: apply,
      onPress: () => {
        worker.addEventListener('controlling', () => location.reload())
        worker.messageSkipWaiting()
        setTimeout(() => location.reload(), TAKES_OVER_WITHIN_MS)
      },
    },
  })
}

/** Fetches the newest version and starts it, at once: somebody has asked for it, or nothing works without. */
export async function updateNow(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => undefined)
  const fresh = registration?.waiting ?? registration?.installing
  if (!fresh) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  fresh.postMessage({ type: 'SKIP_WAITING' })
}
