import type { Actor } from '../../../../shared/access/actor.ts'
import { beyondInCharge, sells } from '../../../../shared/access/holding.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import type { InvitationForm } from '../../../../shared/features/people/user/invitation.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { toPhone } from '../../../../shared/kernel/phone-number.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { LogLine } from '../../../resource/act/log-line.ts'
import { grantsOfRoles } from '../../people/access.door.ts'
import { placeFailures, placeOfWish, sellsForFailure } from '../../organisation/places.door.ts'
import { addUsers } from '../../people/accounts.door.ts'

/**
 * Checks an invitation. It is refused for a role beyond the actor's rights, a selling role without a team, a place beyond the
 * actor's reach, or an archived place or title. Each is looked up once.
 */
export function inviterOf(db: Db, actor: Actor): (form: InvitationForm) => Promise<Failure | null> {
  const isBeyond = remembered(
    async (roleId: string) => beyondInCharge(actor.grants, await grantsOfRoles(db, [roleId])).length > 0,
  )
  const placeFailure = remembered(async (place: string) => {
    const [teamId = null, officeId = null, titleId = null] = JSON.parse(place) as (Id | null)[]
    const wish = { teamId, officeId, titleId, coachId: null }
    if (!reaches(actor, 'update users', await placeOfWish(db, wish)))
      return failure('access.forbidden', teamId === null ? 'officeId' : 'teamId')
    const [gone = null] = await placeFailures(db, '', { wish, held: undefined })
    return gone
  })
  const providerFailure = remembered((wish: string) => sellsForFailure(db, {}, JSON.parse(wish) as InvitationForm))
  const isSelling = remembered(async (roleId: string) => sells(await grantsOfRoles(db, [roleId])))
  return async ({ roleId, teamId, phone, language, officeId, titleId, providerIds, teamProviderId }) => {
    if (phone && phoneOf({ phone, language }) === null) return failure('profile.phone-invalid', 'phone')
    if (roleId !== null && (await isBeyond(roleId))) return failure('user.role-beyond-own-rights', 'roleId')
    if (teamId === null && roleId !== null && (await isSelling(roleId))) return failure('user.team-required', 'teamId')
    return (
      (await placeFailure(JSON.stringify([teamId, teamId === null ? officeId : null, titleId]))) ??
      providerFailure(JSON.stringify({ providerIds, teamProviderId }))
    )
  }
}

/** A number without a country code is one of the country whose language the person reads. */
const phoneOf = ({ phone, language }: Pick<InvitationForm, 'phone' | 'language'>): string | null =>
  phone ? toPhone(phone, language === 'fi' ? 'FI' : 'SE') : null

export interface Invited {
  readonly id: Id
  readonly form: InvitationForm
}

/** Adds people without a password. Returns their lines in the log. */
export async function addInvited(db: Db, people: readonly Invited[], at: Instant): Promise<readonly LogLine[]> {
  await addUsers(
    db,
    people.map(
      ({ id, form: { name, email, language, teamId, officeId, titleId, roleId, employmentDay, phone, ...sells } }) => ({
        id,
        name,
        shortName: name.split(' ')[0] ?? name,
        email,
        language,
        teamId,
        officeId: teamId === null ? officeId : null,
        titleId,
        roleId,
        firstDay: employmentDay,
        firstPhone: phoneOf({ phone, language }),
        providerIds: sells.providerIds ?? null,
        teamProviderId: sells.teamProviderId ?? null,
        passwordHash: null,
        createdAt: at,
      }),
    ),
  )
  return people.map(({ id, form: { name, email } }) => {
    return { of: id, kind: 'users', what: 'invited', after: { name, email } }
  })
}

function remembered<T>(look: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (key) => {
    const found = known.get(key) ?? look(key)
    known.set(key, found)
    return found
  }
}
