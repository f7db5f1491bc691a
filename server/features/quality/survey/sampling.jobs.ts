import { createHash } from 'node:crypto'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import { sampleOf } from '../../../../shared/features/quality/survey/sampling.rules.ts'
import {
  defaultSurveyRules,
  surveyRulesSchema,
  type SampleReason,
  type SurveyRules,
} from '../../../../shared/features/quality/survey/survey.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { addDays, dayOf, instantAt, lastZone, type Day, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { systemActor } from '../../../sync/server-acts.ts'
import { loadEmploymentDays } from '../../people/directory.door.ts'
import { loadTeamTerms, titleNameOn } from '../../organisation/places.door.ts'
import { readRegrets, regretsByKey, regretsOf } from './quality-regret.store.ts'
import { findSampleable, loadSales } from '../../sales/index.ts'
import { loadSetting } from '../setting/quality-setting.store.ts'
import { templatesInUse } from '../template/template.store.ts'
import { addSurveys, isUnsampled, noteSampled, type StoredSurvey } from './survey.store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const EVERY_MS = 5 * MINUTE_MS
const SALES_AT_ONCE = 200
/**
 * A sale counts from its arrival at the server, because its own day comes from the phone's clock: late sales are sampled too.
 * A phone may have been offline for two weeks. Customers are not asked about older sales, which they no longer remember.
 */
const DAYS_BACK = 7
const REMEMBERED_DAYS = 14 + DAYS_BACK
const REGRET_DAYS = 90
/** Customers are not called before. */
const MORNING = '09:00'

type Parts = Pick<Platform, 'database' | 'newId'>

export const RULES = 'sampling'
export const rulesOf = (db: Db) => loadSetting(db, RULES, { schema: surveyRulesSchema, fallback: defaultSurveyRules })

/** Chooses the sales whose customers are asked. Each sale is decided once, by the rules of that moment. */
export const samplingJob = (platform: Parts): Job => ({
  name: 'quality.sampling',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async (now) => {
    while ((await sampleSome(platform, now)) === SALES_AT_ONCE);
  },
})

async function sampleSome({ database, newId }: Parts, now: Instant): Promise<number> {
  const { db } = database
  const { content: rules } = await rulesOf(db)
  const templates = await templatesInUse(db)
  if (templates.size === 0) return 0
  const today = dayOf(now, lastZone)
  const ids = await findSampleable(db, {
    from: addDays(today, -REMEMBERED_DAYS),
    to: today,
    since: now - DAYS_BACK * DAY_MS,
    limit: SALES_AT_ONCE,
    unless: isUnsampled,
  })
  if (ids.length === 0) return 0
  const known = await knownOf(db, { ids, today })
  await database.tx(async (tx) => {
    const surveys: StoredSurvey[] = []
    for (const sale of known.sales) {
      const template = templates.get(sale.providerId) ?? templates.get(null)
      const sample = template && isReachable(sale) ? sampleOf(known.factsOf(sale), rules) : null
      if (!template || sample === null) continue
      surveys.push(await surveyOf(tx, { id: newId(), sale, template, sample, rules, now }))
    }
    await addSurveys(tx, surveys)
    await noteSampled(tx, ids, now)
  })
  return ids.length
}

const isReachable = ({ customer }: Sale): boolean =>
  customer !== null && (customer.phone !== '' || customer.email !== '')

/** Facts about sales for all rules, read once. */
async function knownOf(db: Db, { ids, today }: { ids: readonly Id[]; today: Day }) {
  const sales = await loadSales(db, ids)
  const sellerIds = [...new Set(sales.map(({ sellerId }) => sellerId))]
  const began = await loadEmploymentDays(db, sellerIds)
  const actor = systemActor('view sale_reports')
  const period = { actor, from: addDays(today, -REGRET_DAYS), to: today }
  const regrets = await readRegrets(db, { ...period, split: 'seller' })
  const [bySeller, company] = [regretsByKey(regrets), regretsOf(regrets)]
  return {
    sales,
    factsOf: (sale: Sale) => {
      const day = began.get(sale.sellerId) ?? null
      return {
        isFlagged: sale.status === 'flagged',
        sellerDays: day === null ? null : (Date.parse(sale.soldOn) - Date.parse(day)) / DAY_MS,
        seller: bySeller.get(sale.sellerId) ?? { sales: 0, regrets: 0 },
        company,
        chance: chanceOf(sale.id),
      }
    },
  }
}

/** From 0 to 1 by the sale's id: asked twice, the same sale is chosen or not. */
const chanceOf = (id: Id): number => createHash('sha256').update(`quality ${id}`).digest().readUInt32BE(0) / 2 ** 32

/** A survey with seller, team, coach, office, provider and title as they are at the sale. */
export async function surveyOf(
  db: Db,
  asked: {
    readonly id: Id
    readonly sale: Sale
    readonly template: { readonly id: Id; readonly edition: number }
    readonly sample: SampleReason
    readonly rules: SurveyRules
    readonly now: Instant
  },
): Promise<StoredSurvey> {
  const { id, sale, template, sample, rules, now } = asked
  const { sellerId, sellerName, teamId, officeId, regionId, providerId, soldOn, zone, language, currency } = sale
  const terms = teamId === null ? [] : await loadTeamTerms(db, [teamId])
  return {
    id,
    version: 1,
    saleId: sale.id,
    templateId: template.id,
    edition: template.edition,
    language,
    zone,
    currency,
    channel: rules.channel,
    sample,
    state: 'scheduled',
    attempts: 0,
    dueAt: instantAt(addDays(soldOn, rules.delayDays), MORNING, zone),
    callBackAt: null,
    createdAt: now,
    takenById: null,
    takenByName: '',
    takenAt: null,
    answers: [],
    answeredAt: null,
    answeredByName: '',
    gradeTenths: null,
    nkiTenths: null,
    label: null,
    alarm: null,
    sellerId,
    sellerName,
    teamId,
    officeId,
    regionId,
    coachId: heldOn(terms, soldOn)?.leaderId ?? null,
    providerId,
    title: await titleNameOn(db, sellerId, soldOn),
    soldOn,
    link: null,
    annulled: null,
    annulReason: '',
    annulledByName: '',
  }
}
