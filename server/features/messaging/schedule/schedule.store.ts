import { and, asc, count, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { extentOf } from '../../../../shared/access/ability.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import { audienceFailures, kindsOf } from '../../../../shared/features/messaging/audience/audience.rules.ts'
import {
  occurrencesAfter,
  recurrenceFailures,
} from '../../../../shared/features/messaging/schedule/recurrence.rules.ts'
import { scheduledMessages } from '../../../../shared/features/messaging/schedule/schedule.list.ts'
import type {
  PauseReason,
  ScheduleForm,
  ScheduleStanding,
} from '../../../../shared/features/messaging/schedule/schedule.schema.ts'
import {
  unfilledVariables,
  variablesIn,
} from '../../../../shared/features/messaging/template/message-template.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { WorkCalendar } from '../../../../shared/kernel/working-days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowChanger } from '../../../kept/row-changer.ts'
import { serverRecord, type RecordChange } from '../../../resource/record/server-record.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { loadUserNames, ownerPlace } from '../../people/directory.door.ts'
import { findSender, loadSenders } from '../message-sender/message-sender.store.ts'
import { mayReadTemplate } from '../template/message-template.rules.ts'
import { findTemplate, loadTemplatesInUse } from '../template/message-template.store.ts'
import { scheduledMessageTable as table } from './schedule.table.ts'

export type StoredSchedule = typeof table.$inferSelect

export const changeSchedule = rowChanger(table)

const place = ownerPlace(table.ownerId)

/** The state that a person sees: inactive, active, or held by the server. */
const standing = sql`case when ${table.status} = 'inactive' then 'inactive' when ${table.pausedReason} is null then 'active' else 'paused' end`

/** The jobs, with their list and their log. */
export const scheduleRecords = serverRecord({
  contract: scheduledMessages,
  table,
  from: sql`${table} ${place.join}`,
  reach: place.reach,
  filters: { standing },
  searched: [table.name],
  complete: async (db, rows) => {
    const jobs = rows as unknown as readonly StoredSchedule[]
    const templates = new Map((await loadTemplatesInUse(db)).map(({ id, name }) => [id, name]))
    const owners = await namesOf(
      db,
      jobs.map(({ ownerId }) => ownerId),
    )
    const senders = new Map((await loadSenders(db)).map(({ id, name }) => [id, name]))
    return jobs.map((job) => ({
      ...job,
      senderName: senders.get(job.senderId ?? '') ?? owners.get(job.ownerId) ?? '',
      formerSender: job.senderName === owners.get(job.ownerId) ? '' : job.senderName,
      standing: standingOf(job),
      templateName: templates.get(job.templateId) ?? '',
      ownerName: owners.get(job.ownerId) ?? '',
      times: job.recurrence.times.toSorted().join(', '),
    }))
  },
  tables: [place.table, 'message_template', 'message_sender'],
  check: scheduleChangeFailures,
  written: planAgain,
  logged: async (db, { recurrence, audience, data, ownerId, templateId, senderId, ...rest }) => {
    const owners = typeof ownerId === 'string' ? await namesOf(db, [ownerId]) : new Map<Id, string>()
    const template = typeof templateId === 'string' ? await findTemplate(db, templateId) : null
    return {
      ...rest,
      recurrence: inShort(recurrence),
      audience: inShort(audience),
      data: inShort(data),
      ownerId: owners.get(String(ownerId)) ?? null,
      templateId: template?.name ?? null,
      senderId: typeof senderId === 'string' ? ((await findSender(db, senderId))?.name ?? null) : null,
    }
  },
})

export const standingOf = ({
  status,
  pausedReason,
}: Pick<StoredSchedule, 'status' | 'pausedReason'>): ScheduleStanding =>
  status === 'inactive' ? 'inactive' : pausedReason === null ? 'active' : 'paused'

/** The values of a nested field in one line of the log. */
const inShort = (value: unknown): string =>
  Object.values(value ?? {})
    .map((one) => (typeof one === 'object' && one !== null ? inShort(one) : String(one ?? '')))
    .filter((text) => text !== '' && text !== 'false')
    .join(' · ')

