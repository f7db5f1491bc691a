import type { Deviation } from './deviation.schema.ts'

/** How many deviations wait for whom. */
export interface TurnCount {
  readonly seller: number
  readonly desk: number
}

/**
 * Counts unsettled deviations by whose turn it is. One that was answered, or about which the seller asked something, waits for the back office: it is nothing that the
 * seller can act on, and no figure of what is left to correct contains it.
 */
export const countTurns = (deviations: readonly Pick<Deviation, 'state' | 'awaiting'>[]): TurnCount => {
  const unsettled = deviations.filter(({ state }) => state !== 'resolved')
  return {
    seller: unsettled.filter(({ awaiting }) => awaiting === 'seller').length,
    desk: unsettled.filter(({ awaiting }) => awaiting === 'back_office').length,
  }
}
