/** prompt: the browser asks its own question. ios: only a person can, and is shown how. */
export type InstallWay = 'prompt' | 'ios'

/** What this browser remembers about offering the installation. */
export interface InstallMemory {
  readonly visits: number
  /** Something has been saved here. */
  readonly hasSaved: boolean
  readonly putAwayAt: number | null
}

const REST_MS = 30 * 86_400_000

/** Offered to who comes back or has saved something here, and not within thirty days of a no. */
export function isInstallDue({ visits, hasSaved, putAwayAt }: InstallMemory, now: number): boolean {
  if (putAwayAt !== null && now - putAwayAt < REST_MS) return false
  return visits >= 2 || hasSaved
}

/** Reads what was kept; anything unreadable is a first visit. */
export function readInstallMemory(kept: string | null): InstallMemory {
  try {
    const { visits, hasSaved, putAwayAt } = JSON.parse(kept ?? '{}') as Partial<Record<keyof InstallMemory, unknown>>
    return {
      visits: Number(visits) || 0,
      hasSaved: hasSaved === true,
      putAwayAt: typeof putAwayAt === 'number' ? putAwayAt : null,
    }
  } catch {
    return { visits: 0, hasSaved: false, putAwayAt: null }
  }
}
