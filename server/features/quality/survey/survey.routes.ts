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
  postSurveyHandOver,
  postSurveyHandOverUndo,
  postSurveyLink,
  postSurveyOptOut,
  putSurveyRules,
  type SurveyView,
} from '../../../../shared/features/quality/survey/survey.api.ts'
import type { LinkState } from '../../../../shared/features/quality/survey/survey.schema.ts'
import { answerFailures } from '../../../../shared/features/quality/template/question.rules.ts'
import type { TemplateContent } from '../../../../shared/features/quality/template/question.schema.ts'
import type { AlarmKind } from '../../../../shared/features/quality/template/question.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { actsOf } from '../../organisation/access.door.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import { handedOverOf, handOverRoutes } from '../../../resource/letter/hand-over.ts'
import type { LetterSenders } from '../../../resource/letter/letters.ts'
import { refusal } from '../../../resource/list/list-routes.ts'
import { systemActor, type ServerAct } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { loadSale } from '../../sales/index.ts'
import { templateEditions, templatesInUse } from '../template/template.store.ts'
import { saveSetting } from '../setting/quality-setting.store.ts'
import { RULES, rulesOf } from './sampling.jobs.ts'
import { raiseQualityAlarm } from './survey-alarm.commands.ts'
import { addressHashes, addressOf } from './survey-link.jobs.ts'
import { addOptOuts, countLinks, isOptedOut, optedOutAt, removeOptOuts, surveyLetters } from './survey-link.store.ts'
import { surveyRows } from './survey-list.store.ts'
import {
  changeSurvey,
  answeredWith,
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

/** The calling desk: taking a customer, noting the call, sending a link, annulling. */
export const surveyRoutes = (
  platform: Platform,
  senders: LetterSenders,
  sync: Pick<Sync, 'within'>,
): readonly Route[] => [
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

/** Rules that all acts on a survey share: it is about another seller's sale, and no colleague is calling the customer. */
const surveyActTable: ActTable<StoredSurvey> = {
  kind: 'quality-surveys',
  load: loadSurvey,
  placeOf: (survey) => survey,
  state: { of: ({ state }) => state, refusal: 'quality.over' },
  partiesOf: ({ sellerId }) => [sellerId],
  assertFree: (survey, { actor, now }) => {
    if (survey.annulled !== null) throw new Problem(409, 'quality.annulled')
    if (isTakenByAnother(survey, { userId: actor.userId, now })) throw new Problem(409, 'quality.taken')
  },
  change: changeSurvey,
}

function callingRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  const act = actsOf(platform, surveyActTable, sync)
  return [
    act(postSurveyBegin, ({ actor, now }) => {
      const taken = { takenById: actor.userId, takenByName: signatureOf(actor), takenAt: now }
      return { change: { state: 'in_progress', channel: 'phone', ...taken } }
    }),
    act(postSurveyAttempt, async ({ row, form: { outcome, callBackAt }, now, db }) => {
      if (outcome === 'left') return { change: leftAs('scheduled') }
      if (outcome === 'declined') return { change: { ...leftAs('declined'), callBackAt: null } }
      if (outcome === 'call_back' && (callBackAt === null || callBackAt <= now))
        throw new Problem(422, 'quality.call-back-when')
      const { content: rules } = await rulesOf(db)
      const attempts = row.attempts + 1
      // A promised call stays due, whatever the number of attempts.
      const isOver = outcome === 'no_answer' && attempts >= rules.attemptsMax
      const again = outcome === 'call_back' ? callBackAt : now + DAY_MS / 8
      return {
        change: { ...leftAs(isOver ? 'unanswered' : 'scheduled'), attempts, callBackAt: isOver ? null : again },
      }
    }),
    act(postSurveyAnswers, async ({ row, form: { answers }, actor, now, db }) => {
      const { questions } = await contentOf(db, row)
      const failures = answerFailures(questions, answers)
      if (failures.length > 0) throw refusal(failures)
      const change = answeredWith(questions, answers, { name: signatureOf(actor), at: now })
      return { change: { ...change, attempts: row.attempts + 1 }, follow: alarmActs(row, change) }
    }),
  ]
}

function deskRoutes(platform: Platform): readonly Route[] {
  const act = actsOf(platform, surveyActTable)
  return [
    act(postSurveyLink, async ({ row, form: { via }, now, newId, db }) => {
      const sale = await loadSale(db, row.saleId)
      if (!sale || addressOf(sale, via) === '') throw new Problem(409, 'quality.no-address')
      if (await isOptedOut(db, addressHashes(platform, sale))) throw new Problem(409, 'quality.opted-out')
      const links = await surveyLetters.of(db, row.id)
      if (links.length >= LINKS_MAX) throw new Problem(409, 'quality.sent-often')
      if (links.some(({ state }) => state === 'waiting' || state === 'sending'))
        throw new Problem(409, 'quality.just-sent')
      await surveyLetters.add(db, { subjectId: row.id, via }, { now, newId })
      return { change: { ...leftAs('in_progress'), channel: via, link: 'waiting', callBackAt: null } }
    }),
    ...handOverRoutes(act, {
      letters: surveyLetters,
      given: postSurveyHandOver,
      notGiven: postSurveyHandOverUndo,
      changeOf: async ({ db, row }) => ({ link: (await surveyLetters.of(db, row.id))[0]?.state ?? null }),
    }),
    act(postSurveyAnnul, ({ row, form: { reason }, actor }) => ({
      change: { annulled: 'yes', annulReason: reason, annulledByName: signatureOf(actor) },
      before: { state: row.state },
      after: { reason },
    })),
    // Customers can opt out or in after the survey is over, too.
    act(postSurveyOptOut, async ({ row, form: { isOff, reason }, now, db }) => {
      const sale = await loadSale(db, row.saleId)
      const hashes = sale ? addressHashes(platform, sale) : []
      if (hashes.length === 0) throw new Problem(409, 'quality.no-address')
      await (isOff ? addOptOuts(db, hashes, now) : removeOptOuts(db, hashes))
      return { change: {}, logs: isOff ? 'optedOut' : 'askableAgain', after: { reason } }
    }),
  ]
}

function ruleRoutes({ database, now }: Platform, { sms, mail }: LetterSenders): readonly Route[] {
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

async function reachedSurvey(
  db: Db,
  actor: Actor,
  { id, right }: { readonly id: string | undefined; readonly right: Permission },
): Promise<StoredSurvey> {
  const survey = await loadSurvey(db, id ?? '')
  if (!survey || !reaches(actor, right, survey)) throw new Problem(404, 'request.not-found')
  return survey
}

/** The questions of a survey: those of its own edition, whatever the template is now. */
export async function contentOf(
  db: Db,
  { templateId, edition }: Pick<StoredSurvey, 'templateId' | 'edition'>,
): Promise<TemplateContent> {
  const asked = await templateEditions.load(db, templateId, edition)
  assert(asked, 'a survey asks an edition that was never published')
  return asked.content
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
  const links = await surveyLetters.of(db, survey.id)
  const handedOver = await handedOverOf(db, links, loadUserNames)
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
    links: links.map((link) => {
      const { id, via, state, at, sealedText } = link
      const isShown = isCaller && state === 'kept' && sealedText !== null
      return {
        id,
        via,
        state: state as LinkState,
        at,
        text: isShown ? secrets.open(sealedText) : null,
        handedOver: handedOver(link),
      }
    }),
    optedOutAt: sale ? await optedOutAt(db, addressHashes(platform, sale)) : null,
    annulReason: survey.annulReason,
    annulledByName: survey.annulledByName,
    takenBy: isTakenByAnother(survey, { userId: actor.userId, now: now() }) ? survey.takenByName : null,
    attemptsMax: rules.attemptsMax,
  }
}
