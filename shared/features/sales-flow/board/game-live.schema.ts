import { liveEvent } from '../../../kernel/realtime.ts'

/** The event that the totals of a region have moved. */
export const LEADERBOARD_MOVED = liveEvent('LeaderboardMoved')
