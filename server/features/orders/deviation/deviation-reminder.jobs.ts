import { reminderStageOf, SOON_MS } from '../../../../shared/features/sales/deviation/deviation-reminder.rules.ts'
import { deviationWaits } from '../../../../shared/features/sales/sale/sale.events.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { addReminder, remindersGiven } from './deviation-reminder.store.ts'
import { findOpenDeviations } from '../../sales/index.ts'

const EVERY_MS = 60_000
const REMINDED_AT_ONCE = 100

/**
 * Emits an event for each stage that a waiting deviation reaches, once. A stage that passed while the server was down is
 * skipped in favour of the later one.
 */
export const deviationReminderJob = (
  { database }: Pick<Platform, 'database'>,
  sync: Pick<Sync, 'writeOnServer'>,
): Job => ({
  name: 'sales.deviation-reminders',
  reach: 'company',
  everyMs: EVERY_MS,
  run: (now) => remindOfDeviations({ database, sync }, now),
})

async function remindOfDeviations(
  { database, sync }: Pick<Platform, 'database'> & { readonly sync: Pick<Sync, 'writeOnServer'> },
  now: Instant,
): Promise<void> {
  const due = (await findOpenDeviations(database.db, now + SOON_MS)).flatMap((deviation) => {
    const stage = reminderStageOf(deviation, now)
    // Each turn of the seller is reminded of anew: the first by its stage alone, as before there were others.
    const turn = deviation.answeredAt === null ? undefined : deviation.dueAt
    return stage ? [{ deviation, stage, turn, mark: turn === undefined ? stage : `${stage}@${turn}` }] : []
  })
  const given = await remindersGiven(
    database.db,
    due.map(({ deviation }) => deviation.id),
  )
  const left = due.filter(({ deviation, mark }) => !given.has(`${deviation.id}/${mark}`))
  for (const { deviation, stage, turn, mark } of left.slice(0, REMINDED_AT_ONCE)) {
    const { id: deviationId, saleId, sellerId } = deviation
    // Emitted again after a crash in between, it is delivered once: the notice's cause is the deviation and its stage.
    await sync.writeOnServer({
      changes: [],
      events: [deviationWaits({ deviationId, saleId, sellerId, stage, ...(turn === undefined ? {} : { turn }) })],
    })
    await database.tx((db) => addReminder(db, { deviationId, stage: mark, remindedAt: now }))
  }
}
