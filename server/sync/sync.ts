import { assert } from '../../shared/kernel/assert.ts'
import { SYNC_POKE } from '../../shared/sync/sync.api.ts'
import type { Change } from '../../shared/sync/command.ts'
import type { Registry } from '../../shared/sync/registry.ts'
import { fillingJobs } from '../kept/kept.jobs.ts'
import type { Kept } from '../kept/kept.ts'
import type { Db } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import type { Job } from '../platform/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import type { ChannelRule } from '../platform/realtime/channel-rules.ts'
import { act, actInChains } from './actions.ts'
import { createContext, type ActorOf, type NoteActing, type SyncContext, type SyncPlatform } from './context.ts'
import { runEffects } from './effects.ts'
import { EffectTimer } from './effect-timer.ts'
import type { News, ServerFeatureSync } from './feature.ts'
import { advanceHorizons, sweepHorizons } from './horizon.ts'
import { followNarrowing } from './narrowing.ts'
import { readOnline } from './online-rows.ts'
import { pokeRule, topicOf } from './pokes.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'
import {
  actWithin,
  applyActs,
  applyChanges,
  placeRows,
  type ActOutcome,
  type RowChanges,
  type ServerAct,
  type ServerTransaction,
} from './server-acts.ts'
import { syncRoutes, type SyncCalls } from './sync.routes.ts'

/** The server's half of sync. Knows collections and commands, not what they mean. */
export interface Sync extends SyncCalls {
  readonly registry: Registry
  /** Those of its commands that a phone may send. */
  readonly phoneCommands: Registry['commands']
  /** The channel that pokes a user's open clients to pull. */
  readonly channels: readonly ChannelRule[]
  /** Changes made by the server itself (seed, jobs, other calls): the same decisions, the same path to the phones. */
  readonly applyOnServer: (act: ServerAct) => Promise<ActOutcome>
  /** Many one after the other, in as few transactions as their time allows. One that crashes ends it there. */
  readonly applyAllOnServer: (acts: readonly ServerAct[]) => Promise<readonly ActOutcome[]>
  /**
   * One transaction for rows of an endpoint's own tables and the commands that follow from them. Two transactions lose the
   * second when the server stops between them. Others are notified after the commit.
   */
  readonly within: <Result>(work: (transaction: ServerTransaction) => Promise<Result>) => Promise<Result>
  /** Whole rows written without a command, where there is no decision to take (catalogue, import, seed). */
  readonly writeOnServer: (changes: RowChanges) => Promise<void>
  /** Draws the horizons of a new database, before rows of years are written into it. */
  readonly advanceHorizons: () => Promise<void>
  /** Lines for whole rows that `db` has just stored for the first time, in bulk and without events (seed). */
  readonly placeOnServer: (db: Db, changes: readonly Change[]) => Promise<void>
  /** Runs the effects that are due now, to the end. */
  readonly runEffects: () => Promise<number>
  /** Derived data of all features, in keeping order. */
  readonly kept: readonly Kept[]
  /** Keeps the phones' rows within their horizon, the lines within the synced scopes, and fills what is derived from old rows. */
  readonly jobs: readonly Job[]
  /** Starts the effects, beginning with those of an earlier process. */
  readonly start: () => void
  readonly stop: () => Promise<void>
  readonly routes: readonly Route[]
}

const HOUR_MS = 3_600_000

export interface SyncParts {
  readonly platform: SyncPlatform & Pick<Platform, 'realtime'>
  readonly features: readonly ServerFeatureSync[]
  readonly actorOf: ActorOf
  readonly noteActing?: NoteActing
  /** Rows in one page of a pull. For tests. */
  readonly pageRows?: number
  /** Rows in one transaction of a job. For tests. */
  readonly sliceRows?: number
}

/** Joins features and platform to the server's half of sync. */
export function createSync({ platform, ...parts }: SyncParts): Sync {
  const context = createContext({ platform, ...parts })
  const timer = new EffectTimer(() => runEffects(context), platform)
  const tell: Tell = (committed) => {
    for (const { channel, event, data } of committed.news) platform.realtime.publish([channel], event, data)
    const topics = committed.touched.map(topicOf)
    if (topics.length > 0) platform.realtime.publish(topics, SYNC_POKE, null)
    if (committed.hasEffects) timer.wake()
  }
  const announcerOf = (touched: Iterable<string>): void => tell({ touched: [...touched], news: [], hasEffects: false })
  const sync: Omit<Sync, 'routes'> = {
    registry: context.registry,
    phoneCommands: context.phoneCommands,
    ...syncCalls(context, tell),
    journalKey: (userId) => context.platform.secrets.hash('journal', userId),
    channels: [pokeRule(context)],
    applyOnServer: async (act) => {
      const committed = await applyActs(context, [act])
      tell(committed)
      const [outcome] = committed.outcomes
      assert(outcome, 'an act has an outcome')
      return outcome
    },
    applyAllOnServer: async (acts) => {
      const outcomes: ActOutcome[] = []
      while (outcomes.length < acts.length) {
        const committed = await applyActs(context, acts.slice(outcomes.length))
        tell(committed)
        outcomes.push(...committed.outcomes)
      }
      return outcomes
    },
    within: async (work) => {
      const committed = await actWithin(context, work)
      tell(committed)
      return committed.result
    },
    writeOnServer: async (changes) => tell(await applyChanges(context, changes)),
    advanceHorizons: () => advanceHorizons(context),
    placeOnServer: (db, changes) => placeRows(context, db, changes),
    runEffects: async () => (await runEffects(context)).done,
    kept: context.lines.kept,
    jobs: [
      { name: 'sync.horizon', reach: 'company', everyMs: HOUR_MS, run: () => sweepHorizons(context, announcerOf) },
      { name: 'sync.narrowing', reach: 'company', everyMs: HOUR_MS, run: () => followNarrowing(context, announcerOf) },
      ...fillingJobs(platform, context.lines.kept),
    ],
    start: () => timer.start(),
    stop: () => timer.stop(),
  }
  return { ...sync, routes: syncRoutes(sync) }
}

type Tell = (committed: { touched: readonly string[]; news: readonly News[]; hasEffects: boolean }) => void

/** What clients ask; others are told of the changes after each commit. */
function syncCalls(context: SyncContext, tell: Tell): Omit<SyncCalls, 'journalKey' | 'registry'> {
  return {
    push: async (session, request) => {
      const pushed = await push(context, session, request)
      tell(pushed)
      return pushed.response
    },
    pull: (session, request) => pull(context, session, request),
    read: (session, asked) => readOnline(context, session, asked),
    act: async (session, action) => {
      const acted = await act(context, session, action)
      tell(acted)
      return acted.answer
    },
    actInChains: async (session, asked) => {
      const acted = await actInChains(context, session, asked)
      tell(acted)
      return acted.answers
    },
  }
}
