import { useEffect } from 'react'
import { postHeartbeat } from '../../../shared/features/operations/device/device.api.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { readOpenSync } from '../sync/open-sync.ts'

/** The first minute belongs to work. */
const FIRST_MS = 60_000
const EVERY_MS = 15 * 60_000

/** Tells the server when this device last synced, what waits on it and how much room it has, as long as the page is open. */
export function useHeartbeat(): void {
  useEffect(function sendHeartbeats() {
    const beat = () => void tell().catch(reportError)
    const first = setTimeout(beat, FIRST_MS)
    const timer = setInterval(beat, EVERY_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
}

async function tell(): Promise<void> {
  const sync = readOpenSync()
  if (sync.kind !== 'open' || document.visibilityState !== 'visible' || !navigator.onLine) return
  const { items, waiting, attachmentsWaiting, lastSyncedAt } = await sync.engine.overview()
  const madeAt = items.flatMap(({ state, at }) => (state === 'waiting' ? at : []))
  const input = {
    device: sync.engine.device,
    waiting: waiting + attachmentsWaiting,
    // The server notes itself since when files alone have waited.
    waitingSince: madeAt.length > 0 ? Math.min(...madeAt) : null,
    freeBytes: await freeBytes(),
    lastSyncAt: lastSyncedAt,
  }
  // Told again in a quarter of an hour: nobody needs to hear that it was refused.
  await inWords(callEndpoint(postHeartbeat, { input }))
}

/** What the browser would still give; null where it does not say. */
async function freeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
}
