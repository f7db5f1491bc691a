// A server's jobs for scheduled messages alone, over a list of recipients of any length. Killed and started again by
// messages.bench.ts. Prints one line of figures when every message has reached an end.
import { everyEvening } from '../../../shared/features/messaging/schedule/recurrence.schema.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import { createApp } from '../../../server/app.ts'
import { createMailSender } from '../../../server/platform/mail/mail-sender.ts'
import { createPushSender } from '../../../server/platform/push/push-sender.ts'
import { createSmsSender } from '../../../server/platform/sms/sms-sender.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { openPlatform } from '../../../server/platform/open-platform.ts'
import { loadActors } from '../../../server/features/organisation/access.door.ts'
import { hasAnyUser } from '../../../server/features/people/accounts.door.ts'
import { countSince } from '../../../server/features/messaging/delivery/delivery.store.ts'
import { scheduledMessageTable } from '../../../server/features/messaging/schedule/schedule.table.ts'
import {
  messageTemplateTable,
  templateEditionTable,
} from '../../../server/features/messaging/template/message-template.table.ts'
import { scheduledJobs } from '../../../server/features/messaging/scheduled.jobs.ts'
import { seedWhenEmpty } from '../../../server/seed/seed.ts'

const RECIPIENTS = Number(process.env['RECIPIENTS'])
const JOB = '01a236a0-0000-7000-8000-0000000000aa'
const idOf = (at: number): string => `01a236a0-0000-7000-8000-${String(at).padStart(12, '0')}`

const platform = await openPlatform(readConfig())
const app = createApp(platform)
if (!(await hasAnyUser(platform.database.db))) await seedWhenEmpty(platform, app.sync)
await addJob()

const { config, database, now } = platform
const [work] = scheduledJobs({
  platform,
  telling: { platform, sender: createPushSender(config.push), sync: () => app.sync },
  mail: createMailSender(config.mail, config.publicUrl.hostname),
  sms: createSmsSender(config.sms),
  recipients: () => ({
    groups: [
      {
        source: 'customers',
        kind: 'customer',
        page: async (_db, { after, limit }) => {
          const from = after === null ? 1 : Number(after.slice(24)) + 1
          const length = Math.max(0, Math.min(limit, RECIPIENTS - from + 1))
          return Array.from({ length }, (_none, at) => ({ id: idOf(from + at), name: `Kund ${from + at}` }))
        },
      },
    ],
    loaders: [
      {
        kind: 'customer',
        load: async (_db, ids) =>
          ids.map((id) => ({
            id,
            name: `Kund ${Number(id.slice(24))}`,
            language: 'sv' as const,
            email: `kund-${Number(id.slice(24))}@bench.rond.example`,
            phone: '',
            calendar: 'SE' as const,
            isGone: false,
            isErased: false,
            team: '',
            office: '',
          })),
      },
    ],
  }),
})
assert(work, 'the job that sends')
const rss = { first: 0, most: 0 }
for (;;) {
  await work.run(now())
  const used = process.memoryUsage().rss
  // The first pass fills caches that stay.
  if (rss.first === 0) rss.first = used
  rss.most = Math.max(rss.most, used)
  const states = await countSince(database.db, JOB, 0)
  const of = (...names: readonly string[]) =>
    states.filter(({ state }) => names.includes(state)).reduce((sum, { found }) => sum + found, 0)
  const all = states.reduce((sum, { found }) => sum + found, 0)
  if (all >= RECIPIENTS && of('queued', 'sending') === 0) {
    console.log(JSON.stringify({ sent: of('sent'), inDoubt: of('failed'), all, ...rss }))
    break
  }
}
await database.close()
process.exit()

async function addJob(): Promise<void> {
  const { database: own } = platform
  const [owner] = (await loadActors(own.db)).filter(({ grants }) =>
    grants.some(({ permission }) => permission === 'manage all'),
  )
  assert(owner, 'an administrator')
  const one = { subject: 'Hej {{firstName}}', body: 'Hej {{name}}!\n\n[Läs mer](/start)\n\n{{date}}' }
  const content = { sv: one, en: one, fi: one }
  const record = { version: 1, archivedAt: null }
  await own.tx(async (db) => {
    const edited = { state: 'published', edition: 1, changedAt: 0, changedByName: '' }
    const template = { id: idOf(0), version: 1, name: 'Bench', content, ownerId: null, ...edited }
    await db.insert(messageTemplateTable).values(template).onConflictDoNothing()
    const edition = { templateId: idOf(0), number: 1, content, savedAt: 0, savedByName: '' }
    await db.insert(templateEditionTable).values(edition).onConflictDoNothing()
    const at = platform.now()
    await db
      .insert(scheduledMessageTable)
      .values({
        ...record,
        id: JOB,
        name: 'Bench',
        status: 'active',
        type: 'mail',
        templateId: idOf(0),
        calendar: 'SE',
        // One sending, of a minute ago.
        recurrence: {
          ...everyEvening,
          types: ['date'],
          dates: [dayBefore(at)],
          times: [timeBefore(at)],
          skipsHolidays: false,
        },
        audience: [{ source: 'customers', ids: [] }],
        subject: '',
        data: [],
        ownerId: owner.userId,
        plannedUntil: at - 10 * 60_000,
        nextAt: at - 60_000,
      })
      .onConflictDoNothing()
  })
}

function wall(at: number): string {
  return new Date(at - 60_000).toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm' })
}
function dayBefore(at: number): string {
  return wall(at).slice(0, 10)
}
function timeBefore(at: number): string {
  return wall(at).slice(11, 16)
}
