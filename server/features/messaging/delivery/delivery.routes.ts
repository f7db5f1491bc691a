import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import { figuresFrom } from '../../../../shared/features/messaging/delivery/delivery.rules.ts'
import {
  getScheduleRuns,
  getScheduleWhy,
  postScheduleRun,
  postScheduleTest,
  RUNS_SHOWN,
  type DeliveryCounts,
  type ScheduleWhy,
} from '../../../../shared/features/messaging/delivery/delivery.api.ts'
import type {
  DeliveryReason,
  DeliveryState,
  RunKind,
  RunState,
} from '../../../../shared/features/messaging/delivery/delivery.schema.ts'
import { scheduledMessages } from '../../../../shared/features/messaging/schedule/schedule.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refusal } from '../../../resource/list/list-routes.ts'
import { changesOf, loadActor } from '../../organisation/access.door.ts'
import { audiencePage, type AudienceCursor } from '../audience/audience-page.store.ts'
import { loadRecipients, type Recipients } from '../audience/recipient.store.ts'
import { changeableSchedule, reachedSchedule } from '../schedule/schedule.routes.ts'
import { readersOf, templateFaults, type StoredSchedule } from '../schedule/schedule.store.ts'
import { templateEditions } from '../template/message-template.store.ts'
import { placeOfOwner, addDeliveries, countByRun, countSince, findDeliveryTo } from './delivery.store.ts'
import { countOptOuts } from './opt-out.store.ts'
import { addRun, findRunByKey, findRuns, noteFilled, type StoredRun } from './run.store.ts'

const limits = { perMinute: 60 }
const PAGE = 500

/** The sendings of a job: past ones, one now, one to oneself, and why somebody got it or not. */
export const deliveryRoutes = (platform: Platform, recipients: () => Recipients): readonly Route[] => [
  route(getScheduleRuns, async ({ actor, params }) => {
    const { db } = platform.database
    const job = await reachedSchedule(db, actor, { id: params['id'], permission: 'view scheduled_messages' })
    const runs = await findRuns(db, job.id, RUNS_SHOWN)
    const counted = await countByRun(
      db,
      runs.map(({ id }) => id),
    )
    const month = await countSince(db, job.id, figuresFrom(platform.now()))
    return {
      runs: runs.map(({ id, kind, state, dueAt, finishedAt, byName }) => ({
        id,
        kind: kind as RunKind,
        state: state as RunState,
        dueAt,
        finishedAt,
        byName,
        counts: countsOf(counted.filter(({ runId }) => runId === id)),
      })),
      month: countsOf(month),
      unsubscribed: await countOptOuts(db, job.id),
      costFractions: month.reduce((sum, { cost }) => sum + Number(cost ?? 0), 0),
    }
  }),
  route(
    postScheduleRun,
    ({ actor, params, input: { requestId } }) =>
      begin(platform, { actor, id: params['id'], requestId, kind: 'manual' }),
    limits,
  ),
  route(
    postScheduleTest,
    ({ actor, params, input: { requestId } }) => begin(platform, { actor, id: params['id'], requestId, kind: 'test' }),
    limits,
  ),
  route(getScheduleWhy, async ({ actor, params, input: { personId } }) => {
    const { db } = platform.database
    const job = await reachedSchedule(db, actor, { id: params['id'], permission: 'view scheduled_messages' })
    return whyOf(db, { job, personId, recipients: recipients(), now: platform.now() })
  }),
]

const countsOf = (rows: readonly { readonly state: string; readonly found: number }[]): DeliveryCounts => {
  const of = (...states: readonly DeliveryState[]) =>
    rows.filter(({ state }) => (states as readonly string[]).includes(state)).reduce((sum, { found }) => sum + found, 0)
  return {
    queued: of('queued', 'sending'),
    sent: of('sent'),
    delivered: of('delivered'),
    bounced: of('bounced'),
    failed: of('failed'),
    held: of('held'),
  }
}

