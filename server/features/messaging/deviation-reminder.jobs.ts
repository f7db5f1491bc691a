import {
  reminderStageOf,
  SOON_MS,
  type ReminderStage,
} from '../../../shared/features/messaging/deviation-reminder.rules.ts'
import type { NoticeKind } from '../../../shared/features/messaging/notice-words.rules.ts'
import type { Deviation } from '../../../shared/features/sales/deviation.schema.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { findOpenDeviations } from '../sales/index.ts'
import { addReminder, remindersGiven } from './deviation-reminder.store.ts'
import { coachesOf, escalationOf, personOfNotice } from './notice-recipients.store.ts'
import { tell, type Notice, type Telling } from './notice.jobs.ts'

const REMINDED_AT_ONCE = 100

/**
 * Calls deviations to mind that nobody answers: the seller before they are due, the coach too when they are, managers and
 * back office a day later. Each stage once; a stage the server slept through is passed over for the later one.
 */
export async function remindOfDeviations(telling: Telling, now: Instant): Promise<void> {
  const { database } = telling.platform
  const due = (await findOpenDeviations(database.db, now + SOON_MS)).flatMap((deviation) => {
    const stage = reminderStageOf(deviation, now)
    return stage ? [{ deviation, stage }] : []
  })
  const given = await remindersGiven(
    database.db,
    due.map(({ deviation }) => deviation.id),
  )
  const left = due.filter(({ deviation, stage }) => !given.has(`${deviation.id}/${stage}`))
  for (const { deviation, stage } of left.slice(0, REMINDED_AT_ONCE)) {
    const notices = await noticesOf(database.db, deviation, stage)
    await tell(telling, notices, `${deviation.id}/${stage}`)
    await database.tx((db) => addReminder(db, { deviationId: deviation.id, stage, remindedAt: now }))
  }
}

async function noticesOf(db: Db, deviation: Deviation, stage: ReminderStage): Promise<readonly Notice[]> {
  const { sellerId, saleId, id } = deviation
  const person = await personOfNotice(db, sellerId)
  const ofStage = { type: 'deviation', tag: `deviation-${id}-${stage}` } as const
  const toSeller = (words: NoticeKind): Notice => ({ ...ofStage, userId: sellerId, words, path: `/sales/${saleId}` })
  // The seller's own bell of deviations shows it already; theirs, who lead, may have scrolled past it long ago.
  const toLeaders = (userIds: readonly Id[], words: NoticeKind): Notice[] =>
    userIds.map((userId) => ({ ...ofStage, userId, words, path: `/backoffice/deviations/${id}`, tag: null }))
  switch (stage) {
    case 'due_soon':
      return [toSeller('deviationDueSoon')]
    case 'overdue':
      return [toSeller('deviationOverdue'), ...toLeaders(await coachesOf(db, person), 'deviationOverdueInTeam')]
    case 'escalated':
      return toLeaders(await escalationOf(db, person), 'deviationEscalated')
  }
}
