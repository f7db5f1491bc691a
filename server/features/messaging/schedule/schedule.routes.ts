import type { Actor } from '../../../../shared/access/actor.ts'
import { extentOf } from '../../../../shared/access/ability.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import {
  getScheduleChoices,
  NAMED_MAX,
  postScheduleForecast,
  postScheduleStatus,
  SENDINGS_AHEAD,
  type Forecast,
  type ScheduleChoices,
  type Sending,
} from '../../../../shared/features/messaging/schedule/schedule.api.ts'
import { occurrencesAfter, wallTime } from '../../../../shared/features/messaging/schedule/recurrence.rules.ts'
import type { Recurrence } from '../../../../shared/features/messaging/schedule/recurrence.schema.ts'
import { scheduledMessages } from '../../../../shared/features/messaging/schedule/schedule.list.ts'
import type { MessageType } from '../../../../shared/features/messaging/schedule/schedule.schema.ts'
import { variablesIn } from '../../../../shared/features/messaging/template/message-template.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { calendarOf, zoneOfCountry, type WorkCalendar } from '../../../../shared/kernel/working-days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import { refusal } from '../../../resource/list/list-routes.ts'
import { isReached } from '../../../resource/record/record.store.ts'
import { actsOf, loadActor } from '../../organisation/access.door.ts'
import { audiencePage, hasAddress } from '../audience/audience-page.store.ts'
import { loadRecipients, type Recipients } from '../audience/recipient.store.ts'
import { loadSenders } from '../message-sender/message-sender.store.ts'
import { mayReadTemplate } from '../template/message-template.rules.ts'
import { loadTemplatesInUse } from '../template/message-template.store.ts'
import {
  changeSchedule,
  findSchedule,
  readersOf,
  resume,
  scheduleRecords,
  templateFaults,
  type StoredSchedule,
} from './schedule.store.ts'

type Parts = Pick<Platform, 'database' | 'config' | 'now' | 'newId'>

const limits = { perMinute: 120 }
/** Counting stops here. */
const COUNTED_MAX = 5000
const PAGE = 500

/** What the form of a job offers and shows, and turning a job on and off. */
export const scheduleRoutes = (platform: Parts, recipients: () => Recipients): readonly Route[] => [
  route(getScheduleChoices, ({ actor }) => choicesOf(platform, recipients(), actor)),
  route(
    postScheduleForecast,
    async ({ actor, input: { recurrence, calendar, audience, type, ownerId } }) => {
      const { db } = platform.database
      const now = platform.now()
      const owner = ownerId === actor.userId ? actor : await ownerInReach(db, actor, ownerId)
      const reach =
        audience === null
          ? { count: 0, isMore: false, people: [] }
          : await countReach(db, { recipients: recipients(), owner, audience, type, now })
      return { next: recurrence === null ? [] : sendings(recurrence, calendar, now), ...reach }
    },
    { perMinute: 240 },
  ),
  actsOf(platform, scheduleActTable)(
    postScheduleStatus,
    async ({ row: job, form: { status }, actor, now, db }) => {
      const faults = status === 'active' ? await templateFaults(db, job, await readersOf(db, actor, job)) : []
      if (faults.length > 0) throw refusal(faults.map(({ reason: _reason, ...fault }) => fault))
      await resume(db, { id: job.id, now, form: { ...formOf(job), status } })
      return { change: { status }, before: { status: job.status }, after: { status } }
    },
    limits,
  ),
]

const scheduleActTable: ActTable<StoredSchedule> = {
  kind: scheduledMessages.name,
  load: findSchedule,
  isReached: ({ id }, { db, actor }) =>
    isReached(db, { list: scheduleRecords.list, actor, permission: 'update scheduled_messages', id }),
  assertFree: assertInUse,
  change: changeSchedule,
}

