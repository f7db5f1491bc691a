import { beyondOwn } from '../../../shared/access/holding.ts'
import { reaches } from '../../../shared/access/reach.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import {
  inviteUser,
  resendInvitation,
  type InvitationForm,
} from '../../../shared/features/people/user/invitation.api.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem, refusedFields } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordActivity } from '../../resource/activity.store.ts'
import {
  addUser,
  changeableUser,
  findUser,
  giveRoles,
  grantsOfRoles,
  isEmailTaken,
  placeOfUser,
  setFirstTitle,
  saveEmployment,
} from '../people/index.ts'
import { newLink } from './account-link.store.ts'
import type { AccountListener } from './session.routes.ts'

const limits = { perMinute: 120 }

/** People are invited: added without a password, and sent a link to choose one. */
export function invitationRoutes(platform: Platform, listener: AccountListener): readonly Route[] {
  const { database } = platform
  return [
    route(
      inviteUser,
      async ({ actor, input: { id, ...form } }) => {
        const isNew = await database.tx(async (db) => {
          if (await findUser(db, id)) {
            await changeableUser(db, actor, id)
            return false
          }
          await addInvited(platform, db, { actor, id, form })
          return true
        })
        if (isNew) await listener.userAdded(id)
        return send(platform, listener, id)
      },
      limits,
    ),
    route(
      resendInvitation,
      async ({ actor, params }) => {
        const { id, standing } = await changeableUser(database.db, actor, params['id'] ?? '')
        if (standing !== 'invited') throw new Problem(422, 'user.has-signed-in')
        return send(platform, listener, id)
      },
      limits,
    ),
  ]
}

/** By mail where there is a mail server; else whoever invited hands the link over. */
async function send(platform: Platform, listener: AccountListener, userId: Id): Promise<{ link: string | null }> {
  const { database, config } = platform
  if (config.mail.smtpUrl !== null) {
    await listener.linkDue(userId, 'invitation')
    return { link: null }
  }
  const user = await findUser(database.db, userId)
  if (user?.passwordHash !== null) throw new Problem(422, 'user.has-signed-in')
  return { link: await database.tx((db) => newLink(platform, db, { userId, purpose: 'invitation' })) }
}

async function addInvited(
  { now, newId }: Platform,
  db: Db,
  { actor, id, form }: { actor: Actor; id: Id; form: InvitationForm },
): Promise<void> {
  const { name, email, language, roleId, teamId, titleId } = form
  if (await isEmailTaken(db, email, id)) throw taken()
  const roleIds = roleId === null ? [] : [roleId]
  if (beyondOwn(actor.grants, await grantsOfRoles(db, roleIds)).length > 0)
    throw refusedFields({ code: 'user.role-beyond-own-rights', field: 'roleId' })
  const shortName = name.split(' ')[0] ?? name
  const officeId = teamId === null ? form.officeId : null
  const account = { id, name, shortName, email, language, teamId, officeId }
  await addUser(db, { ...account, passwordHash: null, createdAt: now() })
  const place = await placeOfUser(db, id)
  // Thrown in the transaction: whoever is added beyond one's own places is not added.
  if (!place || !reaches(actor, 'update users', place)) throw new Problem(403, 'access.forbidden')
  await giveRoles(db, id, roleIds)
  if (titleId !== null) await setFirstTitle(db, id, titleId)
  await saveEmployment(db, id, { version: 1, firstDay: form.employmentDay })
  const entry = { id: newId(), at: now(), actor, kind: 'users', subjectId: id, what: 'invited' }
  await recordActivity(db, { ...entry, before: {}, after: { name, email } })
}

const taken = (): Problem =>
  new Problem(409, 'record.taken', { errors: [{ pointer: '/email', code: 'record.taken', message: '' }] })
