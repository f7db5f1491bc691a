import type { SalesChannel } from '../../catalog/provider.schema.ts'

/** How a team sells, as one answer. */
export const teamWays = ['door', 'telesales', 'both'] as const
export type TeamWay = (typeof teamWays)[number]

export const wayOf = (channels: readonly SalesChannel[]): TeamWay =>
  channels.length > 1 ? 'both' : (channels[0] ?? 'both')

export const channelsOf = (way: TeamWay): SalesChannel[] => (way === 'both' ? ['door', 'telesales'] : [way])
