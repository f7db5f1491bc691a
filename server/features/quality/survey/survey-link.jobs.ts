import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { zoneFrom, type Instant } from '../../../../shared/kernel/days.ts'
import type { LetterWay } from '../../../../shared/resource/letter.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LetterParts, LetterSenders, WrittenLetter } from '../../../resource/letter/letters.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadSale } from '../../sales/index.ts'
import { rulesOf } from './sampling.jobs.ts'
import { isOptedOut, noteLink, surveyLetters } from './survey-link.store.ts'
import { surveyWords } from './survey-words.rules.ts'
import { changeSurvey, findGivenUp, findUnsentSurveys, leftAs, loadSurvey, type StoredSurvey } from './survey.store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ADDED_AT_ONCE = 20
const GIVEN_UP_AT_ONCE = 200

/** Sends customers their links within the hours of the rules, and gives surveys up that nobody answered. */
export const surveyLinkJobs = (platform: LetterParts, senders: LetterSenders): Job[] => [
  surveyLetters.job(platform, {
    name: 'quality.links',
    senders,
    first: (now) => addDueLinks(platform, now),
    prepare: async ({ subjectId, via, token }) => {
      const { db } = platform.database
      const survey = await loadSurvey(db, subjectId)
      const sale = survey && (await loadSale(db, survey.saleId))
      const isAsked = survey !== null && survey.annulled === null && survey.state === 'in_progress'
      if (!sale || !isAsked || (await isOptedOut(db, addressHashes(platform, sale)))) return 'over'
      const { fromHour, toHour } = (await rulesOf(db)).content
      const loud = { zone: zoneFrom(survey.zone), fromHour, toHour }
      return {
        loud,
        write: async () => ({ to: addressOf(sale, via), ...(await writtenTo(platform, { survey, sale, token })) }),
      }
    },
    settled: (db, { subjectId, state }) => noteLink(db, [subjectId], state),
  }),
  { name: 'quality.given-up', reach: 'company', everyMs: HOUR_MS, run: (now) => giveUp(platform, now) },
]

/** The addresses of a sale's customer, by keyed hash: who asked not to be asked again is found by them. */
export const addressHashes = ({ secrets }: Pick<Platform, 'secrets'>, { customer }: Pick<Sale, 'customer'>): string[] =>
  [customer?.phone ?? '', customer?.email.toLowerCase() ?? '']
    .filter((address) => address !== '')
    .map((address) => secrets.hash('quality-opt-out', address))

export const addressOf = ({ customer }: Pick<Sale, 'customer'>, via: LetterWay): string =>
  (via === 'sms' ? customer?.phone : customer?.email) ?? ''

/** Surveys that go by message by themselves. Without an address of the kind, the customer is called. */
async function addDueLinks({ database, newId }: LetterParts, now: Instant): Promise<void> {
  for (const survey of await findUnsentSurveys(database.db, now, ADDED_AT_ONCE)) {
    const sale = await loadSale(database.db, survey.saleId)
    const via = survey.channel as LetterWay
    await database.tx(async (db) => {
      if (!sale || addressOf(sale, via) === '') await changeSurvey(db, survey, { channel: 'phone' })
      else {
        await surveyLetters.add(db, { subjectId: survey.id, via }, { now, newId })
        await changeSurvey(db, survey, { state: 'in_progress', link: 'waiting' })
      }
    })
  }
}

async function writtenTo(
  { database, config }: LetterParts,
  { survey, sale, token }: { survey: StoredSurvey; sale: Sale; token: string },
): Promise<Omit<WrittenLetter, 'to'>> {
  const [provider] = await providerStore.load(database.db, [survey.providerId ?? ''])
  const say = surveyWords[sale.language]
  const url = new URL(`/survey#${token}`, config.publicUrl).href
  const facts = { name: sale.customer?.name ?? '', provider: provider?.name ?? '', url }
  return { subject: say.subject(facts), text: say.text(facts).join('\n\n'), sms: say.sms(facts) }
}

async function giveUp({ database }: LetterParts, now: Instant): Promise<void> {
  const { content: rules } = await rulesOf(database.db)
  const before = now - rules.givenUpDays * DAY_MS
  for (const survey of await findGivenUp(database.db, { before, limit: GIVEN_UP_AT_ONCE }))
    await database.tx((db) => changeSurvey(db, survey, { ...leftAs('unanswered'), callBackAt: null }))
}
