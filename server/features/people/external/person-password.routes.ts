import { showPersonPassword } from '../../../../shared/features/people/external/external-account.api.ts'
import { Problem, refusedFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { findExternalPassword, isLastFour, listExternalAccounts } from '../profile/private-profile.store.ts'
import { RECENT_MS, type OwnerChecks } from '../profile/profile.routes.ts'
import { openableUser } from '../user/user-change.store.ts'

/**
 * Shows the password of a person's external account to an administrator of people, who confirms it with the last four
 * digits of that person's SSN. Guesses count for the administrator. Each password that is shown stands in the person's log.
 */
export function personPasswordRoute(platform: Platform, owner: OwnerChecks): Route {
  const { database, secrets, now } = platform
  return route(
    showPersonPassword,
    async ({ actor, session, params, input: { lastFour } }) => {
      const by = session.actor.userId
      const beganAt = await owner.sessionBeganAt(session)
      if (beganAt === null || now() - beganAt >= RECENT_MS) throw new Problem(403, 'profile.sign-in-again')
      const { id: userId } = await openableUser(database.db, actor, params['id'] ?? '')
      await owner.countGuess(by)
      if (!(await isLastFour(database.db, secrets, { userId, lastFour })))
        throw refusedFields({ code: 'profile.last-four-wrong', field: 'lastFour' })
      await owner.guessedRight(by)
      const id = params['accountId'] ?? ''
      const password = await findExternalPassword(database.db, secrets, { userId, id })
      const account = (await listExternalAccounts(database.db, userId)).find((one) => one.id === id)
      if (password === null || !account) throw new Problem(404, 'request.not-found')
      const line = { of: userId, what: 'passwordShown', after: { system: account.system } }
      await changesOf(platform, 'users')(actor, () => Promise.resolve({ result: null, logs: line }))
      return { password }
    },
    { perMinute: 10 },
  )
}
