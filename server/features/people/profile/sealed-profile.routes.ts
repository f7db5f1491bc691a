import { bankOf } from '../../../../shared/features/people/profile/bank.rules.ts'
import { maskedAccount } from '../../../../shared/features/people/profile/profile.rules.ts'
import { getSealedProfile, revealProfile } from '../../../../shared/features/people/user/user.api.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { assertAdministratorsOnly, reachedUser } from '../user/user-change.store.ts'
import { loadPrivateProfile } from './private-profile.store.ts'

/** What is sealed of other people. The log is written in the transaction that reads: nothing is ever shown unlogged. */
export function sealedProfileRoutes(platform: Platform): readonly Route[] {
  const { database, secrets } = platform
  return [
    route(getSealedProfile, async ({ actor, params }) => {
      const { db } = database
      const { id } = await reachedUser(db, { actor, permission: 'view users', id: params['id'] ?? '' })
      const { details, bankAccount } = await loadPrivateProfile(db, secrets, id)
      return {
        maskedAccount: bankAccount === null ? '' : maskedAccount(bankAccount),
        hasContact: details.iceName !== '',
        hasDiet: details.specialDiet !== '',
      }
    }),
    route(
      revealProfile,
      ({ actor, params, input: { reason } }) =>
        changesOf(platform, 'users')(actor, async (db) => {
          const asked = { actor, permission: 'reveal private_profiles', id: params['id'] ?? '' } as const
          const { id } = await reachedUser(db, asked)
          await assertAdministratorsOnly(db, actor, id)
          const { details, bankAccount } = await loadPrivateProfile(db, secrets, id)
          return {
            result: { details, bankAccount, bank: bankAccount === null ? '' : bankOf(bankAccount) },
            logs: { of: id, what: 'revealed', after: { reason } },
          }
        }),
      { perMinute: 30 },
    ),
  ]
}
