import { alarmAnswered, alarmCalled, callerSafe } from '../../../shared/features/field/alarm/alarm.events.ts'
import { doorBlockBurst, doorDoubled } from '../../../shared/features/field/door/door.events.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { notice, type NoticeRule } from '../messaging/index.ts'
import { decidingOf, escalationOf, personOfNotice, teamLeadersOf } from '../people/recipients.door.ts'
import { findAlarm } from './alarm/alarm.store.ts'

/** Coach and manager; where a team has neither, whoever takes over what it leaves. */
export async function calledFor(db: Db, sellerId: Id): Promise<readonly Id[]> {
  const place = await personOfNotice(db, sellerId)
  const near = await teamLeadersOf(db, place)
  return near.length > 0 ? near.map(({ userId }) => userId) : escalationOf(db, place)
}

export const fieldNotices: readonly NoticeRule[] = [
  notice(
    alarmCalled,
    async ({ alarmId, sellerId, turn, isDrill }, db) => {
      const alarm = await findAlarm(db, alarmId)
      if (alarm?.state !== 'calling') return []
      const words = isDrill ? 'helpDrill' : 'helpCalled'
      // The bell shows it once; each repetition replaces the push before it.
      const again = turn === 1 ? {} : { tag: `alarm-${alarmId}` }
      const to = await calledFor(db, sellerId)
      return [{ to, type: 'message', words, link: { route: 'safety-log' }, isUrgent: true, ...again }]
    },
    { causeOf: ({ alarmId, turn }) => `alarm/${alarmId}/${turn}` },
  ),
  notice(
    alarmAnswered,
    ({ sellerId }) => [
      { to: [sellerId], type: 'message', words: 'helpAnswered', link: { route: 'safety' }, isUrgent: true },
    ],
    { causeOf: ({ alarmId }) => `alarm/${alarmId}/answered` },
  ),
  notice(
    callerSafe,
    async ({ sellerId }, db) => [
      { to: await calledFor(db, sellerId), type: 'message', words: 'helpSafe', link: { route: 'safety-log' } },
    ],
    { causeOf: ({ alarmId }) => `alarm/${alarmId}/safe` },
  ),
  notice(doorBlockBurst, async ({ sellerId }, db) => [
    {
      to: await decidingOf(db, await personOfNotice(db, sellerId)),
      type: 'deviation',
      words: 'doorBlockBurst',
      link: { route: 'area-coverage' },
    },
  ]),
  notice(doorDoubled, ({ sellerId, otherId }) => [
    { to: [sellerId, otherId], type: 'message', words: 'doorDoubled', link: { route: 'doors' } },
  ]),
]
