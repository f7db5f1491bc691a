// A person has one open call for help and one open drill. Whoever presses again means the same call: no flood hides or
// delays another person's call. The server's clock decides when it is called out: a phone's clock may be a day behind.

import { TAKE_BACK_MS, type CallArgs } from '../../../../shared/features/field/alarm/alarm.commands.ts'
import { sellerFieldsOf } from '../../../../shared/access/reach.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Facts } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { countDrillsOf, insertAlarm, loadOpenOf, noteTurn, saveAlarm, type StoredAlarm } from './alarm.store.ts'

const DAY_MS = 86_400_000
/** An open call remembers this many further presses. */
const JOINED_KEPT = 20

/** The server counts a person's drills. A call for help is never counted, and a drill that is under way takes another press. */
export async function prepareCall(db: Db, args: CallArgs, { actor, now }: Facts): Promise<CallArgs> {
  const { drillsToday: _claimed, ...given } = args
  if (!args.isDrill) return given
  const isUnderWay = (await loadOpenOf(db, actor.userId)).some(({ isDrill }) => isDrill)
  return { ...given, drillsToday: isUnderWay ? 0 : await countDrillsOf(db, actor.userId, now - DAY_MS) }
}

/** Stores a call. It is called out when it can no longer be taken back. */
export async function takeCall(db: Db, args: CallArgs, facts: Facts): Promise<void> {
  const { actor, at, now, businessDay, idFor } = facts
  const open = (await loadOpenOf(db, actor.userId)).find(({ isDrill }) => isDrill === args.isDrill)
  if (open) return pressAgain(db, { open, args, facts })
  const { zone: _zone, ...caller } = sellerFieldsOf(actor, businessDay)
  await insertAlarm(db, {
    id: idFor(0),
    version: 1,
    ...caller,
    isDrill: args.isDrill,
    state: 'waiting',
    calledAt: Math.min(at, now),
    receivedAt: now,
    position: args.position,
    dueAt: Math.max(now, Math.min(at, now) + TAKE_BACK_MS),
    turns: 0,
    joinedIds: [],
    answeredById: null,
    answeredByName: '',
    answeredAt: null,
    safeAt: null,
    closedByName: '',
    closedAt: null,
    note: '',
  })
}

/**
 * The same call. Where it is not called out any more, because somebody has answered or it was too long ago, a real one is
 * called out again: whoever presses still needs help.
 */
async function pressAgain(
  db: Db,
  { open, args, facts }: { open: StoredAlarm; args: CallArgs; facts: Facts },
): Promise<void> {
  const id = facts.idFor(0)
  if (isKnownAs(open, id)) return
  const joinedIds = [...(open.joinedIds ?? []), id].slice(-JOINED_KEPT)
  const pressed = { joinedIds, position: args.position ?? open.position }
  const isSilent = open.state === 'answered' || open.dueAt === null
  if (open.isDrill || !isSilent) return noteTurn(db, open, { ...pressed, dueAt: open.dueAt })
  const anew = { answeredById: null, answeredByName: '', answeredAt: null, receivedAt: facts.now, dueAt: facts.now }
  return saveAlarm(db, { ...open, ...pressed, ...anew, state: 'calling' })
}

/** Taken back before anybody heard of it: the position goes at once. Later it says that the caller is safe. */
export async function withdrawCall(db: Db, alarmId: Id, { actor, now }: Facts): Promise<void> {
  const alarm = await findOpenOf(db, actor.userId, alarmId)
  if (!alarm) return
  if (alarm.state === 'waiting')
    return saveAlarm(db, { ...alarm, state: 'withdrawn', position: null, dueAt: null, safeAt: now })
  // A press too many is taken back, not the call that was there before it.
  if (alarm.id === alarmId) await callerIsSafe(db, alarm, now)
}

/** The caller says that they are safe, of a call by any of its ids. */
export async function endCall(db: Db, alarmId: Id, { actor, now }: Facts): Promise<void> {
  const alarm = await findOpenOf(db, actor.userId, alarmId)
  if (alarm) await callerIsSafe(db, alarm, now)
}

/** Marks the caller as safe. The next turn notifies everyone who was called. */
const callerIsSafe = (db: Db, alarm: StoredAlarm, now: Instant): Promise<void> =>
  saveAlarm(db, { ...alarm, state: 'safe', dueAt: alarm.turns > 0 ? now : null, safeAt: now })

const findOpenOf = async (db: Db, sellerId: Id, alarmId: Id): Promise<StoredAlarm | undefined> =>
  (await loadOpenOf(db, sellerId)).find((alarm) => isKnownAs(alarm, alarmId))

const isKnownAs = ({ id, joinedIds }: StoredAlarm, alarmId: Id): boolean =>
  id === alarmId || (joinedIds ?? []).includes(alarmId)
