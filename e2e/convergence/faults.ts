import type { NetworkFaults } from './network.ts'
import type { Random } from './random.ts'

/** How often each thing happens, 0 … 1: of requests on the way, of answers by the server, of steps in the world. */
export interface Faults {
  readonly network: NetworkFaults
  readonly serverDies: number
  readonly serverDiskFull: number
  readonly cut: number
  readonly tabDies: number
  readonly phoneDies: number
  readonly phoneFull: number
  readonly clockJump: number
  readonly backup: number
  readonly restore: number
  readonly copy: number
  readonly rights: number
  readonly session: number
  readonly release: number
  /** Whether every tab talks for itself, the server is put back again and again, and answers take their time. */
  readonly isStorm: boolean
  /** Whether people deal at once with what needs them, while answers are still on their way. */
  readonly isTidy: boolean
  /** Whether the server is so slow that it runs out of time in the middle of batches. */
  readonly isSlow: boolean
  /** How often the horizon of the phones moves, in either direction; null: they hold everything. */
  readonly horizon: number | null
  /** Whether a release of the server takes the team's sales from the phones. */
  readonly isNarrow: boolean
  /** Whether people save a street's sales at once, and the phone sends them singly and writes slowly. */
  readonly isBacklog: boolean
}

/**
 * Each world has its own mixture of troubles, and none of some ("swarm"): what one hides another shows.
 * @param later dice for what was thought of later: the worlds without it stay what they were under their seeds
 * @param latest and for what was thought of after that
 * @param newest and after that
 */
export function drawFaults(
  { chance, next }: Random,
  later: Pick<Random, 'chance'>,
  latest: Pick<Random, 'chance' | 'next'>,
  newest: Pick<Random, 'chance'>,
): Faults {
  const rate = (most: number) => (chance(0.5) ? next() * most : 0)
  const isStorm = chance(0.1)
  const drawn: Faults = {
    network: {
      requestLost: rate(0.4),
      answerLost: rate(0.4),
      doubled: rate(0.4),
      slow: rate(0.4),
      busy: rate(0.1),
      garbled: rate(0.1),
      tooLarge: rate(0.2),
    },
    serverDies: rate(0.3),
    serverDiskFull: rate(0.1),
    cut: rate(0.15),
    tabDies: rate(0.2),
    phoneDies: rate(0.1),
    phoneFull: rate(0.3),
    clockJump: rate(0.1),
    backup: rate(0.15),
    restore: rate(0.08),
    copy: chance(0.12) ? 0.05 : 0,
    rights: rate(0.15),
    session: rate(0.1),
    release: rate(0.05),
    isStorm,
    isTidy: later.chance(0.12),
    isSlow: later.chance(0.15),
    horizon: latest.chance(0.35) ? latest.next() * 0.3 : null,
    isNarrow: latest.chance(0.2),
    isBacklog: newest.chance(0.12),
  }
  const rough: Faults = isStorm
    ? { ...drawn, backup: 0.2, restore: 0.2, network: { ...drawn.network, requestLost: 0.3, slow: 0.5 } }
    : drawn
  return drawn.isTidy ? { ...rough, network: { ...rough.network, doubled: 0.4, slow: 0.4 } } : rough
}
