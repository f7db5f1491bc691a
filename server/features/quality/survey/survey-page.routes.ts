import {
  postLookAtSurvey,
  postSurveyDecline,
  postSurveyReply,
  type SurveyPage,
  type SurveyPageState,
} from '../../../../shared/features/quality/survey/survey-page.api.ts'
import { answerFailures } from '../../../../shared/features/quality/template/question.rules.ts'
import { emptyTexts, type TemplateContent } from '../../../../shared/features/quality/template/question.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { publicRoute, type Route, type SignedIn } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Letter } from '../../../resource/letter/letter.store.ts'
import { isExpired } from '../../../resource/letter/letters.ts'
import { refusal } from '../../../resource/list/list-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadSale } from '../../sales/index.ts'
import { addressHashes } from './survey-link.jobs.ts'
import { addOptOuts, surveyLetters } from './survey-link.store.ts'
import { alarmActs, contentOf } from './survey.routes.ts'
import { answeredWith, changeSurvey, leftAs, loadSurvey, type StoredSurvey } from './survey.store.ts'

/** By caller's address: enough for a household, too little for guessing. */
const LIMITS = { perMinute: 20 }

type Acts = Pick<Sync, 'within'>

/** The customer's page of a survey: opened by the secret of a link, and answered once. */
export function surveyPageRoutes(platform: Platform, sync: Acts): readonly Route[] {
  const { database, now } = platform
  return [
    publicRoute(
      postLookAtSurvey,
      async ({ input: { token } }) => pageOf(database.db, await linked(database.db, token), now()),
      LIMITS,
    ),
    publicRoute(
      postSurveyReply,
      async ({ input: { token, language, answers }, session }) => {
        await sync.within(async ({ db, apply }) => {
          const found = await openLink(db, { token, session, now: now() })
          const { questions } = await contentOf(db, found.survey)
          const failures = answerFailures(questions, answers)
          if (failures.length > 0) throw refusal(failures)
          const change = { ...answeredWith(questions, answers, { name: '', at: now() }), language }
          await changeSurvey(db, found.survey, change)
          await apply(alarmActs(found.survey, change))
        })
        return pageOf(database.db, await linked(database.db, token), now())
      },
      LIMITS,
    ),
    publicRoute(
      postSurveyDecline,
      async ({ input: { token, never }, session }) => {
        await database.tx(async (db) => {
          const { survey } = await openLink(db, { token, session, now: now() })
          const sale = await loadSale(db, survey.saleId)
          if (never && sale) await addOptOuts(db, addressHashes(platform, sale), now())
          await changeSurvey(db, survey, leftAs('declined'))
        })
        return pageOf(database.db, await linked(database.db, token), now())
      },
      LIMITS,
    ),
  ]
}

interface Linked {
  readonly link: Letter
  readonly survey: StoredSurvey
}

async function linked(db: Db, token: string): Promise<Linked> {
  const link = await surveyLetters.open(db, token)
  const survey = link && (await loadSurvey(db, link.subjectId))
  if (!link || !survey) throw new Problem(404, 'request.not-found')
  return { link, survey }
}

/** The link, where it can be answered: by the customer alone, once, in time. */
async function openLink(
  db: Db,
  { token, session, now }: { token: string; session: SignedIn | null; now: Instant },
): Promise<Linked> {
  const found = await linked(db, token)
  if (session !== null) throw new Problem(403, 'survey.staff')
  const state = stateOf(found, now)
  if (state !== 'open') throw new Problem(409, 'survey.over')
  return found
}

function stateOf({ link, survey }: Linked, now: Instant): SurveyPageState {
  if (survey.state === 'answered') return 'answered'
  if (survey.state === 'declined') return 'declined'
  if (survey.annulled !== null) return 'over'
  if (isExpired(link, now)) return 'expired'
  return survey.state === 'unanswered' ? 'over' : 'open'
}

/** A link that was used, or is too old, shows nothing more of what was bought. */
async function pageOf(db: Db, found: Linked, now: Instant): Promise<SurveyPage> {
  const { survey } = found
  const state = stateOf(found, now)
  const isOpen = state === 'open'
  const [provider] = isOpen ? await providerStore.load(db, [survey.providerId ?? '']) : []
  const content = state === 'expired' || state === 'over' ? null : await contentOf(db, survey)
  return {
    state,
    language: survey.language as SurveyPage['language'],
    providerName: provider?.name ?? '',
    soldOn: isOpen ? survey.soldOn : null,
    content: content === null ? null : pageContent(content, isOpen),
  }
}

/** What the caller says is not sent to the page: old pages show the introduction as it comes. */
const pageContent = ({ intro: _spoken, pageIntro, thanks, questions }: TemplateContent, isOpen: boolean) => ({
  intro: pageIntro ?? emptyTexts(),
  thanks,
  questions: isOpen ? questions : [],
})
