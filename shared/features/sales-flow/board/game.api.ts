import * as z from 'zod/mini'
import { moneyFigureSchema } from '../../../kernel/money.ts'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { equalClasses } from './equals.rules.ts'
import { dailyAimSchema } from '../aim/daily-aim.schema.ts'
import { badgeScopes } from '../badge/badge.schema.ts'
import { gameLineKinds } from '../ledger/game-line.schema.ts'
import { gamePictures } from '../picture/picture.schema.ts'
import { gameEvents } from '../rule/game-rule.schema.ts'
import { readerSchema } from '../text/reader.schema.ts'

export const coinsSchema = z.object({
  /** What can be spent: never shown below 0. */
  available: z.number(),
  provisional: z.number(),
  reserved: z.number(),
})

const levelSchema = z.object({ id: idSchema, name: z.string(), requiredXp: z.number(), benefits: z.string() })
const memberSchema = z.object({ hidesName: z.boolean(), staysOut: z.boolean() })

/** Maximum number of givers named for one piece of news. `count` includes the others. */
export const KUDOS_NAMES = 12

const kudosSchema = z.object({
  count: z.number(),
  /** The first givers. A person who hides their name is shown by initials. */
  names: z.array(z.string()),
  /** Whether the caller has given them. */
  isGiven: z.boolean(),
})
export type Kudos = z.infer<typeof kudosSchema>

export const NO_KUDOS: Kudos = { count: 0, names: [], isGiven: false }

const newsSchema = z.object({
  key: z.string(),
  name: z.string(),
  isOwn: z.boolean(),
  kind: z.enum(gameLineKinds),
  about: z.string(),
  xp: z.number(),
  at: instantSchema,
  /** Missing in answers that a phone cached before kudos existed. */
  kudos: z._default(kudosSchema, NO_KUDOS),
})

const gainSchema = z.object({
  key: z.string(),
  kind: z.enum(gameLineKinds),
  /** The name of a badge or a competition; empty for sales. */
  about: z.string(),
  /** Below 0: taken back. */
  xp: z.number(),
  at: instantSchema,
})
export type Gain = z.infer<typeof gainSchema>

const challengeSchema = z.object({
  badgeId: idSchema,
  name: z.string(),
  description: z.string(),
  /** Missing in answers of earlier releases. */
  picture: z._default(z.enum(gamePictures), 'medal'),
  amount: moneyFigureSchema,
  threshold: z.number(),
  coins: z.number(),
  isDone: z.boolean(),
})

/** The caller's own game, cached on the phone for use without network. */
export const getOwnGame = endpoint({
  method: 'GET',
  path: '/api/v1/game/own',
  access: 'view salesflow',
  reach: 'own',
  whileActing: true,
  input: readerSchema,
  output: z.object({
    today: daySchema,
    season: z.object({ name: z.string(), lastDay: daySchema }),
    levels: z.array(levelSchema),
    /** Confirmed this season, net of what was taken back; and the most it has been. */
    xp: z.number(),
    peakXp: z.number(),
    provisionalXp: z.number(),
    /** When the own pace comes to the next level. Null: it does not this season. Missing in answers of earlier releases. */
    levelOn: z._default(z.nullable(daySchema), null),
    /** The newest gains and losses of XP, for the person alone. Missing in answers of earlier releases. */
    history: z._default(z.array(gainSchema), []),
    day: z.object({
      xp: z.number(),
      sales: z.number(),
      /** The part of `xp` that sales gave; badges gave the rest. Missing in answers of earlier releases. */
      saleXp: z.optional(z.number()),
    }),
    week: z.object({ xp: z.number(), sales: z.number() }),
    best: z.nullable(z.object({ day: daySchema, xp: z.number() })),
    streak: z.number(),
    /** The caller's place of the week among equals in the region. Null: not ranked. Missing in answers of earlier releases. */
    place: z.optional(z.nullable(z.object({ rank: z.number(), ranked: z.number() }))),
    coins: coinsSchema,
    challenges: z.array(challengeSchema),
    /** The aims of today. Missing in answers of earlier releases. */
    aims: z._default(z.array(dailyAimSchema), []),
    news: z.array(newsSchema),
    member: memberSchema,
    /** The rules of today: the phone reckons the points of a saved sale by them. */
    rules: z.array(
      z.object({ id: idSchema, event: z.enum(gameEvents), xp: z.number(), coins: z.number(), fromDay: daySchema }),
    ),
    regionId: z.nullable(idSchema),
    asOf: instantSchema,
  }),
})
export type OwnGame = z.infer<typeof getOwnGame.output>

