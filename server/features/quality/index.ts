import { reaches } from '../../../shared/access/reach.ts'
import { sales } from '../../../shared/features/sales/sale/sale.schema.ts'
import { createMailSender } from '../../platform/mail/mail-sender.ts'
import type { Platform } from '../../platform/platform.ts'
import { createSmsSender } from '../../platform/sms/sms-sender.ts'
import type { ActivitySubject } from '../../resource/activity/activity-routes.ts'
import { writtenOf, type Kept } from '../../kept/kept.ts'
import type { Sync } from '../../sync/sync.ts'
import { TRANSCRIPTION_DAYS } from '../../../shared/features/quality/transcription/transcription.schema.ts'
import type { RetentionRule } from '../../resource/retention/retention.store.ts'
import { qualityErasure, qualityParts } from './personal-parts.store.ts'
import { samplingJob } from './survey/sampling.jobs.ts'
import { raiseQualityAlarm } from './survey/survey-alarm.commands.ts'
import { surveyLinkJobs } from './survey/survey-link.jobs.ts'
import { removeLinks } from './survey/survey-link.store.ts'
import { scoreKept } from './survey/survey-score.store.ts'
import { surveyServerList } from './survey/survey-list.store.ts'
import { surveyPageRoutes } from './survey/survey-page.routes.ts'
import { surveyRoutes } from './survey/survey.routes.ts'
import { forgetCustomers, loadSurvey } from './survey/survey.store.ts'
import { qualityStatisticsRoutes } from './statistics/quality-statistics.routes.ts'
import { templateServerList } from './template/template-list.store.ts'
import { templateActivity, templateRoutes } from './template/template.routes.ts'
import { transcriptionServerList } from './transcription/transcription-list.store.ts'
import { transcriptionRoutes } from './transcription/transcription.routes.ts'
import { findExpiredTranscriptions, removeTranscriptions } from './transcription/transcription.store.ts'

const surveyActivity: ActivitySubject = {
  kind: 'quality-surveys',
  permission: 'view sale_quality_surveys',
  reach: 'row',
  mayRead: async (db, actor, id) => {
    const survey = await loadSurvey(db, id)
    return survey !== null && reaches(actor, 'view sale_quality_surveys', survey)
  },
}

export { readNkiAnswers, readSellerGrades } from './statistics/quality-source.store.ts'
export { surveyFacts } from './statistics/quality-facts.store.ts'

const REMOVED_AT_ONCE = 500
const DAY_MS = 86_400_000

/** A pitch is deleted 90 days after it was recorded (product 5.24). */
const transcriptionRetention: RetentionRule = {
  name: 'transcriptions',
  keepDays: TRANSCRIPTION_DAYS,
  remove: async (db, until) => {
    const ids = await findExpiredTranscriptions(db, until + TRANSCRIPTION_DAYS * DAY_MS, REMOVED_AT_ONCE)
    await removeTranscriptions(db, ids)
    return ids.length
  },
}

/** Customers who were erased are asked nothing more, and what they wrote is gone with them. */
const erasureKept: Kept = {
  name: 'quality.erasure',
  of: [sales.name],
  keep: async (db, moved) => {
    const erased = writtenOf(sales, moved).filter(({ customer }) => customer?.phone === '' && customer.email === '')
    const saleIds = erased.map(({ id }) => id)
    await removeLinks(db, await forgetCustomers(db, saleIds))
  },
}

/** Surveys of customers, what they come to, and the texts of pitches. */
export function qualityFeature(platform: Platform) {
  const { config } = platform
  const senders = {
    mail: createMailSender(config.mail, config.publicUrl.hostname),
    sms: createSmsSender(config.sms),
  }
  return {
    name: 'quality',
    personal: qualityParts(platform),
    erasure: qualityErasure,
    retention: [transcriptionRetention],
    routes: [...templateRoutes(platform), ...qualityStatisticsRoutes(platform), ...transcriptionRoutes(platform)],
    actingRoutes: (sync: Pick<Sync, 'within'>) => [
      ...surveyRoutes(platform, senders, sync),
      ...surveyPageRoutes(platform, sync),
    ],
    activity: [templateActivity, surveyActivity],
    lists: [templateServerList, surveyServerList, transcriptionServerList],
    sync: {
      collections: [],
      commands: [{ command: raiseQualityAlarm, serverOnly: true as const }],
      scopesFor: () => [],
      kept: [erasureKept, scoreKept],
    },
    jobs: () => [samplingJob(platform), ...surveyLinkJobs(platform, senders)],
  }
}
