import type { MessageContent } from '../../shared/features/messaging/template/message-template.schema.ts'
import { everyEvening } from '../../shared/features/messaging/schedule/recurrence.schema.ts'
import { addDays, dayOf, instantAt } from '../../shared/kernel/days.ts'
import { isWorkingDay } from '../../shared/kernel/working-days.ts'
import { loadActivePeople } from '../features/people/directory.door.ts'
import { addDeliveries, findDeliveriesOfRun, settle } from '../features/messaging/delivery/delivery.store.ts'
import { addRun, endRun, findRunByKey } from '../features/messaging/delivery/run.store.ts'
import { findSchedule, scheduleRecords, type StoredSchedule } from '../features/messaging/schedule/schedule.store.ts'
import { messageSenderTable } from '../features/messaging/message-sender/message-sender.table.ts'
import { templateEditions, writeTemplates } from '../features/messaging/template/message-template.store.ts'
import type { Named } from '../features/messaging/index.ts'
import type { Db } from '../platform/database/database.ts'
import { insertRecord } from '../resource/record/record.store.ts'
import { memberOf } from './demo-cast.ts'
import type { Seeder } from './story.ts'

const DAYS_TOLD = 7

const reminder: MessageContent = {
  sv: {
    subject: 'Har du rapporterat i dag?',
    body: 'Hej {{firstName}}!\n\nDin dag {{date}} saknar rapport. Det tar en minut:\n\n[Rapportera dagen](/sales/time)\n\n{{sender}}',
  },
  en: {
    subject: 'Have you reported today?',
    body: 'Hello {{firstName}},\n\nThe report of {{date}} is missing. It takes a minute:\n\n[Report the day](/sales/time)\n\n{{sender}}',
  },
  fi: {
    subject: 'Oletko raportoinut tänään?',
    body: 'Hei {{firstName}}!\n\nPäivän {{date}} raportti puuttuu. Se vie minuutin:\n\n[Raportoi päivä](/sales/time)\n\n{{sender}}',
  },
}

const monday: MessageContent = {
  sv: { subject: 'Ny vecka, {{team}}', body: '# Måndag\n\nHej {{firstName}}! Veckans mål är **{{data.goal}}** avtal.' },
  en: {
    subject: 'A new week, {{team}}',
    body: '# Monday\n\nHello {{firstName}}! The goal is **{{data.goal}}** agreements.',
  },
  fi: {
    subject: 'Uusi viikko, {{team}}',
    body: '# Maanantai\n\nHei {{firstName}}! Viikon tavoite on **{{data.goal}}** sopimusta.',
  },
}

/** Two templates, a sender, and an evening reminder with the log of a week. It is inactive, so that the demonstration sends no messages. */
export async function seedMessages({ platform, cast }: Pick<Seeder, 'platform' | 'cast'>): Promise<void> {
  const { database, newId, now } = platform
  const { id: ownerId, name } = memberOf(cast, 'backoffice')
  const people = (await loadActivePeople(database.db)).filter(({ teamId }) => teamId !== null).slice(0, 12)
  await database.tx(async (db) => {
    const record = { version: 1, archivedAt: null }
    const templates = [
      { id: newId(), name: 'Kvällspåminnelse', content: reminder },
      { id: newId(), name: 'Veckostart', content: monday },
    ] as const
    for (const { id, ...template } of templates) {
      const [at, state] = [now(), 'published']
      const changed = { edition: 1, changedAt: at, changedByName: name }
      await writeTemplates(db, [{ ...template, id, version: 1, ownerId: null, state, ...changed }])
      await templateEditions.add(db, id, { id, number: 1, content: template.content, at, byName: name })
    }
    const senderId = newId()
    const sender = { id: senderId, name: 'Säljstöd', email: '', phone: '' }
    await insertRecord(db, messageSenderTable, { ...record, ...sender })
    const id = newId()
    await insertRecord(db, scheduleRecords.table, {
      ...record,
      id,
      name: 'Rapportera dagen',
      status: 'inactive',
      type: 'push',
      templateId: templates[0].id,
      calendar: 'SE',
      recurrence: everyEvening,
      audience: [{ source: 'notReported', ids: [] }],
      subject: '',
      senderId,
      data: [],
      ownerId,
    })
    await seedWeek(db, { platform, people, job: await findSchedule(db, id) })
  })
}

/** The evenings of a week, each with some people who were reminded. */
async function seedWeek(
  db: Db,
  {
    platform: { newId, now },
    people,
    job,
  }: Pick<Seeder, 'platform'> & { people: readonly Named[]; job: StoredSchedule | null },
): Promise<void> {
  if (job === null) return
  const today = dayOf(now(), 'Europe/Stockholm')
  for (let ago = DAYS_TOLD; ago > 0; ago -= 1) {
    const day = addDays(today, -ago)
    if (!isWorkingDay(day, 'SE')) continue
    const dueAt = instantAt(day, '18:00', 'Europe/Stockholm')
    const planned = { scheduleId: job.id, dueKey: `${day}T18:00`, kind: 'planned' as const, state: 'sending' as const }
    await addRun(db, { id: newId(), ...planned, dueAt, now: dueAt, by: null })
    const run = await findRunByKey(db, job.id, planned.dueKey)
    if (run === null) continue
    const some = people.filter((_person, at) => (at + ago) % 3 === 0)
    const recipients = some.map(({ id, name }) => ({ id, name, kind: 'user' as const }))
    await addDeliveries(db, { run, job, place: { teamId: null, officeId: null, regionId: null }, newId }, recipients)
    await endRun(db, run.id, { state: 'done', now: dueAt + 4000 })
    const ids = await findDeliveriesOfRun(db, run.id)
    await settle(db, ids, { state: 'delivered', reason: null, at: dueAt + 3000 })
  }
}
