import { personMoved } from '../../../../shared/features/organisation/team/membership.events.ts'
import { endEmployment, rehireUser } from '../../../../shared/features/people/user/user.api.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import type { EndReason } from '../../../../shared/features/people/user/user.schema.ts'
import { addDays, dayOf, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { actsOf } from '../../organisation/access.door.ts'
import {
  assertAdministratorStays,
  changeableUser,
  directoryChanges,
  findEndedUsers,
  loadUserRows,
  planEnd,
  setEnded,
  userActTable,
} from '../../people/accounts.door.ts'
import { announceEnded } from '../news/account-news.store.ts'
import { removeAllSessions } from '../session.store.ts'

type Within = Pick<Sync, 'within'>

const EVERY_MS = 60_000

/**
 * Ends of employments. The account and its sessions are closed after the last day, or at once if that day is today or
 * earlier. Taking a person back, before that day or after it, restores the account and the seats in plans.
 */
export function employmentRoutes(platform: Platform, sync: Within): readonly Route[] {
  const act = actsOf(platform, userActTable(changeableUser), sync)
  const answer = ({ row }: { readonly row: UserRow }) => Promise.resolve({ row })
  return [
    act(
      endEmployment,
      async ({ row, form: { reason, lastDay: given }, actor, now, db }) => {
        const { id, employmentDay } = row
        if (row.standing === 'former') return { change: null }
        if (id === actor.userId) throw new Problem(422, 'user.not-yourself')
        await assertAdministratorStays(db, id)
        const today = dayOf(now, row.zone)
        const lastDay = given ?? today
        if (employmentDay !== null && lastDay < employmentDay) throw new Problem(422, 'user.last-day-before-first')
        const isOver = lastDay <= today
        const ended = isOver
          ? await close(platform, db, { row, reason, lastDay })
          : await planEnd(db, row, { reason, lastDay }).then(() => [])
        return {
          change: {},
          logs: isOver ? 'ended' : 'endPlanned',
          after: { reason, lastDay },
          follow: await consequences(db, id, addDays(lastDay, 1)),
          afterwards: async () => announceEnded(platform, id, ended),
        }
      },
      { answer },
    ),
    act(
      rehireUser,
      async ({ row, now, db }) => {
        const isPlanned = row.standing !== 'former'
        if (isPlanned && typeof row.lastDay !== 'string') return { change: null }
        await (isPlanned ? planEnd(db, row, null) : setEnded(db, { row, ended: null }))
        return {
          change: {},
          logs: isPlanned ? 'endTakenBack' : 'rehired',
          before: isPlanned ? { lastDay: row.lastDay } : {},
          follow: await consequences(db, row.id, dayOf(now, row.zone)),
        }
      },
      { answer },
    ),
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
        const [{ changes }, { event }] = await consequences(db, id, addDays(lastDay, 1))
        await write({ changes, events: [event] })
        return ended
      })
      announceEnded(platform, id, sessions)
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
const consequences = async (db: Db, userId: Id, fromDay: Day) =>
  [
    { changes: await directoryChanges(db, userId) },
    { event: personMoved({ userId, fromDay, lostTeamId: null }) },
  ] as const
