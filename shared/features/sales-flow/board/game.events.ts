import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/** Notices of the game to a person. */
export const gameNews = ['badge', 'prize', 'kudos', 'approve', 'decline', 'hand_out', 'refund'] as const
export type GameNews = (typeof gameNews)[number]

/** A badge is earned, a prize won, the first kudos given for a piece of news, or a purchase has changed state. `cause` makes the notice unique. */
export const gameTold = event(
  'game.told',
  z.object({
    userId: idSchema,
    what: z.enum(gameNews),
    cause: z.string(),
    /** The badge, competition or reward by its name; the giver of kudos. Events of before have none. */
    about: z._default(z.string(), ''),
  }),
)
