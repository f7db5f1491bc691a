import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/** Notices of the game to a person. */
export const gameNews = ['badge', 'prize', 'kudos', 'approve', 'decline', 'hand_out', 'refund'] as const
export type GameNews = (typeof gameNews)[number]

/**
 * A badge is earned, a prize is won, a piece of news gets kudos, or a purchase changes state. A person gets one notice for
 * each `cause`.
 */
export const gameTold = event(
  'game.told',
  z.object({
    userId: idSchema,
    what: z.enum(gameNews),
    cause: z.string(),
    /** The name of the badge, competition or reward, or of the giver of kudos. Empty in older events. */
    about: z._default(z.string(), ''),
  }),
)
