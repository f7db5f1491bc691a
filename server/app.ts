import type { Handler, Hono } from 'hono'
import type { Instant } from '../shared/kernel/days.ts'
import { backupJobs } from './backup/backup.jobs.ts'
import { sealAgainJobs } from './check/seal-again.jobs.ts'
import { accountDesk, accountFeature, accountNotices, findOpenSessions } from './features/account/index.ts'
import { assistantFeature } from './features/assistant/index.ts'
import { catalogFeature } from './features/catalog/index.ts'
import { controllingFeature } from './features/controlling/index.ts'
import { dashboardsFeature } from './features/dashboards/index.ts'
import { fieldFeature } from './features/field/index.ts'
import { commissionFeature } from './features/commission/index.ts'
import { keepShared, payoutFeature, shareDouble } from './features/payout/index.ts'
import { financeFeature, keepProfitOfSales, saleFacts, saleLineFacts } from './features/finance/index.ts'
import { copyRates, ratesFeature } from './features/rates/index.ts'
import { agreementsFeature } from './features/agreements/index.ts'
import { customersFeature } from './features/customers/index.ts'
import { ordersFeature } from './features/orders/index.ts'
import { guidesFeature } from './features/guides/index.ts'
import { leadsFeature } from './features/leads/index.ts'
import {
  messagingFeature,
  type AudienceGroup,
  type NoticeRule,
  type RecipientLoader,
} from './features/messaging/index.ts'
import { operationsFeature } from './features/operations/index.ts'
import { loadActor, loadActors, rightsTables, rightsVersion } from './features/organisation/access.door.ts'
import { organisationFeature } from './features/organisation/index.ts'
import { erasureRoutes, signaturesErased } from './features/people/accounts.door.ts'
import { followOrganisation } from './features/people/directory.door.ts'
import { peopleFeature } from './features/people/index.ts'
import { qualityFeature, readNkiAnswers, readSellerGrades } from './features/quality/index.ts'
import { countOpenSales, salesFeature } from './features/sales/index.ts'
import { salesFlowFeature } from './features/sales-flow/index.ts'
import { timeFeature } from './features/time/index.ts'
import { alertJob } from './observe/alerts/alert.jobs.ts'
import { alertRoutes } from './observe/alerts/alert.routes.ts'
import { addGauges } from './observe/gauges.ts'
import { healthRoutes } from './observe/health.routes.ts'
import { trialSaleJobs } from './observe/trial-sale/trial-sale.jobs.ts'
import { openApiRoutes } from './observe/openapi.routes.ts'
import type { RoutedFeature } from './platform/feature.ts'
import { watchChanges } from './platform/database/table-changes.ts'
import { createHttpApp } from './platform/http/http-app.ts'
import { newId } from './platform/ids.ts'
import { createJobs, type Job } from './platform/jobs.ts'
import { createLeader } from './platform/leader.ts'
import type { Route } from './platform/http/route.ts'
import type { Platform } from './platform/platform.ts'
import type { EndpointLimits } from './platform/realtime/limits.ts'
import { createLive } from './platform/realtime/live.ts'
import type { Rights } from './platform/realtime/rights-watch.ts'
import { recordActivity } from './resource/activity/activity.store.ts'
import { receiptRetention } from './resource/act/act-receipt.store.ts'
import { activityRetention, activityRoutes, type ActivitySubject } from './resource/activity/activity-routes.ts'
import { listChannels, pokeLists } from './resource/list/list-pokes.ts'
import { listRoutes } from './resource/list/list-routes.ts'
import type { Change } from '../shared/sync/command.ts'
import { ownTraces } from './own-traces.store.ts'
import { erasedTraces } from './erased-traces.store.ts'
import type { ErasurePart } from './resource/privacy/erasure.ts'
import { signedNames } from './signed-names.store.ts'
import { auditHeadJob } from './resource/activity/audit-head.jobs.ts'
import { retentionJob, retentionRoute, type RetentionRule } from './resource/retention/retention.store.ts'
import { personalDataRoute, type PersonalPart } from './resource/privacy/personal-data.ts'
import { recordRoutes } from './resource/record/record-routes.ts'
import type { AnyServerList } from './resource/list/server-list.ts'
import type { ServerRecord } from './resource/record/server-record.ts'
import type { ServerFeatureSync } from './sync/feature.ts'
import type { NoteActing } from './sync/context.ts'
import { createSync, type Sync } from './sync/sync.ts'
import { assertEventsHeard } from './sync/unheard-events.ts'
import { planningFeature } from './features/planning/index.ts'
import { payrollFeature } from './features/payroll/index.ts'
import { recruitingFeature } from './features/recruiting/index.ts'