/** Whether rankings show the asker's name, and the asker at all. */
export const putGameMember = endpoint({
  method: 'PUT',
  path: '/api/v1/game/member',
  access: 'view salesflow',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({ hidesName: z.boolean(), staysOut: z.boolean() }),
  output: memberSchema,
})

/** Gives kudos for a piece of the team's news, or takes them back. Once for each person and piece. */
export const putKudos = endpoint({
  method: 'PUT',
  path: '/api/v1/game/kudos',
  access: 'view salesflow',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(200)), isGiven: z.boolean() }),
  output: kudosSchema,
})

export const boardSpans = ['week', 'month', 'season'] as const
export type BoardSpan = (typeof boardSpans)[number]
export const boardGroups = ['person', 'team', 'office'] as const
export type BoardGroup = (typeof boardGroups)[number]
export const boardMeasures = ['xp', 'per_hour'] as const
export const boardLeagues = ['all', 'new'] as const
/** The people that a leaderboard compares: the user's team or region. */
export const boardReaches = ['region', 'team'] as const

const boardRowSchema = z.object({
  rank: z.number(),
  id: z.string(),
  name: z.string(),
  /** Points, or hundredths of a point per hour. */
  value: z.number(),
  sales: z.number(),
  isOwn: z.boolean(),
})
export type BoardRow = z.infer<typeof boardRowSchema>

/** `wall`: a screen that everybody can read, so the rights of the person who opened it do not count. */
export const boardPlaces = ['own', 'wall'] as const

/**
 * The first three by XP in the region, and the asker's place with two above and two below, as `ranking.rules.ts` shows a ranking:
 * sellers among equals; leaders see everybody whom they lead, and are not ranked.
 */
export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/api/v1/game/leaderboard',
  access: 'view salesflow',
  reach: 'shared',
  whileActing: true,
  input: z.strictObject({
    span: z.enum(boardSpans),
    group: z.enum(boardGroups),
    measure: z.enum(boardMeasures),
    league: z.enum(boardLeagues),
    /** Left out by clients from before it: the region. Teams and offices are always those of the region. */
    within: z.optional(z.enum(boardReaches)),
    /** Left out: `own`. */
    place: z.optional(z.enum(boardPlaces)),
  }),
  output: z.object({
    regionId: z.nullable(idSchema),
    regionName: z.string(),
    /** The first three; for leaders everybody whom they see. */
    top: z.array(boardRowSchema),
    /** The asker's surroundings that are not in `top`. */
    around: z.array(boardRowSchema),
    /** The class in which a seller is ranked. Null: everybody, or teams and offices. Missing in answers of earlier releases. */
    among: z._default(z.nullable(z.enum(equalClasses)), null),
    ranked: z.number(),
    staysOut: z.boolean(),
    best: z.nullable(z.object({ day: daySchema, xp: z.number() })),
    asOf: instantSchema,
  }),
})
export type Leaderboard = z.infer<typeof getLeaderboard.output>

const badgeShownSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  xp: z.number(),
  coins: z.number(),
  period: z.string(),
  aggregation: z.string(),
  /** Whose sales it counts. Missing in answers of earlier releases. */
  scope: z._default(z.enum(badgeScopes), 'user'),
  threshold: z.number(),
  /** Missing in answers of earlier releases. */
  picture: z._default(z.enum(gamePictures), 'medal'),
})

/** The badges of the asker: earned, and within reach. Hidden ones are only counted until they are earned. */
export const getOwnBadges = endpoint({
  method: 'GET',
  path: '/api/v1/game/badges',
  access: 'view salesflow',
  reach: 'own',
  whileActing: true,
  input: readerSchema,
  output: z.object({
    awards: z.array(z.extend(badgeShownSchema, { awardId: idSchema, day: daySchema, amount: moneyFigureSchema })),
    open: z.array(z.extend(badgeShownSchema, { amount: moneyFigureSchema })),
    hidden: z.number(),
    asOf: instantSchema,
  }),
})
export type OwnBadges = z.infer<typeof getOwnBadges.output>
