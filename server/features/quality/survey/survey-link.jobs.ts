import { hourOf, type Instant, type TimeZone } from '../../../../shared/kernel/days.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { SurveyRules } from '../../../../shared/features/quality/survey/survey.schema.ts'
import { isStorageFailure } from '../../../platform/database/storage-failure.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { MailSender } from '../../../platform/mail/mail-sender.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SmsSender, TextReceipt } from '../../../platform/sms/sms-sender.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadSale } from '../../sales/index.ts'
import { rulesOf } from './sampling.jobs.ts'
import {
  addLink,
  isOptedOut,
  markLinksUnsure,
  settleLink,
  takeDueLink,
  type LinkWay,
  type StoredLink,
} from './survey-link.store.ts'
import { surveyWords } from './survey-words.rules.ts'
import { changeSurvey, findGivenUp, findUnsentSurveys, leftAs, loadSurvey, type StoredSurvey } from './survey.store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const EVERY_MS = 15_000
const SENT_AT_ONCE = 20
const SENDING_MS = 5 * MINUTE_MS
const GIVEN_UP_AT_ONCE = 200
const MAX_ATTEMPTS = 8

export interface SurveySenders {
  readonly mail: MailSender
  readonly sms: SmsSender
}

type Parts = Pick<Platform, 'database' | 'config' | 'now' | 'newId' | 'secrets' | 'log'>

interface Work {
  readonly platform: Parts
  readonly senders: SurveySenders
}

/** Sends customers their links within the hours of the rules, and gives surveys up that nobody answered. */
export const surveyLinkJobs = (platform: Parts, senders: SurveySenders): Job[] => [
  {
    name: 'quality.links',
    reach: 'company',
    everyMs: EVERY_MS,
    run: async (now) => {
      const { database } = platform
      const { content: rules } = await rulesOf(database.db)
      await markLinksUnsure(database.db, now - SENDING_MS)
      await addDueLinks(platform, { now, rules })
      for (let sent = 0; sent < SENT_AT_ONCE; sent += 1) {
        const due = await database.tx((db) => takeDueLink(db, platform, now))
        if (!due) return
        await sendOne({ platform, senders }, { due, rules })
      }
    },
  },
  { name: 'quality.given-up', reach: 'company', everyMs: HOUR_MS, run: (now) => giveUp(platform, now) },
]

/** The addresses of a sale's customer, by keyed hash: who asked not to be asked again is found by them. */
export const addressHashes = ({ secrets }: Pick<Platform, 'secrets'>, { customer }: Pick<Sale, 'customer'>): string[] =>
  [customer?.phone ?? '', customer?.email.toLowerCase() ?? '']
    .filter((address) => address !== '')
    .map((address) => secrets.hash('quality-opt-out', address))

export const addressOf = ({ customer }: Pick<Sale, 'customer'>, via: LinkWay): string =>
  (via === 'sms' ? customer?.phone : customer?.email) ?? ''

/** Surveys that go by message by themselves. Without an address of the kind, the customer is called. */
async function addDueLinks({ database, newId }: Parts, { now }: { now: Instant; rules: SurveyRules }): Promise<void> {
  for (const survey of await findUnsentSurveys(database.db, now, SENT_AT_ONCE)) {
    const sale = await loadSale(database.db, survey.saleId)
    const via = survey.channel as LinkWay
    await database.tx(async (db) => {
      if (!sale || addressOf(sale, via) === '') await changeSurvey(db, survey, { channel: 'phone' })
      else {
        await addLink(db, { id: newId(), surveyId: survey.id, via, now })
        await changeSurvey(db, survey, { state: 'in_progress', link: 'waiting' })
      }
    })
  }
}

const isQuiet = (now: Instant, zone: string, { fromHour, toHour }: SurveyRules): boolean => {
  const hour = hourOf(now, zone as TimeZone)
  return hour < fromHour || hour >= toHour
}

async function sendOne(
  work: Work,
  { due, rules }: { due: StoredLink & { readonly token: string }; rules: SurveyRules },
): Promise<void> {
  const { platform, senders } = work
  const { database, now, secrets } = platform
  const survey = await loadSurvey(database.db, due.surveyId)
  const sale = survey && (await loadSale(database.db, survey.saleId))
  const isAsked = survey !== null && survey.annulled === null && survey.state === 'in_progress'
  if (!sale || !isAsked || (await isOptedOut(database.db, addressHashes(platform, sale))))
    return await settle(platform, due, { state: 'failed', at: now() })
  const via = due.via as LinkWay
  const written = await writtenTo(platform, { survey, sale, token: due.token })
  if (!senders[via].isOn) {
    const text = via === 'sms' ? written.sms : `${written.subject}\n\n${written.text}`
    return await settle(platform, due, { state: 'kept', at: now(), sealedText: secrets.seal(text) })
  }
  if (isQuiet(now(), survey.zone, rules)) {
    // Looked at again before long: the hours are the customer's.
    return await settle(platform, due, { state: 'waiting', at: now(), nextAt: now() + 10 * MINUTE_MS })
  }
  const { outcome, costFractions } = await sent(work, { due, sale, written, via })
  if (outcome === 'later' && due.attempts < MAX_ATTEMPTS)
    return await settle(platform, due, {
      state: 'waiting',
      at: now(),
      nextAt: now() + MINUTE_MS * 2 ** (due.attempts - 1),
    })
  await settle(platform, due, { state: outcome === 'sent' ? 'sent' : 'failed', at: now(), costFractions })
}

const settle = ({ database }: Parts, due: StoredLink, change: Parameters<typeof settleLink>[2]) =>
  database.tx((db) => settleLink(db, due, change))

interface Written {
  readonly subject: string
  readonly text: string
  readonly sms: string
}

async function writtenTo(
  { database, config }: Parts,
  { survey, sale, token }: { survey: StoredSurvey; sale: Sale; token: string },
): Promise<Written> {
  const [provider] = await providerStore.load(database.db, [survey.providerId ?? ''])
  const say = surveyWords[sale.language]
  const url = new URL(`/survey#${token}`, config.publicUrl).href
  const facts = { name: sale.customer?.name ?? '', provider: provider?.name ?? '', url }
  return { subject: say.subject(facts), text: say.text(facts).join('\n\n'), sms: say.sms(facts) }
}

async function sent(
  { platform, senders }: Work,
  { due, sale, written, via }: { due: StoredLink; sale: Sale; written: Written; via: LinkWay },
): Promise<TextReceipt> {
  const to = addressOf(sale, via)
  if (to === '') return { outcome: 'refused', costFractions: 0 }
  try {
    if (via === 'sms') return await senders.sms.sendCounted({ to, text: written.sms })
    const { subject, text } = written
    const outcome = await senders.mail.send({ id: due.id, to, subject, text, attachments: [] })
    return { outcome, costFractions: 0 }
  } catch (error) {
    if (isStorageFailure(error)) throw error
    platform.log.error({ error, link: due.id }, 'a survey could not be sent')
    return { outcome: 'later', costFractions: 0 }
  }
}

async function giveUp({ database }: Parts, now: Instant): Promise<void> {
  const { content: rules } = await rulesOf(database.db)
  const before = now - rules.givenUpDays * DAY_MS
  for (const survey of await findGivenUp(database.db, { before, limit: GIVEN_UP_AT_ONCE }))
    await database.tx((db) => changeSurvey(db, survey, { ...leftAs('unanswered'), callBackAt: null }))
}