/** One feature of the product on the server. */
export interface ServerFeature extends RoutedFeature {
  readonly sync?: ServerFeatureSync
  /** Calls that carry out commands in nobody's name. */
  readonly actingRoutes?: (sync: Sync) => readonly Route[]
  /** The lists it answers, whatever asks for them. */
  readonly lists?: readonly AnyServerList[]
  /** What people are told of its events; messaging delivers it. */
  readonly notices?: readonly NoticeRule[]
  /** The groups of people that scheduled messages can name, and how their members are written to. */
  readonly audiences?: readonly AudienceGroup[]
  readonly recipients?: readonly RecipientLoader[]
  /** The simple records it keeps, each with its list and its log. */
  readonly records?: readonly ServerRecord[]
  /** What else has a log of activity. */
  readonly activity?: readonly ActivitySubject[]
  /** What it keeps about a person, for the person's own file. */
  readonly personal?: readonly PersonalPart[]
  /** What of it is erased when somebody who left asks for it, and what a law keeps. */
  readonly erasure?: readonly ErasurePart<Change>[]
  /** What it removes when its time has passed. */
  readonly retention?: readonly RetentionRule[]
  /** What the feature does by itself. */
  readonly jobs?: (sync: Sync) => readonly Job[]
}

export interface App {
  readonly http: Hono
  readonly sync: Sync
  /** Every call the server answers beside health and files. */
  readonly routes: readonly Route[]
  /** Every list the server answers. */
  readonly lists: readonly AnyServerList[]
  /** The patterns of all channels that clients can be in. */
  readonly channels: readonly string[]
  /** What the features give to sync: for the trial sale. */
  readonly syncParts: readonly ServerFeatureSync[]
  /** Removes what has passed its time. It runs by itself after the start. */
  readonly runRetention: (now: Instant) => Promise<unknown>
  /** The jobs that `start` begins. */
  readonly jobs: readonly Job[]
  /** From here on effects and jobs run by themselves. */
  readonly start: () => void
  readonly stop: () => Promise<void>
}

export interface AppOptions {
  /** The folder of the built client, or Vite in development. */
  readonly client?: string | Handler
  /** Shorter times and smaller numbers than the product's. For tests and measurements. */
  readonly liveLimits?: Partial<EndpointLimits>
}

/** Puts the server together. Throws when an event has no listener. */
export function createApp(platform: Platform, options: AppOptions = {}): App {
  const features: readonly ServerFeature[] = featuresOf(platform, { sync: () => sync, lists: () => lists })
  const parts = features.flatMap((feature) => (feature.sync ? [feature.sync] : []))
  assertEventsHeard(parts)
  const sync: Sync = createSync({ platform, features: parts, actorOf: loadActor, noteActing: noteActing(platform) })
  const account = accountFeature(platform, sync)
  const { lists, routes: resourceRoutes }: Resources = resourcesOf(platform, features)
  const rules = [...sync.channels, ...features.flatMap((feature) => feature.channels ?? []), ...listChannels(lists)]
  const limits = options.liveLimits ? { limits: options.liveLimits } : {}
  const live = createLive(platform, { rules, rights: rightsOf(platform), ...limits })
  addGauges(platform, live)
  const own = { id: newId(), startedAt: platform.now() }
  const erasure = features.flatMap((feature) => feature.erasure ?? [])
  const retentionRules = [
    activityRetention,
    receiptRetention,
    ...features.flatMap((feature) => feature.retention ?? []),
  ]
  const routes: readonly Route[] = [
    ...openApiRoutes(() => routes),
    ...account.routes,
    ...features.flatMap((feature) => [...feature.routes, ...(feature.actingRoutes?.(sync) ?? [])]),
    ...resourceRoutes,
    personalDataRoute(platform, [...features.flatMap((feature) => feature.personal ?? []), ...ownTraces]),
    ...erasureRoutes(platform, { sync, parts: [...erasure, ...erasedTraces, signaturesErased(signedNames)] }),
    retentionRoute(platform, retentionRules),
    ...healthRoutes(platform, sync),
    ...alertRoutes(platform, own),
    ...sync.routes,
    ...live.routes,
  ]
  const retention = retentionJob(platform, retentionRules)
  const { authenticate } = account
  const http = createHttpApp({ platform, routes, authenticate, client: options.client ?? null, socket: live.socket })
  const ofServer = [
    ...backupJobs(platform),
    alertJob(platform, { own, sync }),
    ...trialSaleJobs(platform, () => parts),
    ...sealAgainJobs(platform),
    retention,
  ]
  const all = [...jobsOf(platform, { features, sync }), ...ofServer]
  const jobs = createJobs(platform, all, createLeader(platform))
  let stopPokes = (): void => undefined
  const start = (): void => {
    stopPokes = pokeLists(platform, lists, rightsTables)
    live.start()
    sync.start()
    jobs.start()
  }
  const stop = async (): Promise<void> => {
    stopPokes()
    await live.stop()
    await jobs.stop()
    await sync.stop()
  }
  const channels = rules.map(({ pattern }) => pattern)
  return { http, sync, syncParts: parts, routes, lists, channels, runRetention: retention.run, jobs: all, start, stop }
}

