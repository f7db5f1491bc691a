import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { extentOf } from '../../../../shared/access/ability.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import {
  getSurvey,
  getSurveyRules,
  postNextSurvey,
  postSurveyAnnul,
  postSurveyAnswers,
  postSurveyAttempt,
  postSurveyBegin,
  postSurveyLink,
  putSurveyRules,
  type SurveyView,
} from '../../../../shared/features/quality/survey/survey.api.ts'
import { answerFailures } from '../../../../shared/features/quality/template/question.rules.ts'
import type { TemplateContent } from '../../../../shared/features/quality/template/question.schema.ts'
import type { AlarmKind } from '../../../../shared/features/quality/template/question.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { assertOtherEyes } from '../../organisation/access.door.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { refusal } from '../../../resource/list/list-routes.ts'
import { systemActor, type ServerAct } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadSale } from '../../sales/index.ts'
import { loadEdition, templatesInUse } from '../template/template.store.ts'
import { saveSetting } from '../setting/quality-setting.store.ts'
import { RULES, rulesOf } from './sampling.jobs.ts'
import { raiseQualityAlarm } from './survey-alarm.commands.ts'
import { addressHashes, addressOf, type SurveySenders } from './survey-link.jobs.ts'
import { addLink, countLinks, isOptedOut, loadLinks, optedOutAt, type StoredLink } from './survey-link.store.ts'
import { surveyRows } from './survey-list.store.ts'
import { addScores, withdrawScores } from './survey-score.store.ts'
import {
  answeredWith,
  changeSurvey,
  findNextSurvey,
  isTakenByAnother,
  leftAs,
  loadSurvey,
  type StoredSurvey,
} from './survey.store.ts'

const limits = { perMinute: 240 }
const DAY_MS = 86_400_000
const LINKS_MAX = 3
const COSTS_DAYS = 190

type Acts = Pick<Sync, 'within'>

/** The calling desk: taking a customer, noting the call, sending a link, annulling. */
export const surveyRoutes = (platform: Platform, senders: SurveySenders, sync: Acts): readonly Route[] => [
  ...readingRoutes(platform),
  ...callingRoutes(platform, sync),
  ...deskRoutes(platform),
  ...ruleRoutes(platform, senders),
]

function readingRoutes(platform: Platform): readonly Route[] {
  const { database, now } = platform
  return [
    route(getSurvey, async ({ actor, params }) => {
      const survey = await reachedSurvey(database.db, actor, { id: params['id'], right: 'view sale_quality_surveys' })
      return viewOf(platform, survey, actor)
    }),
    route(
      postNextSurvey,
      ({ actor, input: { after } }) =>
        database.tx(async (db) => {
          const { next, waiting } = await findNextSurvey(db, { now: now(), after, actor })
          return { id: next?.id ?? null, waiting }
        }),
      limits,
    ),
  ]
}

