import { isAdministrator } from '../../../shared/access/holding.ts'
import { answerTerms } from '../../../shared/features/account/terms-answer.api.ts'
import { Problem } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { assertSomeAdministrator } from '../people/access.door.ts'
import { saveTermsAnswer } from '../people/accounts.door.ts'
import { listSessionsOf } from './session.store.ts'
import { announceEnded } from './news/account-news.store.ts'
import { describeSession } from './session.routes.ts'

/** Accepting and declining terms of use. A person who has declined may still accept. */
export function termsAnswerRoute(platform: Platform): Route {
  const { database, now, newId } = platform
  return route(
    answerTerms,
    async ({ actor, params, input: { answer } }) => {
      const at = now()
      await database.tx(async (db) => {
        const given = { actor, termsId: params['id'] ?? '', answer, at, now: at, newId }
        if (!(await saveTermsAnswer(db, given))) throw new Problem(404, 'request.not-found')
        if (answer === 'declined' && isAdministrator(actor.grants)) await assertSomeAdministrator(db)
      })
      // What is heard live was allowed before: those connections end, and a held session gets no new ones.
      const open = answer === 'declined' ? await listSessionsOf(database.db, actor.userId, at) : []
      announceEnded(
        platform,
        actor.userId,
        open.map(({ id }) => id),
      )
      return describeSession(platform, actor.userId)
    },
    { perMinute: 30 },
  )
}