/** Begins a sending by hand. The same request again is the same sending. */
function begin(
  platform: Platform,
  { actor, id, requestId, kind }: { actor: Actor; id: Id | undefined; requestId: Id; kind: 'manual' | 'test' },
): Promise<{ runId: Id }> {
  const { now, newId } = platform
  return changesOf(platform, scheduledMessages.name)(actor, async (db) => {
    const job = await changeableSchedule(db, actor, id)
    const dueKey = `${kind}/${requestId}`
    const known = await findRunByKey(db, job.id, dueKey)
    if (known) return { result: { runId: known.id }, logs: null }
    assertServer(platform, job)
    const faults = await templateFaults(db, job, await readersOf(db, actor, job))
    if (faults.length > 0) throw refusal(faults.map(({ reason: _reason, ...fault }) => fault))
    const by = { id: actor.userId, name: signatureOf(actor) }
    await addRun(db, { id: newId(), scheduleId: job.id, dueKey, kind, state: 'filling', dueAt: now(), now: now(), by })
    const run = await findRunByKey(db, job.id, dueKey)
    if (!run) throw new Problem(404, 'request.not-found')
    if (kind === 'test') await addTest(db, { platform, job, run, actor })
    return { result: { runId: run.id }, logs: { of: job.id, what: kind === 'test' ? 'tested' : 'ranNow' } }
  })
}

function assertServer({ config }: Pick<Platform, 'config'>, { type }: StoredSchedule): void {
  if (type === 'mail' && config.mail.smtpUrl === null) throw new Problem(409, 'schedule.no-mail-server')
  if (type === 'sms' && config.sms.url === null) throw new Problem(409, 'schedule.no-sms-server')
}

async function addTest(
  db: Db,
  { platform, job, run, actor }: { platform: Platform; job: StoredSchedule; run: StoredRun; actor: Actor },
): Promise<void> {
  const newest = await templateEditions.newest(db, job.templateId)
  const owner = (await loadActor(db, job.ownerId)) ?? actor
  const of = { run, job, place: placeOfOwner(owner), newId: platform.newId }
  await addDeliveries(db, of, [{ id: actor.userId, name: actor.name, kind: 'user' }])
  await noteFilled(db, run.id, { cursor: null, edition: newest?.number ?? 0, leaseUntil: 0 })
}

async function whyOf(
  db: Db,
  { job, personId, recipients, now }: { job: StoredSchedule; personId: Id; recipients: Recipients; now: number },
): Promise<ScheduleWhy> {
  const [last] = (await findRuns(db, job.id, RUNS_SHOWN)).filter(({ kind }) => kind !== 'test')
  const person = { kind: 'user' as const, id: personId }
  const message = last === undefined ? null : await findDeliveryTo(db, last.id, person)
  const isNext = await isInAudience(db, { job, personId, recipients, now })
  const recipient = (await loadRecipients(db, recipients, { kind: 'user', ids: [personId] })).get(personId)
  const about = { dueAt: last?.dueAt ?? null, isNext }
  const nothing = { state: null, reason: null, at: null, ...about }
  if (message)
    return {
      answer: 'message',
      state: message.state as DeliveryState,
      reason: message.reason as DeliveryReason | null,
      at: message.at,
      ...about,
    }
  if (!recipient || recipient.isGone) return { answer: 'left', ...nothing }
  if (last === undefined) return { answer: 'never_sent', ...nothing }
  if (last.state === 'missed' || last.state === 'stopped') return { answer: last.state, ...nothing }
  return { answer: isNext ? 'not_in_audience_then' : 'not_in_audience', ...nothing }
}

async function isInAudience(
  db: Db,
  { job, personId, recipients, now }: { job: StoredSchedule; personId: Id; recipients: Recipients; now: number },
): Promise<boolean> {
  const owner = await loadActor(db, job.ownerId)
  if (!owner) return false
  const groups = recipients.groups.filter(({ kind }) => kind === 'user')
  let cursor: AudienceCursor | null = { part: 0, after: null }
  while (cursor !== null) {
    const page = await audiencePage(db, { groups }, { owner, audience: job.audience, cursor, limit: PAGE, now })
    if (page.recipients.some(({ id }) => id === personId)) return true
    cursor = page.next
  }
  return false
}
