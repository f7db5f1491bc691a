import { signatureOf } from '../../../../shared/access/actor.ts'
import { alarmAnswered } from '../../../../shared/features/field/alarm/alarm.events.ts'
import { answerAlarm, closeAlarm, getAlarms, getOwnAlarms } from '../../../../shared/features/field/alarm/alarm.api.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { changeAlarm, findAlarm, loadAlarmsOf, loadLedAlarms, shownAlarms, type StoredAlarm } from './alarm.store.ts'

const PERMISSION = 'update daily_checkouts'
const SHOWN = 100
const OWN_SHOWN = 20
const LIMITS = { perMinute: 60 }

const alarmActTable: ActTable<StoredAlarm> = {
  kind: 'alarms',
  load: findAlarm,
  placeOf: (alarm) => alarm,
  // A call that was taken back in time is nobody else's business.
  isReached: ({ state, sellerId }, { actor: { userId } }) =>
    state !== 'withdrawn' && state !== 'waiting' && sellerId !== userId,
  state: { of: ({ state }) => state, refusal: 'alarm.over' },
  change: changeAlarm,
}

/** Calls for help, for those who lead the caller; and one's own. */
export function alarmRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  const { db } = platform.database
  const act = actsOf(platform, alarmActTable, sync)
  return [
    route(getAlarms, async ({ actor }) => {
      return { alarms: await shownAlarms(db, await loadLedAlarms(db, { actor, permission: PERMISSION }, SHOWN)) }
    }),
    route(getOwnAlarms, async ({ actor }) => ({
      alarms: await shownAlarms(db, await loadAlarmsOf(db, actor.userId, OWN_SHOWN)),
    })),
    act(
      answerAlarm,
      ({ row: { id: alarmId, sellerId }, actor, now }) => {
        const by = { answeredById: actor.userId, answeredByName: signatureOf(actor), answeredAt: now }
        return {
          change: { ...by, state: 'answered', dueAt: null },
          follow: [{ event: alarmAnswered({ alarmId, sellerId }) }],
        }
      },
      LIMITS,
    ),
    act(
      closeAlarm,
      ({ form: { note }, actor, now }) => {
        const by = { closedByName: signatureOf(actor), closedAt: now, note }
        return { change: { ...by, state: 'closed', dueAt: null } }
      },
      LIMITS,
    ),
  ]
}
