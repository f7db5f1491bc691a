import { postSurveyOptOut } from '../../../../shared/features/quality/survey/survey.api.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { loadSale } from '../../sales/index.ts'
import { addressHashes } from './survey-link.jobs.ts'
import { addOptOuts, optedOutAt, removeOptOuts } from './survey-link.store.ts'
import { reachedSurvey } from './survey.routes.ts'

/** The desk notes what the customer asked for, also after the survey is over. */
export const surveyOptOutRoute = (platform: Platform): Route =>
  route(
    postSurveyOptOut,
    ({ actor, params, input: { isOff, reason } }) =>
      platform.database.tx(async (db) => {
        const survey = await reachedSurvey(db, actor, { id: params['id'], right: 'update sale_quality_surveys' })
        const sale = await loadSale(db, survey.saleId)
        const hashes = sale ? addressHashes(platform, sale) : []
        if (hashes.length === 0) throw new Problem(409, 'quality.no-address')
        const at = platform.now()
        await (isOff ? addOptOuts(db, hashes, at) : removeOptOuts(db, hashes))
        await recordActivity(db, {
          id: platform.newId(),
          at,
          actor,
          kind: 'quality-surveys',
          subjectId: survey.id,
          what: isOff ? 'optedOut' : 'askableAgain',
          before: {},
          after: { reason },
        })
        return { optedOutAt: await optedOutAt(db, hashes) }
      }),
    { perMinute: 240 },
  )
