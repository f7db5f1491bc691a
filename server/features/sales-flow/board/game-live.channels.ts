import { LEADERBOARD_MOVED } from '../../../../shared/features/sales-flow/board/game-live.schema.ts'
import { leaderboardChannel } from '../../../../shared/kernel/realtime.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Many sales arrive together: each region is notified once, after their transaction. */
const PAUSE_MS = 400

/** Notifies open clients of changed regions. It is a hint: a missed or needless one does no harm. */
export function leaderboardTeller({
  realtime,
}: Pick<Platform, 'realtime'>): (regionIds: readonly (Id | null)[]) => void {
  const waiting = new Set<Id>()
  return (regionIds) => {
    if (waiting.size === 0)
      setTimeout(() => {
        const channels = [...waiting].map(leaderboardChannel)
        waiting.clear()
        if (channels.length > 0) realtime.publish(channels, LEADERBOARD_MOVED, {})
      }, PAUSE_MS).unref()
    for (const id of regionIds) if (id !== null) waiting.add(id)
  }
}
