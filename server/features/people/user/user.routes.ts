import { isDeepStrictEqual } from 'node:util'
import { ownProfileFailures } from '../../../../shared/features/people/profile/profile.rules.ts'
import { editUser, getUserChoices } from '../../../../shared/features/people/user/user.api.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { userFormSchema, type UserForm } from '../../../../shared/features/people/user/user.schema.ts'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import { Problem, refusedFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity.store.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadUserChoices } from './user-choice.store.ts'
import { assertMayOpenAccount, changeableUser, directoryChanges, isEmailTaken, saveUser } from './user-change.store.ts'
import { sellsForFailure, withProviderNames } from './sells-for.store.ts'
import { loadUserRows } from './user-list.store.ts'

export const userChoiceRoutes = ({ database: { db } }: Platform): readonly Route[] => [
  route(getUserChoices, ({ actor }) => loadUserChoices(db, actor)),
]

/** People are edited online; what colleagues and the person see of it follows through sync. */
export function userRoutes({ database, now, newId }: Platform, sync: Pick<Sync, 'writeOnServer'>): readonly Route[] {
  return [
    route(editUser, async ({ actor, params, input: { version, ...given } }) => {
      const id = params['id'] ?? ''
      const row = await database.tx(async (db) => {
        const stored = await changeableUser(db, actor, id)
        const before = formOf(stored)
        const form: UserForm = { ...before, ...given }
        // Also the second arrival of an edit whose answer was lost.
        if (isDeepStrictEqual(before, form)) return stored
        if (stored.version !== version) throw new Problem(412, RECORD_CHANGED, { members: { row: stored } })
        assertSizes(form)
        const failure = await sellsForFailure(db, before, form)
        if (failure) throw refusedFields(failure)
        if (form.email !== before.email) {
          await assertMayOpenAccount(db, actor, id)
          if (await isEmailTaken(db, form.email, id)) throw taken('email')
        }
        await saveUser(db, id, { ...form, version: version + 1 })
        await recordActivity(db, {
          id: newId(),
          at: now(),
          actor,
          kind: 'users',
          subjectId: id,
          what: 'edited',
          before: await withProviderNames(db, before),
          after: await withProviderNames(db, form),
        })
        const [saved] = await loadUserRows(db, [id])
        return saved ?? stored
      })
      await sync.writeOnServer({ changes: await directoryChanges(database.db, id) })
      return { row }
    }),
  ]
}

const formOf = (row: UserRow): UserForm =>
  Object.fromEntries(Object.keys(userFormSchema.shape).map((name) => [name, row[name as keyof UserForm]])) as UserForm

function assertSizes(form: UserForm): void {
  const errors = ownProfileFailures(form).map(({ code, field = '' }) => ({ pointer: `/${field}`, code, message: '' }))
  if (errors.length > 0) throw new Problem(422, 'request.invalid', { errors })
}

const taken = (field: string): Problem =>
  new Problem(409, 'record.taken', { errors: [{ pointer: `/${field}`, code: 'record.taken', message: '' }] })
