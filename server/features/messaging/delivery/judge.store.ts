import { recipientKinds, type RecipientKind } from '../../../../shared/features/messaging/audience/audience.schema.ts'
import {
  dailyLimitOf,
  dayStart,
  heldUntil,
  isLimited,
} from '../../../../shared/features/messaging/delivery/delivery.rules.ts'
import type { DeliveryReason } from '../../../../shared/features/messaging/delivery/delivery.schema.ts'
import type { MessageType } from '../../../../shared/features/messaging/schedule/schedule.schema.ts'
import type { MessageContent } from '../../../../shared/features/messaging/template/message-template.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { workCalendars } from '../../../../shared/kernel/working-days.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasAddress } from '../audience/audience-page.store.ts'
import { loadRecipients, type Recipient, type Recipients } from '../audience/recipient.store.ts'
import { findSchedule, type StoredSchedule } from '../schedule/schedule.store.ts'
import { senderOf, type Sender } from '../message-sender/message-sender.store.ts'
import { templateEditions } from '../template/message-template.store.ts'
import { countSentTo, findQueued, settle, type StoredDelivery } from './delivery.store.ts'
import { ALL, bouncedHash, findBounced, findOptOuts } from './opt-out.store.ts'
import { loadRuns } from './run.store.ts'

/** A message that goes now. */
export interface Judged {
  readonly message: StoredDelivery
  readonly recipient: Recipient
  readonly job: SentJob
  readonly content: MessageContent
}

/** A job and in whose name it sends. */
export type SentJob = StoredSchedule & Sender

type Verdict =
  | { readonly held: DeliveryReason }
  | { readonly waits: Instant }
  | { readonly job: SentJob; readonly content: MessageContent; readonly recipient: Recipient }

/**
 * Takes some messages whose time has come: marks those that go as being sent, notes why others do not, and lets some wait for
 * the end of the quiet hours. In one transaction, so that no two servers take the same.
 */
export async function judgeDue(
  db: Db,
  { now, secrets }: Pick<Platform, 'now' | 'secrets'>,
  { recipients, limit }: { recipients: Recipients; limit: number },
): Promise<{ readonly seen: number; readonly toSend: readonly Judged[] }> {
  const asOf = now()
  const queued = await findQueued(db, asOf, limit)
  if (queued.length === 0) return { seen: 0, toSend: [] }
  const known = await loadKnown(db, {
    queued,
    recipients,
    now: asOf,
    hash: (text) => bouncedHash(secrets, text),
  })
  const toSend: Judged[] = []
  for (const message of queued) {
    const verdict = await judge(message, known)
    if ('held' in verdict) await settle(db, [message.id], { state: 'held', reason: verdict.held, at: asOf })
    else if ('waits' in verdict)
      await settle(db, [message.id], { state: 'queued', reason: 'quiet_hours', at: asOf, nextAt: verdict.waits })
    else toSend.push({ message, ...verdict })
  }
  await settle(
    db,
    toSend.map(({ message }) => message.id),
    { state: 'sending', reason: null, at: asOf },
  )
  return { seen: queued.length, toSend }
}

interface Known {
  readonly now: Instant
  readonly jobs: ReadonlyMap<Id, SentJob | null>
  readonly contents: ReadonlyMap<Id, MessageContent | null>
  readonly people: ReadonlyMap<string, Recipient>
  readonly optOuts: ReadonlySet<string>
  readonly bounced: (email: string) => boolean
  /** Grows with each message that goes. */
  readonly sent: Map<string, number>
}

const keyOf = ({ recipientKind, recipientId }: StoredDelivery): string => `${recipientKind}:${recipientId}`

async function judge(message: StoredDelivery, known: Known): Promise<Verdict> {
  const { now, jobs, contents, people, optOuts, bounced, sent } = known
  const job = jobs.get(message.scheduleId)
  const content = contents.get(message.runId)
  const key = keyOf(message)
  const recipient = people.get(key)
  const type = message.type as MessageType
  if (!job || !content || isStopped(job, message)) return { held: 'stopped' }
  if (!recipient || recipient.isGone) return { held: 'left' }
  if (!hasAddress(recipient, type)) return { held: 'no_address' }
  if (message.runKind === 'test') return { job, content, recipient }
  if (optOuts.has(`${key}:${job.id}`) || optOuts.has(`${key}:${ALL}`)) return { held: 'opted_out' }
  if (type === 'mail' && bounced(recipient.email)) return { held: 'bounced_before' }
  const quietEnd = heldUntil(type, recipient.calendar, now)
  if (quietEnd !== null) return { waits: quietEnd }
  const before = sent.get(key) ?? 0
  if (isLimited(type)) {
    if (before >= dailyLimitOf[message.recipientKind as RecipientKind]) return { held: 'daily_limit' }
    sent.set(key, before + 1)
  }
  return { job, content, recipient }
}

/** A job that was turned off, archived or paused meanwhile. A sending by hand does not need a job that is on. */
const isStopped = (job: StoredSchedule, { runKind }: StoredDelivery): boolean =>
  job.archivedAt !== null || (runKind === 'planned' && (job.status === 'inactive' || job.pausedReason !== null))

async function loadKnown(
  db: Db,
  {
    queued,
    recipients,
    now,
    hash,
  }: { queued: readonly StoredDelivery[]; recipients: Recipients; now: Instant; hash: (text: string) => string },
): Promise<Known> {
  const jobs = new Map<Id, SentJob | null>()
  for (const id of new Set(queued.map(({ scheduleId }) => scheduleId))) {
    const job = await findSchedule(db, id)
    jobs.set(id, job && { ...job, ...(await senderOf(db, job)) })
  }
  const contents = new Map<Id, MessageContent | null>()
  for (const run of await loadRuns(db, [...new Set(queued.map(({ runId }) => runId))])) {
    const templateId = jobs.get(run.scheduleId)?.templateId ?? ''
    contents.set(run.id, (await templateEditions.load(db, templateId, run.edition ?? 0))?.content ?? null)
  }
  const people = new Map<string, Recipient>()
  for (const kind of recipientKinds) {
    const ids = queued.flatMap(({ recipientKind, recipientId }) => (recipientKind === kind ? recipientId : []))
    if (ids.length === 0) continue
    for (const [id, recipient] of await loadRecipients(db, recipients, { kind, ids: [...new Set(ids)] }))
      people.set(`${kind}:${id}`, recipient)
  }
  const hashes = new Map(
    queued.flatMap((message): [string, string][] => {
      const email = message.type === 'mail' ? (people.get(keyOf(message))?.email ?? '') : ''
      return email === '' ? [] : [[email, hash(email)]]
    }),
  )
  const refused = await findBounced(db, [...hashes.values()], now)
  return {
    now,
    jobs,
    contents,
    people,
    optOuts: await findOptOuts(db, queued),
    bounced: (email) => refused.has(hashes.get(email) ?? ''),
    sent: await sentToday(db, { queued, people, now }),
  }
}

/** How many each person has got today, by the clock of their country. */
async function sentToday(
  db: Db,
  { queued, people, now }: { queued: readonly StoredDelivery[]; people: ReadonlyMap<string, Recipient>; now: Instant },
): Promise<Map<string, number>> {
  const sent = new Map<string, number>()
  for (const calendar of workCalendars) {
    const own = queued.filter((message) => people.get(keyOf(message))?.calendar === calendar)
    for (const [key, found] of await countSentTo(db, own, dayStart(now, calendar))) sent.set(key, found)
  }
  return sent
}