function callingRoutes(platform: Platform, sync: Acts): readonly Route[] {
  const { database, now } = platform
  return [
    route(
      postSurveyBegin,
      ({ actor, params, input: { version } }) =>
        database.tx(async (db) => {
          const survey = await changeable(db, actor, { id: params['id'], version, now: now() })
          const taken = { takenById: actor.userId, takenByName: signatureOf(actor), takenAt: now() }
          return { version: await changeSurvey(db, survey, { state: 'in_progress', channel: 'phone', ...taken }) }
        }),
      limits,
    ),
    route(
      postSurveyAttempt,
      ({ actor, params, input: { version, outcome, callBackAt } }) =>
        database.tx(async (db) => {
          const survey = await changeable(db, actor, { id: params['id'], version, now: now() })
          if (outcome === 'left') return { version: await changeSurvey(db, survey, leftAs('scheduled')) }
          if (outcome === 'declined')
            return { version: await changeSurvey(db, survey, { ...leftAs('declined'), callBackAt: null }) }
          if (outcome === 'call_back' && (callBackAt === null || callBackAt <= now()))
            throw new Problem(422, 'quality.call-back-when')
          const { content: rules } = await rulesOf(db)
          const attempts = survey.attempts + 1
          // A promised call stays due, whatever the number of attempts.
          const isOver = outcome === 'no_answer' && attempts >= rules.attemptsMax
          const again = outcome === 'call_back' ? callBackAt : now() + DAY_MS / 8
          const change = { ...leftAs(isOver ? 'unanswered' : 'scheduled'), attempts, callBackAt: isOver ? null : again }
          return { version: await changeSurvey(db, survey, change) }
        }),
      limits,
    ),
    route(
      postSurveyAnswers,
      ({ actor, params, input: { version, answers } }) =>
        sync.within(async ({ db, apply }) => {
          const survey = await changeable(db, actor, { id: params['id'], version, now: now() })
          const { questions } = await contentOf(db, survey)
          const failures = answerFailures(questions, answers)
          if (failures.length > 0) throw refusal(failures)
          const change = answeredWith(questions, answers, { name: signatureOf(actor), at: now() })
          await addScores(db, survey, { questions, answers })
          const attempts = survey.attempts + 1
          const changed = await changeSurvey(db, survey, { ...change, attempts })
          await apply(alarmActs(survey, change))
          return { version: changed }
        }),
      limits,
    ),
  ]
}

function deskRoutes(platform: Platform): readonly Route[] {
  const { database, now, newId } = platform
  return [
    route(
      postSurveyLink,
      ({ actor, params, input: { version, via } }) =>
        database.tx(async (db) => {
          const survey = await changeable(db, actor, { id: params['id'], version, now: now() })
          const sale = await loadSale(db, survey.saleId)
          if (!sale || addressOf(sale, via) === '') throw new Problem(409, 'quality.no-address')
          if (await isOptedOut(db, addressHashes(platform, sale))) throw new Problem(409, 'quality.opted-out')
          const links = await loadLinks(db, survey.id)
          if (links.length >= LINKS_MAX) throw new Problem(409, 'quality.sent-often')
          if (links.some(({ state }) => state === 'waiting' || state === 'sending'))
            throw new Problem(409, 'quality.just-sent')
          await addLink(db, { id: newId(), surveyId: survey.id, via, now: now() })
          const change = { ...leftAs('in_progress'), channel: via, link: 'waiting', callBackAt: null }
          return { version: await changeSurvey(db, survey, change) }
        }),
      limits,
    ),
    route(
      postSurveyAnnul,
      ({ actor, params, input: { version, reason } }) =>
        database.tx(async (db) => {
          const survey = await changeable(db, actor, { id: params['id'], version, act: 'survey.annul', now: now() })
          const change = { annulled: 'yes', annulReason: reason, annulledByName: signatureOf(actor) }
          await recordActivity(db, {
            id: newId(),
            at: now(),
            actor,
            kind: 'quality-surveys',
            subjectId: survey.id,
            what: 'annulled',
            before: { state: survey.state },
            after: { reason },
          })
          await withdrawScores(db, survey)
          return { version: await changeSurvey(db, survey, change) }
        }),
      limits,
    ),
  ]
}

function ruleRoutes({ database, now }: Platform, { sms, mail }: SurveySenders): readonly Route[] {
  return [
    route(getSurveyRules, async ({ actor }) => {
      const { db } = database
      const { version, content: rules } = await rulesOf(db)
      const hasTemplate = (await templatesInUse(db)).size > 0
      // What messages have cost is of the whole company.
      const seesCosts = extentOf(actor.grants, 'view sale_quality_surveys') === 'company'
      const months = seesCosts ? await countLinks(db, now() - COSTS_DAYS * DAY_MS) : []
      return { version, rules, hasTemplate, hasSms: sms.isOn, hasMail: mail.isOn, months }
    }),
    route(
      putSurveyRules,
      ({ input: { version, rules } }) => {
        return database.tx(async (db) => ({ version: await saveSetting(db, RULES, { version, content: rules }) }))
      },
      limits,
    ),
  ]
}

