import { getOwnGame, type OwnGame } from '../../../shared/features/sales-flow/board/game.api.ts'
import type { Id } from '../../../shared/kernel/ids.ts'

const keyOf = (userId: Id): string => `rond.${userId}.game`

/** The last answer about the own game on this device; it goes at sign-out. */
export function keptGame(userId: Id): OwnGame | null {
  try {
    const found = getOwnGame.output.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'))
    return found.success ? found.data : null
  } catch {
    return null
  }
}

/** Stores the answer. A device without space continues without it. */
export function keepGame(userId: Id, game: OwnGame): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(game))
  } catch {
    localStorage.removeItem(keyOf(userId))
  }
}
