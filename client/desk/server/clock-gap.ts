/** A clock that differs by less than this shows the right day nearly always, and nobody needs to hear of it. */
const WRONG_FROM_MS = 10 * 60_000

/** How far a device's clock is from the server's, in the largest unit that fits. */
export interface ClockGap {
  readonly isBehind: boolean
  readonly count: number
  readonly unit: 'day' | 'hour' | 'minute'
}

/** The gap between the server's time and the device's; null where it is small enough, or not known. */
export function clockGapOf(serverTime: string | null, deviceTime: number): ClockGap | null {
  const ahead = deviceTime - Date.parse(serverTime ?? '')
  const size = Math.abs(ahead)
  if (!(size >= WRONG_FROM_MS)) return null
  const [unit, length] =
    size >= 86_400_000
      ? (['day', 86_400_000] as const)
      : size >= 3_600_000
        ? (['hour', 3_600_000] as const)
        : (['minute', 60_000] as const)
  return { isBehind: ahead < 0, count: Math.round(size / length), unit }
}

/** Asks the server for its time: each of its answers carries one, also a refusal. */
export async function readClockGap(signal: AbortSignal): Promise<ClockGap | null> {
  const answer = await fetch('/api/v1/session', { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
  return clockGapOf(answer?.headers.get('date') ?? null, Date.now())
}
