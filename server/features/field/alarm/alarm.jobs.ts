import { alarmCalled, callerSafe } from '../../../../shared/features/field/alarm/alarm.events.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { findAlarm, loadDueCalls, loadDueDrills, noteTurn, type StoredAlarm } from './alarm.store.ts'

const EVERY_MS = 2_000
/** A call is repeated this often, and after ten minutes more slowly, until somebody answers. */
const AGAIN_MS = 30_000
const SLOW_AFTER = 20
const SLOW_MS = 120_000
/** Nobody is called for longer than a day: the call stays open in the log. */
const LONGEST_MS = 86_400_000

/** Calls coach and manager, again and again, until one of them answers. */
export const alarmJob = (platform: Pick<Platform, 'database'>, sync: Pick<Sync, 'writeOnServer'>): Job => ({
  name: 'field.alarms',
  reach: 'company',
  everyMs: EVERY_MS,
  run: (now) => callOut(platform, sync, now),
})

async function callOut(
  { database }: Pick<Platform, 'database'>,
  sync: Pick<Sync, 'writeOnServer'>,
  now: Instant,
): Promise<void> {
  for (const call of await loadDueCalls(database.db, now)) await takeTurn(sync, call, now)
  for (const drill of await loadDueDrills(database.db, now)) await takeTurn(sync, drill, now)
}

async function takeTurn(
  sync: Pick<Sync, 'writeOnServer'>,
  { id, sellerId, isDrill, turns, receivedAt, state }: StoredAlarm,
  now: Instant,
): Promise<void> {
  if (state === 'safe') return notifySafe(sync, { id, sellerId })
  const turn = turns + 1
  const nextAt = now + (turn < SLOW_AFTER ? AGAIN_MS : SLOW_MS)
  await sync.writeOnServer({
    changes: [],
    events: [alarmCalled({ alarmId: id, sellerId, turn, isDrill })],
    first: async (db) => {
      const alarm = await findAlarm(db, id)
      // Answered or taken back since it was read: the event finds nobody to call.
      if (!alarm || alarm.dueAt === null || alarm.turns !== turns || alarm.state === 'safe') return
      const dueAt = nextAt - receivedAt > LONGEST_MS ? null : nextAt
      await noteTurn(db, alarm, { state: 'calling', turns: turn, dueAt })
    },
  })
}

/** Those who were called hear once that the caller is safe. */
async function notifySafe(
  sync: Pick<Sync, 'writeOnServer'>,
  { id, sellerId }: { readonly id: Id; readonly sellerId: Id },
): Promise<void> {
  await sync.writeOnServer({
    changes: [],
    events: [callerSafe({ alarmId: id, sellerId })],
    first: async (db) => {
      const alarm = await findAlarm(db, id)
      if (alarm?.state === 'safe') await noteTurn(db, alarm, { dueAt: null })
    },
  })
}
