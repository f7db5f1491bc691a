import type { Actor } from '../../../../shared/access/actor.ts'
import { inviteUser, resendInvitation } from '../../../../shared/features/people/user/invitation.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem, refusedFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openableUser, findUser, isEmailTaken } from '../../people/index.ts'
import { addInvited, inviterOf, type Invited } from './invite-people.store.ts'
import { newLink } from '../account-link.store.ts'
import type { AccountListener } from '../session.routes.ts'

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
            await openableUser(db, actor, id)
            return false
          }
          await inviteOne(platform, db, { actor, id, form })
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
        const { id, standing } = await openableUser(database.db, actor, params['id'] ?? '')
        if (standing !== 'invited') throw new Problem(422, 'user.has-signed-in')
        return send(platform, listener, id)
      },
      limits,
    ),
  ]
}

/** By mail where there is a mail server; otherwise the inviter, who has passed the guard of the account, hands the link over. */
async function send(platform: Platform, listener: AccountListener, userId: Id): Promise<{ link: string | null }> {
  const { database, config } = platform
  if (config.mail.smtpUrl !== null) {
    await listener.linksDue([userId], 'invitation')
    return { link: null }
  }
  const user = await findUser(database.db, userId)
  if (user?.passwordHash !== null) throw new Problem(422, 'user.has-signed-in')
  return { link: await database.tx((db) => newLink(platform, db, { userId, purpose: 'invitation' })) }
}

async function inviteOne(platform: Platform, db: Db, { actor, ...invited }: Invited & { actor: Actor }): Promise<void> {
  const { id, form } = invited
  if (await isEmailTaken(db, form.email, id)) throw taken()
  const failure = await inviterOf(db, actor)(form)
  if (failure?.code === 'access.forbidden') throw new Problem(403, failure.code)
  if (failure) throw refusedFields(failure)
  await addInvited(platform, db, { actor, people: [invited] })
}

const taken = (): Problem =>
  new Problem(409, 'record.taken', { errors: [{ pointer: '/email', code: 'record.taken', message: '' }] })