const namesOf = async (db: Db, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> =>
  new Map((await loadUserNames(db, [...new Set(ids)])).map(({ id, name }) => [id, name]))

async function scheduleChangeFailures(change: RecordChange): Promise<readonly Failure[]> {
  const { db, actor, what } = change
  if (what === 'archived' || what === 'restored') return []
  const form = change.after as unknown as ScheduleForm
  const owner = await loadActor(db, form.ownerId)
  if (!owner || extentOf(owner.grants, 'update scheduled_messages') === null)
    return [failure('schedule.owner-unable', 'ownerId')]
  const theirs = { sellerId: owner.userId, teamId: owner.teamId, officeId: owner.officeId, regionId: owner.regionId }
  if (!reaches(actor, 'update scheduled_messages', theirs)) return [failure('schedule.owner-out-of-reach', 'ownerId')]
  // Nobody borrows the reach of somebody who may do more.
  if (owner.userId !== actor.userId && extentOf(actor.grants, 'update scheduled_messages') !== 'company')
    return [failure('schedule.owner-out-of-reach', 'ownerId')]
  return [
    ...(form.senderId === null || (await findSender(db, form.senderId))
      ? []
      : [failure('schedule.sender-gone', 'senderId')]),
    ...recurrenceFailures(form.recurrence),
    ...audienceFailures(form.audience),
    ...(await templateFaults(db, form, [actor, owner])).map(({ code, params }) => failure(code, 'templateId', params)),
  ]
}

/**
 * The faults of a job's template as it is now: it is gone, or uses what the job lacks. One that a reader may not read is gone
 * for them: neither its text nor its name is shown.
 */
export async function templateFaults(
  db: Db,
  { templateId, data, audience }: Pick<ScheduleForm, 'templateId' | 'data' | 'audience'>,
  readers: readonly Actor[],
): Promise<readonly (Failure & { readonly reason: PauseReason })[]> {
  const template = await findTemplate(db, templateId)
  const isReadable = template !== null && readers.every((reader) => mayReadTemplate(reader, template))
  if (!isReadable || template.state === 'archived')
    return [{ ...failure('schedule.template-gone'), reason: 'template' as const }]
  const dataKeys = data.map(({ key }) => key)
  const lacking = unfilledVariables(variablesIn(template.content), { dataKeys, kinds: kindsOf(audience) })
  const names = lacking.join(', ')
  return lacking.length === 0
    ? []
    : [{ ...failure('schedule.variables-lacking', undefined, { names }), reason: 'variables' as const }]
}

/** The actors who must be able to read the template of a job: who acts, and its owner as long as they work here. */
export async function readersOf(db: Db, actor: Actor, { ownerId }: Pick<StoredSchedule, 'ownerId'>): Promise<Actor[]> {
  const owner = ownerId === actor.userId ? null : await loadActor(db, ownerId)
  return owner === null ? [actor] : [actor, owner]
}

/** A job that was changed begins anew with its next sending. */
async function planAgain({ db, id, now, what, after }: RecordChange): Promise<void> {
  const form = after as unknown as ScheduleForm
  if (what === 'created' || what === 'edited')
    await db.update(table).set({ senderName: '', senderEmail: '', senderPhone: '' }).where(eq(table.id, id))
  await resume(db, { id, now, form: what === 'archived' ? null : form })
}

/** Plans the next sending after now, and ends a pause. `form` is null for a job that does not run any more. */
export async function resume(
  db: Db,
  { id, now, form }: { id: Id; now: Instant; form: Pick<ScheduleForm, 'status' | 'recurrence' | 'calendar'> | null },
): Promise<void> {
  const nextAt = form === null || form.status === 'inactive' ? null : nextAfter(form, now)
  await db
    .update(table)
    .set({ plannedUntil: now, nextAt, pausedReason: null, pausedDetail: '' })
    .where(eq(table.id, id))
}

const nextAfter = (
  { recurrence, calendar }: { recurrence: ScheduleForm['recurrence']; calendar: string },
  after: Instant,
): Instant | null =>
  occurrencesAfter(recurrence, { calendar: calendar as WorkCalendar, after, count: 1 })[0]?.at ?? null

/** Moves the plan of a job on. */
export async function notePlanned(db: Db, job: StoredSchedule, until: Instant): Promise<void> {
  await db
    .update(table)
    .set({ plannedUntil: until, nextAt: nextAfter(job, until), lastAt: until })
    .where(eq(table.id, job.id))
}

/** Holds a job until a person has looked at it. */
export async function pause(
  db: Db,
  id: Id,
  { reason, detail }: { reason: PauseReason; detail: string },
): Promise<void> {
  await db.update(table).set({ pausedReason: reason, pausedDetail: detail, nextAt: null }).where(eq(table.id, id))
}

/** The jobs with a sending that is due. */
export const findDueSchedules = (db: Db, now: Instant, limit: number): Promise<StoredSchedule[]> =>
  db
    .select()
    .from(table)
    .where(and(isNotNull(table.nextAt), lte(table.nextAt, now), isNull(table.archivedAt)))
    .orderBy(asc(table.nextAt))
    .limit(limit)

export async function findSchedule(db: Db, id: Id): Promise<StoredSchedule | null> {
  const [found] = await db.select().from(table).where(eq(table.id, id))
  return found ?? null
}

/** How many jobs in use send each template. */
export async function countJobsByTemplate(db: Db): Promise<ReadonlyMap<Id, number>> {
  const rows = await db
    .select({ templateId: table.templateId, jobs: count() })
    .from(table)
    .where(isNull(table.archivedAt))
    .groupBy(table.templateId)
  return new Map(rows.map(({ templateId, jobs }) => [templateId, jobs]))
}
