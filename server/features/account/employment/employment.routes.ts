import { personMoved } from '../../../../shared/features/organisation/team/membership.events.ts'
import { endEmployment, rehireUser } from '../../../../shared/features/people/user/user.api.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import type { EndReason } from '../../../../shared/features/people/user/user.schema.ts'
import { addDays, dayOf, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import type { Sync } from '../../../sync/sync.ts'
import {
  assertAdministratorStays,
  changeableUser,
  directoryChanges,
  findEndedUsers,
  loadUserRows,
  planEnd,
  setEnded,
} from '../../people/accounts.door.ts'
import { removeAllSessions } from '../session.store.ts'

type Within = Pick<Sync, 'within'>

const EVERY_MS = 60_000

/**
 * Ends of employments. The account and its sessions are closed after the last day, or at once if that day is today or
 * earlier. Taking a person back, before that day or after it, restores the account and the seats in plans.
 */
export function employmentRoutes(platform: Platform, sync: Within): readonly Route[] {
  const { now, newId } = platform
  return [
    route(endEmployment, async ({ actor, params, input: { reason, lastDay: given } }) => {
      const id = params['id'] ?? ''
      const { row, sessions } = await sync.within(async ({ db, write }) => {
        const stored = await changeableUser(db, actor, id)
        if (stored.standing === 'former') return { row: stored, sessions: [] }
        if (id === actor.userId) throw new Problem(422, 'user.not-yourself')
        await assertAdministratorStays(db, id)
        const today = dayOf(now(), stored.zone)
        const lastDay = given ?? today
        if (stored.employmentDay !== null && lastDay < stored.employmentDay)
          throw new Problem(422, 'user.last-day-before-first')
        const entry = { id: newId(), at: now(), actor, kind: 'users', subjectId: id, before: {} }
        const isOver = lastDay <= today
        const what = isOver ? 'ended' : 'endPlanned'
        await recordActivity(db, { ...entry, what, after: { reason, lastDay } })
        const ended = isOver
          ? await close(platform, db, { row: stored, reason, lastDay })
          : await planEnd(db, stored, { reason, lastDay }).then(() => [])
        await write(await consequences(db, id, addDays(lastDay, 1)))
        return { row: await saved(db, stored), sessions: ended }
      })
      announce(platform, id, sessions)
      return { row }
    }),
    route(rehireUser, async ({ actor, params }) => {
      const id = params['id'] ?? ''
      return sync.within(async ({ db, write }) => {
        const stored = await changeableUser(db, actor, id)
        const isPlanned = stored.standing !== 'former'
        if (isPlanned && typeof stored.lastDay !== 'string') return { row: stored }
        if (isPlanned) await planEnd(db, stored, null)
        else await setEnded(db, { row: stored, ended: null })
        const what = isPlanned ? 'endTakenBack' : 'rehired'
        const entry = { id: newId(), at: now(), actor, kind: 'users', subjectId: id, what }
        await recordActivity(db, { ...entry, before: isPlanned ? { lastDay: stored.lastDay } : {}, after: {} })
        await write(await consequences(db, id, dayOf(now(), stored.zone)))
        return { row: await saved(db, stored) }
      })
    }),
  ]
}

/** Closes the accounts whose last day has passed at their office. The log has the planned end already. */
export const employmentJob = (platform: Platform, sync: Within): Job => ({
  name: 'account.employments',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async (now) => {
    for (const { id, reason, lastDay } of await findEndedUsers(platform.database.db, now)) {
      const sessions = await sync.within(async ({ db, write }) => {
        const [row] = await loadUserRows(db, [id])
        // Somebody may have taken the person back in the meantime.
        if (row === undefined || row.standing === 'former' || row.lastDay !== lastDay) return []
        const ended = await close(platform, db, { row, reason, lastDay })
        await write(await consequences(db, id, addDays(lastDay, 1)))
        return ended
      })
      announce(platform, id, sessions)
    }
  },
})

interface Ending {
  readonly row: UserRow
  readonly reason: EndReason
  readonly lastDay: Day
}

/** Closes an account. Returns the ids of its sessions, which have ended. */
async function close({ now }: Platform, db: Db, { row, ...ended }: Ending): Promise<readonly Id[]> {
  await setEnded(db, { row, ended: { at: now(), ...ended } })
  return removeAllSessions(db, row.id)
}

/** The directory and the plans of the days after. */
const consequences = async (db: Db, userId: Id, fromDay: Day) => ({
  changes: await directoryChanges(db, userId),
  events: [personMoved({ userId, fromDay, lostTeamId: null })],
})

const saved = async (db: Db, row: UserRow): Promise<UserRow> => (await loadUserRows(db, [row.id]))[0] ?? row

const announce = ({ fanout }: Platform, userId: Id, sessions: readonly Id[]): void =>
  sessions.forEach((sessionId) => fanout.send({ kind: 'ended', sessionId, userId }))
