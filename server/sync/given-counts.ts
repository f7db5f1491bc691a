// S10 Bounded: one person gives a command so often in an hour and a day, and no more (`shared/sync/bounds.ts`).
// S1 Nothing lost: what is over the limit is parked until a stated time, and is then judged when its phone asks after it.
//
//   acts of one hour, of one day: by the time of the act, as the server believes it. A phone that was away for days sends
//   all of them within a minute, and each counts on its own day.
//   arrivals of 24 hours: by the server's clock. A forged time of the act reaches no further than this.

import { BACKLOG_DAYS, type Limit } from '../../shared/sync/bounds.ts'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../shared/kernel/result.ts'
import type { Command, Facts } from '../../shared/sync/command.ts'
import type { WireCommand } from '../../shared/sync/protocol.ts'
import type { Db } from '../platform/database/database.ts'
import type { SyncContext } from './context.ts'
import type { StoredOutcome } from './inbox.ts'
import { CLOCK_AHEAD_MS, CLOCK_BEHIND_MS, believedTime } from './believed-time.ts'
import { countGiven } from './given-counts.store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const OVER_LIMIT = 'sync.over-limit'

/** How often a person has given the commands of one request. */
export class GivenCounts {
  readonly #counts = new Map<string, number>()

  /** Reads what is stored. Undefined where limits are switched off. */
  static async read(
    { platform, phoneCommands }: Pick<SyncContext, 'platform' | 'phoneCommands'>,
    db: Db,
    { userId, commands, now }: { userId: Id; commands: readonly Pick<WireCommand, 'name' | 'at'>[]; now: Instant },
  ): Promise<GivenCounts | undefined> {
    if (!platform.config.rateLimits) return undefined
    const given = new GivenCounts()
    const counted = commands.filter(({ name }) => isCounted(phoneCommands.get(name)?.limit))
    if (counted.length === 0) return given
    const names = [...new Set(counted.map(({ name }) => name))]
    const earliest = Math.min(...counted.map(({ at }) => believedTime(at, now)))
    const since = Math.min(startOfDay(earliest) - CLOCK_AHEAD_MS, now - DAY_MS)
    const lines = await countGiven(db, {
      userId,
      names,
      since,
      dayAgo: now - DAY_MS,
      ahead: CLOCK_AHEAD_MS,
      behind: CLOCK_BEHIND_MS,
    })
    for (const { name, hour, isRecent, count } of lines) given.#count(name, hour * HOUR_MS, { isRecent, count })
    return given
  }

  /** Why the command has to wait, if it has to. */
  waiting(
    { name, limit }: Pick<Command, 'name' | 'limit'>,
    { at, now }: Pick<Facts, 'at' | 'now'>,
  ): Failure | undefined {
    if (!isCounted(limit)) return undefined
    const { perHour, perDay } = limit
    const until = Math.max(
      freeAt(this.#of(name, 'hour', at), perHour, { now, each: HOUR_MS }),
      freeAt(this.#of(name, 'day', at), perDay, { now, each: DAY_MS }),
      freeAt(this.#of(name, 'arrived', 0), perDay * BACKLOG_DAYS, { now, each: DAY_MS }),
    )
    return until > now ? failure(OVER_LIMIT, undefined, { until }) : undefined
  }

  /** Counts a command of this request. */
  add({ name }: Pick<Command, 'name'>, { at }: Pick<Facts, 'at'>): void {
    this.#count(name, at, { isRecent: true, count: 1 })
  }

  #count(name: string, at: Instant, { isRecent, count }: { isRecent: boolean; count: number }): void {
    for (const key of [
      keyOf(name, 'hour', at),
      keyOf(name, 'day', at),
      ...(isRecent ? [keyOf(name, 'arrived', 0)] : []),
    ])
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + count)
  }

  #of(name: string, span: Span, at: Instant): number {
    return this.#counts.get(keyOf(name, span, at)) ?? 0
  }
}

/** Whether a parked command was over a limit and its time has not come yet. */
export const isStillOver = ({ failures }: Pick<StoredOutcome, 'failures'>, now: Instant): boolean =>
  failures.some(({ code, params }) => code === OVER_LIMIT && Number(params?.['until'] ?? 0) > now)

type Span = 'hour' | 'day' | 'arrived'

const isCounted = (limit: Limit | undefined): limit is Extract<Limit, { perHour: number }> =>
  typeof limit === 'object' && 'perHour' in limit

const keyOf = (name: string, span: Span, at: Instant): string =>
  `${name}/${span}/${span === 'arrived' ? 0 : Math.floor(at / (span === 'hour' ? HOUR_MS : DAY_MS))}`

const startOfDay = (at: Instant): Instant => at - (at % DAY_MS)

/** When the next one is free: the first that is over waits for one span, and as many as the limit allows wait with it. */
const freeAt = (given: number, limit: number, { now, each }: { now: Instant; each: number }): Instant =>
  given < limit ? now : now + (Math.floor((given - limit) / limit) + 1) * each
