import { guidePublished, guideReminded } from '../../../../shared/features/guides/guide/guide.events.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { published, publishRefusal } from '../../../resource/edition/edition-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadReminders, saveReminder, waitingFor } from '../receipt/receipt.store.ts'
import { serverGuides } from './guide.routes.ts'
import {
  findEditedGuide,
  loadAskingEditions,
  loadDueGuides,
  loadRequirements,
  saveGuide,
  unscheduled,
} from './guide.store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The first reminder comes after a day, the others every third. */
const REMINDERS = 5
const nextAfter = (turn: number): number => (turn === 0 ? DAY_MS : 3 * DAY_MS)

type Writer = Pick<Sync, 'writeOnServer'>

/** Publishes what its author gave a time, and reminds those who have something to confirm. */
export const guideJobs = (platform: Platform, sync: Writer): readonly Job[] => [
  { name: 'guides.publishing', reach: 'company', everyMs: MINUTE_MS, run: (now) => publishDue(platform, sync, now) },
  { name: 'guides.reminders', reach: 'company', everyMs: 30 * MINUTE_MS, run: (now) => remind(platform, sync, now) },
]

async function publishDue({ database, newId }: Platform, sync: Writer, now: Instant): Promise<void> {
  for (const { id, edition } of await loadDueGuides(database.db, now)) {
    const number = (edition ?? 0) + 1
    await sync.writeOnServer({
      changes: [],
      events: [guidePublished({ guideId: id, number })],
      first: async (db) => {
        const guide = await findEditedGuide(db, id)
        if (!guide || guide.publishAt === null || guide.publishAt > now || (guide.edition ?? 0) + 1 !== number) return
        const details = { asks: guide.publishAsks, note: guide.publishNote }
        // Made incomplete after its time was set, or as it was published: it stays a draft, and its author sees it.
        const isRefused = publishRefusal(serverGuides, guide, details) !== null
        const asked = { details, byName: guide.changedByName, now, newId, db }
        const change = isRefused ? unscheduled : (await published(serverGuides, guide, asked)).change
        await saveGuide(db, { ...guide, ...change, version: guide.version + 1 })
      },
    })
  }
}

async function remind({ database: { db } }: Platform, sync: Writer, now: Instant): Promise<void> {
  const asking = await loadAskingEditions(db)
  const required = new Set((await loadRequirements(db)).map(({ guideId }) => guideId))
  for (const [guideId, { number, publishedAt }] of asking) {
    if (!required.has(guideId)) continue
    const waiting = await waitingFor(db, guideId, number)
    const reminded = new Map((await loadReminders(db, guideId, number)).map((row) => [row.userId, row]))
    const turns = new Map<number, string[]>()
    for (const userId of waiting) {
      const { turn = 0, at = publishedAt } = reminded.get(userId) ?? {}
      if (turn < REMINDERS && now >= at + nextAfter(turn)) turns.set(turn + 1, [...(turns.get(turn + 1) ?? []), userId])
    }
    for (const [turn, userIds] of turns)
      await sync.writeOnServer({
        changes: [],
        events: [guideReminded({ guideId, number, turn, userIds })],
        first: async (tx) => {
          for (const userId of userIds) await saveReminder(tx, { userId, guideId, number, turn, at: now })
        },
      })
  }
}
