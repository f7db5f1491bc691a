import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import { alarmAnswered } from '../../../../shared/features/field/alarm/alarm.events.ts'
import { answerAlarm, closeAlarm, getAlarms, getOwnAlarms } from '../../../../shared/features/field/alarm/alarm.api.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { findAlarm, loadAlarmsOf, loadLedAlarms, saveAlarm, shownAlarms, type StoredAlarm } from './alarm.store.ts'

const PERMISSION = 'update daily_checkouts'
const SHOWN = 100
const OWN_SHOWN = 20
const LIMITS = { perMinute: 60 }

/** Calls for help, for those who lead the caller; and one's own. */
export function alarmRoutes(platform: Platform, sync: Pick<Sync, 'writeOnServer'>): readonly Route[] {
  const { database, now } = platform
  const { db } = database
  const one = async (id: string) => {
    const alarm = await findAlarm(db, id)
    const [alarmShown] = alarm ? await shownAlarms(db, [alarm]) : []
    if (!alarmShown) throw new Problem(404, 'request.not-found')
    return { alarm: alarmShown }
  }
  return [
    route(getAlarms, async ({ actor }) => {
      // A call that was taken back in time is nobody else's business.
      return { alarms: await shownAlarms(db, await loadLedAlarms(db, { actor, permission: PERMISSION }, SHOWN)) }
    }),
    route(getOwnAlarms, async ({ actor }) => ({
      alarms: await shownAlarms(db, await loadAlarmsOf(db, actor.userId, OWN_SHOWN)),
    })),
    route(
      answerAlarm,
      async ({ actor, params, input: { version } }) => {
        const id = idSchema.parse(params['id'])
        await sync.writeOnServer({
          changes: [],
          events: [alarmAnswered({ alarmId: id, sellerId: (await ledAlarm(db, actor, id)).sellerId })],
          first: async (tx) => {
            const alarm = await ledAlarm(tx, actor, id)
            if (alarm.state !== 'calling') throw new Problem(409, 'alarm.over')
            if (alarm.version !== version) throw new Problem(412, 'record.changed-meanwhile')
            const by = { answeredById: actor.userId, answeredByName: signatureOf(actor), answeredAt: now() }
            await saveAlarm(tx, { ...alarm, ...by, state: 'answered', dueAt: null })
          },
        })
        return one(id)
      },
      LIMITS,
    ),
    route(
      closeAlarm,
      async ({ actor, params, input: { version, note } }) => {
        const id = idSchema.parse(params['id'])
        await database.tx(async (tx) => {
          const alarm = await ledAlarm(tx, actor, id)
          if (alarm.state !== 'answered' && alarm.state !== 'safe') throw new Problem(409, 'alarm.over')
          if (alarm.version !== version) throw new Problem(412, 'record.changed-meanwhile')
          const by = { closedByName: signatureOf(actor), closedAt: now(), note }
          await saveAlarm(tx, { ...alarm, ...by, state: 'closed', dueAt: null })
        })
        return one(id)
      },
      LIMITS,
    ),
  ]
}

const isLed = (actor: Actor, alarm: StoredAlarm): boolean =>
  alarm.state !== 'withdrawn' &&
  alarm.state !== 'waiting' &&
  alarm.sellerId !== actor.userId &&
  reaches(actor, PERMISSION, alarm)

async function ledAlarm(db: Db, actor: Actor, id: string): Promise<StoredAlarm> {
  const alarm = await findAlarm(db, id)
  if (!alarm || !isLed(actor, alarm)) throw new Problem(404, 'request.not-found')
  return alarm
}
