import { endEmployment, rehireUser } from '../../../shared/features/people/user/user.api.ts'
import type { UserRow } from '../../../shared/features/people/user/user.list.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordActivity } from '../../resource/activity/activity.store.ts'
import { assertAdministratorStays, changeableUser, loadUserRows, setEnded } from '../people/accounts.door.ts'
import type { AccountListener } from './session.routes.ts'
import { removeAllSessions } from './session.store.ts'

/** Somebody leaves, or comes back. With the employment every session ends. */
export function employmentRoutes(platform: Platform, listener: AccountListener): readonly Route[] {
  const { database, now, newId } = platform
  const saved = async (db: Db, id: Id, row: UserRow): Promise<UserRow> => (await loadUserRows(db, [id]))[0] ?? row
  return [
    route(endEmployment, async ({ actor, params, input: { reason } }) => {
      const id = params['id'] ?? ''
      const { row, ended } = await database.tx(async (db) => {
        const stored = await changeableUser(db, actor, id)
        if (stored.standing === 'former') return { row: stored, ended: [] }
        if (id === actor.userId) throw new Problem(422, 'user.not-yourself')
        await assertAdministratorStays(db, id)
        await setEnded(db, { row: stored, ended: { at: now(), reason } })
        const entry = { id: newId(), at: now(), actor, kind: 'users', subjectId: id, what: 'ended' }
        await recordActivity(db, { ...entry, before: {}, after: { reason } })
        return { row: await saved(db, id, stored), ended: await removeAllSessions(db, id) }
      })
      ended.forEach((sessionId) => listener.sessionEnded(sessionId, id))
      await listener.employmentEnded(id)
      return { row }
    }),
    route(rehireUser, async ({ actor, params }) => {
      const id = params['id'] ?? ''
      const row = await database.tx(async (db) => {
        const stored = await changeableUser(db, actor, id)
        if (stored.standing !== 'former') return stored
        await setEnded(db, { row: stored, ended: null })
        const entry = { id: newId(), at: now(), actor, kind: 'users', subjectId: id, what: 'rehired' }
        await recordActivity(db, { ...entry, before: {}, after: {} })
        return saved(db, id, stored)
      })
      await listener.userChanged(id)
      return { row }
    }),
  ]
}