async function choicesOf(platform: Parts, recipients: Recipients, actor: Actor): Promise<ScheduleChoices> {
  const { db } = platform.database
  const templates = (await loadTemplatesInUse(db)).filter((template) => mayReadTemplate(actor, template))
  const audiences = await Promise.all(
    recipients.groups.map(async ({ source, members }) => ({
      source,
      members: members === undefined ? [] : [...(await members(db, actor))],
    })),
  )
  return {
    templates: templates.map(({ id, name, content }) => ({ id, name, variables: [...variablesIn(content)] })),
    senders: await loadSenders(db),
    // A group of which there is nobody to choose is not offered.
    audiences: audiences.filter(
      ({ source, members }) =>
        members.length > 0 || recipients.groups.find((group) => group.source === source)?.members === undefined,
    ),
    hasMail: platform.config.mail.smtpUrl !== null,
    hasSms: platform.config.sms.url !== null,
    calendar: calendarOf(actor.zone, actor.calendar),
  }
}

const formOf = ({ recurrence, calendar }: StoredSchedule) => ({ recurrence, calendar: calendar as WorkCalendar })

/** A job within reach of a right to change it, in use. */
export async function changeableSchedule(db: Db, actor: Actor, id: Id | undefined): Promise<StoredSchedule> {
  const job = await reachedSchedule(db, actor, { id, permission: 'update scheduled_messages' })
  assertInUse(job)
  return job
}

function assertInUse({ archivedAt }: StoredSchedule): void {
  if (archivedAt !== null) throw new Problem(409, 'record.archived')
}

/** A job within reach of a right. */
export async function reachedSchedule(
  db: Db,
  actor: Actor,
  { id = '', permission }: { id: Id | undefined; permission: 'view scheduled_messages' | 'update scheduled_messages' },
): Promise<StoredSchedule> {
  const job = await findSchedule(db, id)
  if (!job || !(await isReached(db, { list: scheduleRecords.list, actor, permission, id })))
    throw new Problem(404, 'request.not-found')
  return job
}

async function ownerInReach(db: Db, actor: Actor, ownerId: Id): Promise<Actor> {
  const owner = await loadActor(db, ownerId)
  const isTheirs =
    owner !== null &&
    reaches(actor, 'view scheduled_messages', {
      sellerId: owner.userId,
      teamId: owner.teamId,
      officeId: owner.officeId,
      regionId: owner.regionId,
    })
  if (!isTheirs) throw new Problem(404, 'request.not-found')
  // The forecast shows no more than the asker may see.
  return extentOf(actor.grants, 'view scheduled_messages') === 'company' ? owner : actor
}

function sendings(recurrence: Recurrence, calendar: WorkCalendar, now: Instant): Sending[] {
  const zone = zoneOfCountry(calendar)
  return occurrencesAfter(recurrence, { calendar, after: now, count: SENDINGS_AHEAD }).map(({ at, day, time }) => ({
    at,
    day,
    time,
    localTime: wallTime(at, zone),
    zone,
  }))
}

async function countReach(
  db: Db,
  {
    recipients,
    owner,
    audience,
    type,
    now,
  }: {
    recipients: Recipients
    owner: Actor
    audience: StoredSchedule['audience']
    type: MessageType
    now: Instant
  },
): Promise<Omit<Forecast, 'next'>> {
  const found = new Map<string, { kind: Recipients['groups'][number]['kind']; id: Id; name: string }>()
  let cursor: { part: number; after: Id | null } | null = { part: 0, after: null }
  while (cursor !== null && found.size < COUNTED_MAX) {
    const page = await audiencePage(db, recipients, { owner, audience, cursor, limit: PAGE, now })
    for (const one of page.recipients) found.set(`${one.kind}:${one.id}`, one)
    cursor = page.next
  }
  const shown = [...found.values()]
    .toSorted((one, other) => one.name.localeCompare(other.name, 'sv'))
    .slice(0, NAMED_MAX)
  const people: { name: string; hasAddress: boolean }[] = []
  for (const kind of new Set(shown.map((one) => one.kind))) {
    const ids = shown.flatMap((one) => (one.kind === kind ? one.id : []))
    const loaded = await loadRecipients(db, recipients, { kind, ids })
    for (const { id, name } of shown.filter((one) => one.kind === kind)) {
      const recipient = loaded.get(id)
      people.push({ name, hasAddress: recipient !== undefined && hasAddress(recipient, type) })
    }
  }
  return { count: found.size, isMore: cursor !== null, people }
}
