import { isDeepStrictEqual } from 'node:util'
import { ownProfileFailures } from '../../../../shared/features/people/profile/profile.rules.ts'
import { emailChangeDue } from '../../../../shared/features/people/user/email-change.events.ts'
import { editUser, getUserChoices } from '../../../../shared/features/people/user/user.api.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { userFormSchema, type UserForm } from '../../../../shared/features/people/user/user.schema.ts'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import type { LogLine } from '../../../resource/act/log-line.ts'
import { Problem, refusedFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { askEmailChange, removeEmailChange } from './email-change.store.ts'
import { loadUserChoices } from './user-choice.store.ts'
import { assertMayOpenAccount, changeableUser, directoryChanges, isEmailTaken, saveUser } from './user-change.store.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { sellsForFailure, withProviderNames } from '../../organisation/places.door.ts'
import { loadUserRows } from './user-list.store.ts'

export const userChoiceRoutes = ({ database: { db } }: Platform): readonly Route[] => [
  route(getUserChoices, ({ actor }) => loadUserChoices(db, actor)),
]

/** People are edited online; what colleagues and the person see of it follows through sync. */
export function userRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  const { config, now } = platform
  /** Whether the owner must confirm the new address first. Nobody has used the account of an invited person yet. */
  const isConfirmedFirst = (stored: UserRow, { email }: UserForm): boolean =>
    email !== stored.email && stored.standing === 'active' && config.mail.smtpUrl !== null
  return [
    route(editUser, ({ actor, params, input: { version, ...given } }) => {
      const id = params['id'] ?? ''
      return changesOf(
        platform,
        'users',
        sync,
      )(actor, async (db) => {
        const stored = await changeableUser(db, actor, id)
        const before = formOf(stored)
        const form: UserForm = { ...before, ...given }
        // Also the second arrival of an edit whose answer was lost.
        if (isDeepStrictEqual(before, form)) return { result: { row: stored }, logs: null }
        if (stored.version !== version) throw new Problem(412, RECORD_CHANGED, { members: { row: stored } })
        assertSizes(form)
        const failure = await sellsForFailure(db, before, form)
        if (failure) throw refusedFields(failure)
        const { email } = form
        if (email !== before.email) {
          await assertMayOpenAccount(db, actor, id)
          if (await isEmailTaken(db, email, id)) throw taken('email')
        }
        const isAsked = isConfirmedFirst(stored, form)
        const toSave = isAsked ? { ...form, email: before.email } : form
        if (isAsked) await askEmailChange(db, { userId: id, email, now: now() })
        else if (email !== before.email) await removeEmailChange(db, id)
        await saveUser(db, id, { ...toSave, version: version + 1 })
        const logs: LogLine[] = isAsked ? [{ of: id, what: 'emailChangeAsked', after: { email } }] : []
        if (!isDeepStrictEqual(before, toSave)) {
          const change = { before: await withProviderNames(db, before), after: await withProviderNames(db, toSave) }
          logs.push({ of: id, what: 'edited', ...change })
        }
        const [saved] = await loadUserRows(db, [id])
        const events = isAsked ? [emailChangeDue({ userId: id, at: now() })] : []
        return { result: { row: saved ?? stored }, logs, follow: [{ changes: await directoryChanges(db, id), events }] }
      })
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
