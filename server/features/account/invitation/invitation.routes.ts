import type { Actor } from '../../../../shared/access/actor.ts'
import { isAdministrator } from '../../../../shared/access/holding.ts'
import {
  inviteUser,
  makeInvitationSlips,
  resendInvitation,
  type InvitationSlip,
} from '../../../../shared/features/people/user/invitation.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem, refusedFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openableUser, findUser, isEmailTaken, userActTable } from '../../people/accounts.door.ts'
import { actsOf, changesOf } from '../../organisation/access.door.ts'
import { loadCompanyFacts } from '../../organisation/places.door.ts'
import { addInvited, inviterOf, type Invited } from './invite-people.store.ts'
import { linkEnd, newLink } from '../account-link.store.ts'
import { entriesOf, linksDue, type AccountSync } from '../news/account-news.store.ts'

const limits = { perMinute: 120 }

/** People are invited: added without a password, and sent a link to choose one. */
export function invitationRoutes(platform: Platform, sync: AccountSync): readonly Route[] {
  const { database, now } = platform
  return [
    route(
      inviteUser,
      ({ actor, input: { id, ...form } }) =>
        changesOf(
          platform,
          'users',
          sync,
        )(actor, async (db) => {
          const isKnown = (await findUser(db, id)) !== null
          if (isKnown) await openableUser(db, actor, id)
          const logs = isKnown ? null : await inviteOne(db, { actor, id, form, at: now() })
          const mail = mails(platform) ? [linksDue([id], { purpose: 'invitation', at: now() })] : []
          const follow = [...(isKnown ? [] : [await entriesOf(db, [id])]), ...mail]
          return { result: await handedOver(platform, db, id), logs, follow }
        }),
      limits,
    ),
    actsOf(platform, userActTable(openableUser), sync)(
      resendInvitation,
      async ({ row: { id, standing }, now: at, db }) => {
        if (standing !== 'invited') throw new Problem(422, 'user.has-signed-in')
        const follow = mails(platform) ? [linksDue([id], { purpose: 'invitation', at })] : []
        return { change: {}, answer: await handedOver(platform, db, id), follow }
      },
      {
        ...limits,
        // No link is stored, so a repeated call cannot show the one of before.
        answer: ({ row: { id }, isRepeated }) =>
          isRepeated ? database.tx((db) => handedOver(platform, db, id)) : Promise.resolve(nothingToHandOver),
      },
    ),
    route(
      makeInvitationSlips,
      async ({ actor, input: { ids } }) => ({
        slips: await changesOf(platform, 'users')(actor, async (db) => {
          const slips = await slipsOf(platform, db, { actor, ids })
          return { result: slips, logs: slips.map(({ id }) => ({ of: id, what: 'linkMade' })) }
        }),
      }),
      limits,
    ),
  ]
}

const mails = ({ config }: Platform): boolean => config.mail.smtpUrl !== null

const nothingToHandOver = { link: null, slip: null }

/** Without a mail server the inviter, who has passed the guard of the account, hands a slip over. */
async function handedOver(platform: Platform, db: Db, userId: Id) {
  if (mails(platform)) return nothingToHandOver
  const made = await slipOf(platform, db, { userId, mayReset: false })
  if (made === null) throw new Problem(422, 'user.has-signed-in')
  return { link: made.link, slip: made }
}

interface Wanted {
  readonly userId: Id
  /** Whether a person who has a password gets a link to a new one. */
  readonly mayReset: boolean
}

/** A new link for a person; null if they have a password by now and it may not be replaced. */
async function slipOf(platform: Platform, db: Db, { userId, mayReset }: Wanted): Promise<InvitationSlip | null> {
  const user = await findUser(db, userId)
  if (!user?.active || (user.passwordHash !== null && !mayReset)) return null
  const purpose = user.passwordHash === null ? 'invitation' : 'reset'
  const link = await newLink(platform, db, { userId, purpose })
  const company = (await loadCompanyFacts(db))?.name ?? null
  const { name, email } = user
  return { id: userId, name, email, company, purpose, link, endsAt: linkEnd(purpose, platform.now()) }
}

/** Slips of those among these people whose accounts the actor may open. */
async function slipsOf(
  platform: Platform,
  db: Db,
  { actor, ids }: { actor: Actor; ids: readonly Id[] },
): Promise<InvitationSlip[]> {
  // Where passwords cannot be mailed, an administrator hands the way to a new one over.
  const mayReset = platform.config.mail.smtpUrl === null && isAdministrator(actor.grants)
  const slips: InvitationSlip[] = []
  for (const id of new Set(ids)) {
    const slip = (await mayOpen(db, actor, id)) ? await slipOf(platform, db, { userId: id, mayReset }) : null
    if (slip !== null) slips.push(slip)
  }
  return slips
}

async function mayOpen(db: Db, actor: Actor, id: Id): Promise<boolean> {
  try {
    await openableUser(db, actor, id)
    return true
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return false
  }
}

async function inviteOne(db: Db, { actor, at, ...invited }: Invited & { actor: Actor; at: Instant }) {
  const { id, form } = invited
  if (await isEmailTaken(db, form.email, id)) throw taken()
  const failure = await inviterOf(db, actor)(form)
  if (failure?.code === 'access.forbidden') throw new Problem(403, failure.code)
  if (failure) throw refusedFields(failure)
  return addInvited(db, [invited], at)
}

const taken = (): Problem =>
  new Problem(409, 'record.taken', { errors: [{ pointer: '/email', code: 'record.taken', message: '' }] })
