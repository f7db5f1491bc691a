import { index, int, primaryKey, table, text, uniqueIndex } from '../../../platform/database/columns.ts'

/**
 * Every movement of points, Key Coins and counted sales. A line names the account that it leaves and the one that it
 * reaches, so each line balances. Lines are added only.
 */
export const gameLineTable = table(
  'game_line',
  {
    /** Key of a payment that is made once: `sale/<id>/<step>`, `badge/<id>/<person>/<period>`, `purchase/<id>/<step>`. */
    key: text().primaryKey(),
    /** The order in which lines were written. */
    no: int().notNull(),
    ownerId: text().notNull(),
    teamId: text(),
    officeId: text(),
    regionId: text(),
    kind: text().notNull(),
    /** The sale, badge, competition or purchase behind it. */
    subjectId: text().notNull(),
    fromAccount: text().notNull(),
    toAccount: text().notNull(),
    xp: int().notNull(),
    coins: int().notNull(),
    sales: int().notNull(),
    /** Ten-thousandths of shared sales, beside the whole ones. */
    saleParts: int().notNull().default(0),
    /** The day it counts for, of the office. */
    day: text().notNull(),
    at: int().notNull(),
    /** The name of a badge, a competition or a reward; empty for sales. */
    about: text().notNull(),
    byName: text().notNull(),
    reason: text().notNull(),
  },
  (line) => [
    uniqueIndex('game_line_no_index').on(line.no),
    index('game_line_subject_index').on(line.subjectId, line.no),
    index('game_line_owner_index').on(line.ownerId, line.no),
    index('game_line_team_index').on(line.teamId, line.no),
    index('game_line_day_index').on(line.day, line.kind),
  ],
)

/** Points and sales summed by period and person, at the places where they were earned. Written with the lines. */
export const gameTotalTable = table(
  'game_total',
  {
    period: text().notNull(),
    ownerId: text().notNull(),
    /** Empty: none. */
    teamId: text().notNull(),
    officeId: text().notNull(),
    regionId: text().notNull(),
    xp: int().notNull(),
    confirmedXp: int().notNull(),
    sales: int().notNull(),
    confirmedSales: int().notNull(),
    saleParts: int().notNull().default(0),
    confirmedSaleParts: int().notNull().default(0),
  },
  (total) => [
    primaryKey({ columns: [total.period, total.ownerId, total.teamId, total.officeId, total.regionId] }),
    index('game_total_region_index').on(total.regionId, total.period),
    index('game_total_owner_index').on(total.ownerId, total.period),
  ],
)

/** The coins of a person, account by account. Written with the lines. */
export const gameBalanceTable = table('game_balance', {
  ownerId: text().primaryKey(),
  provisional: int().notNull(),
  confirmed: int().notNull(),
  reserved: int().notNull(),
  spent: int().notNull(),
})

/** The most points that a person has had confirmed in a season: the level does not fall below it. */
export const gamePeakTable = table(
  'game_peak',
  { ownerId: text().notNull(), season: text().notNull(), xp: int().notNull() },
  (peak) => [primaryKey({ columns: [peak.ownerId, peak.season] })],
)

/** Kudos of one person for a line of a colleague. */
export const gameKudosTable = table(
  'game_kudos',
  {
    lineKey: text().notNull(),
    giverId: text().notNull(),
    ownerId: text().notNull(),
    at: int().notNull(),
  },
  (kudos) => [
    primaryKey({ columns: [kudos.lineKey, kudos.giverId] }),
    index('game_kudos_giver_index').on(kudos.giverId),
    index('game_kudos_owner_index').on(kudos.ownerId),
  ],
)

/** A person's wishes about public rankings. */
export const gameMemberTable = table('game_member', {
  userId: text().primaryKey(),
  /** 1: rankings show initials. */
  hidesName: int().notNull(),
  /** 1: the person is in no ranking that others see. */
  staysOut: int().notNull(),
})