export async function reachedSurvey(
  db: Db,
  actor: Actor,
  { id, right }: { readonly id: string | undefined; readonly right: Permission },
): Promise<StoredSurvey> {
  const survey = await loadSurvey(db, id ?? '')
  if (!survey || !reaches(actor, right, survey)) throw new Problem(404, 'request.not-found')
  return survey
}

/** A survey of somebody else's sale that is not over, as the actor saw it, and that no colleague has on the line. */
async function changeable(
  db: Db,
  actor: Actor,
  asked: {
    readonly id: string | undefined
    readonly version: number
    readonly now: number
    readonly act?: 'survey.annul'
  },
): Promise<StoredSurvey> {
  const survey = await reachedSurvey(db, actor, { id: asked.id, right: 'update sale_quality_surveys' })
  const { act = 'survey.call' } = asked
  await assertOtherEyes(db, act, { actor, parties: [survey.sellerId], place: survey })
  if (survey.annulled !== null) throw new Problem(409, 'quality.annulled')
  const isOver = survey.state !== 'scheduled' && survey.state !== 'in_progress'
  if (isOver && act === 'survey.call') throw new Problem(409, 'quality.over')
  if (isTakenByAnother(survey, { userId: actor.userId, now: asked.now })) throw new Problem(409, 'quality.taken')
  if (survey.version !== asked.version) throw new Problem(412, RECORD_CHANGED)
  return survey
}

/** The questions of a survey: those of its own edition, whatever the template is now. */
export async function contentOf(
  db: Db,
  { templateId, edition }: Pick<StoredSurvey, 'templateId' | 'edition'>,
): Promise<TemplateContent> {
  const content = await loadEdition(db, { templateId, number: edition })
  assert(content, 'a survey asks an edition that was never published')
  return content
}

/**
 * The command that raises the deviation of a bad answer, if it has one. It is carried out in the transaction of the answer;
 * the answer is stored even if the sale cannot have a deviation.
 */
export function alarmActs({ saleId }: StoredSurvey, { alarm }: Partial<StoredSurvey>): readonly ServerAct[] {
  if (!alarm) return []
  const args = { saleId, alarm: alarm as AlarmKind }
  return [{ command: raiseQualityAlarm, args, actor: systemActor(raiseQualityAlarm.permission) }]
}

async function viewOf(platform: Platform, survey: StoredSurvey, actor: Actor): Promise<SurveyView> {
  const { secrets, now } = platform
  const { db } = platform.database
  const [row] = await surveyRows(db, [survey])
  assert(row, 'a survey has no row')
  const sale = await loadSale(db, survey.saleId)
  const { content: rules } = await rulesOf(db)
  // A seller who had the link could answer in the customer's place.
  const isCaller = reaches(actor, 'update sale_quality_surveys', survey) && survey.sellerId !== actor.userId
  const links = await loadLinks(db, survey.id)
  return {
    survey: row,
    language: survey.language as SurveyView['language'],
    content: await contentOf(db, survey),
    edition: survey.edition,
    answers: survey.answers,
    answeredByName: survey.answeredByName,
    // Only those who call need the number.
    phone: isCaller ? (sale?.customer?.phone ?? '') : '',
    email: isCaller ? (sale?.customer?.email ?? '') : '',
    saleStatus: sale?.status ?? null,
    links: links.map((link) =>
      linkView(link, isCaller && link.sealedText !== null ? secrets.open(link.sealedText) : null),
    ),
    optedOutAt: sale ? await optedOutAt(db, addressHashes(platform, sale)) : null,
    annulReason: survey.annulReason,
    annulledByName: survey.annulledByName,
    takenBy: isTakenByAnother(survey, { userId: actor.userId, now: now() }) ? survey.takenByName : null,
    attemptsMax: rules.attemptsMax,
  }
}

const linkView = ({ id, via, state, at }: StoredLink, text: string | null): SurveyView['links'][number] =>
  ({ id, via, state, at, text }) as SurveyView['links'][number]