/** Jobs of the features and of sync. */
const jobsOf = (
  platform: Platform,
  { features, sync }: { features: readonly ServerFeature[]; sync: Sync },
): readonly Job[] => [
  ...features.flatMap((feature) => feature.jobs?.(sync) ?? []),
  ...sync.jobs,
  auditHeadJob(platform),
]

/** The rights of people, for live connections. */
const rightsOf = ({ database: { db }, now }: Platform): Rights => ({
  db,
  actorOf: loadActor,
  version: () => rightsVersion(db),
  watch: (listener) =>
    watchChanges(db, (tables) => {
      if (rightsTables.some((name) => tables.has(name))) listener()
    }),
  everyone: () => loadActors(db),
  openSessions: (ids) => findOpenSessions(db, ids, now()),
})

/** Every feature is listed here by hand. */
function featuresOf(
  platform: Platform,
  { sync, lists }: { sync: () => Sync; lists: () => readonly AnyServerList[] },
): readonly ServerFeature[] {
  const trade: readonly ServerFeature[] = [
    accountDesk(platform),
    organisationFeature(platform, followOrganisation(platform, sync)),
    peopleFeature(platform, countOpenSales),
    catalogFeature(platform, copyRates(platform)),
    salesFeature(platform),
    agreementsFeature(platform),
    ordersFeature(platform, { shareSale: shareDouble(platform), sold: { sales: saleFacts, lines: saleLineFacts } }),
    customersFeature(platform),
    timeFeature(platform),
    dashboardsFeature(platform),
    commissionFeature(platform, { followers: [keepShared, keepProfitOfSales] }),
    payoutFeature(platform, { gradesOf: readSellerGrades }),
    ratesFeature(platform),
    financeFeature(platform, { answers: readNkiAnswers, grades: readSellerGrades }),
    qualityFeature(platform),
    salesFlowFeature(platform),
    operationsFeature(platform, lists),
    payrollFeature(platform),
    guidesFeature(platform),
    assistantFeature(platform),
    recruitingFeature(platform),
    fieldFeature(platform, sync),
    leadsFeature(platform),
    planningFeature(platform, sync),
    controllingFeature(platform),
  ]
  const notices = [...accountNotices, ...trade.flatMap((feature) => feature.notices ?? [])]
  const recipients = {
    groups: trade.flatMap((feature) => feature.audiences ?? []),
    loaders: trade.flatMap((feature) => feature.recipients ?? []),
  }
  return [...trade, messagingFeature(platform, sync, { notices, recipients })]
}

interface Resources {
  readonly lists: readonly AnyServerList[]
  readonly routes: readonly Route[]
}

/** The lists, simple records and logs of the features, with the calls that answer them. */
function resourcesOf(platform: Platform, features: readonly ServerFeature[]): Resources {
  const records = features.flatMap((feature) => feature.records ?? [])
  const lists = [...features.flatMap((feature) => feature.lists ?? []), ...records.map(({ list }) => list)]
  const logs = [...features.flatMap((feature) => feature.activity ?? []), ...records.map(({ activity }) => activity)]
  const routes = [
    ...lists.flatMap((list) => listRoutes({ ...platform, actorOf: loadActor }, list)),
    ...records.flatMap((record) => recordRoutes(platform, record)),
    ...activityRoutes(platform, logs),
  ]
  return { lists, routes }
}

/** A command carried out in another person's name stands in the log with both names. */
const noteActing =
  ({ newId }: Platform): NoteActing =>
  (db, { actor, command, commandId, at }) =>
    recordActivity(db, {
      id: newId(),
      at,
      actor,
      kind: 'users',
      subjectId: actor.userId,
      what: 'actedAs',
      before: {},
      after: { command, commandId },
    })
