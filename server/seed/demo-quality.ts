import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hitsOf } from '../../shared/features/quality/transcription/checklist.rules.ts'
import { TRANSCRIPTION_DAYS } from '../../shared/features/quality/transcription/transcription.schema.ts'
import { defaultSurveyRules } from '../../shared/features/quality/survey/survey.schema.ts'
import type { Answer } from '../../shared/features/quality/template/question.schema.ts'
import type { Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import { addDays, dayOf, instantAt } from '../../shared/kernel/days.ts'
import { findSampleable, loadSales } from '../features/sales/index.ts'
import { saveSetting } from '../features/quality/setting/quality-setting.store.ts'
import { surveyOf } from '../features/quality/survey/sampling.jobs.ts'
import {
  addSurveys,
  answeredWith,
  leftAs,
  noteSampled,
  type StoredSurvey,
} from '../features/quality/survey/survey.store.ts'
import { templateEditions, writeTemplates } from '../features/quality/template/template.store.ts'
import { addTranscription } from '../features/quality/transcription/transcription.store.ts'
import { memberOf } from './demo-cast.ts'
import { demoChecklist, demoPitches, demoTemplate } from './demo-quality-template.ts'
import type { Seeder } from './story.ts'

const DAY_MS = 86_400_000
const MONTHS_DAYS = 92
const SALES_MAX = 5000
/** Customers of the last days have not been called yet. */
const WAITING_DAYS = 3
/** Two of five sales are asked about. */
const SHARE = 0.4

/** Three months of surveys, a template in three languages, and pitches with their coaching. */
export async function seedQuality(seeder: Pick<Seeder, 'platform' | 'cast'>): Promise<void> {
  const templateId = await seedTemplate(seeder)
  await seedSurveys(seeder, templateId)
  await seedPitches(seeder)
}

async function seedTemplate({ platform: { database, newId, now }, cast }: Pick<Seeder, 'platform' | 'cast'>) {
  const id = newId()
  const { name: clerk } = memberOf(cast, 'quality')
  const at = now() - 120 * DAY_MS
  await database.tx(async (db) => {
    const state = { version: 2, state: 'published', edition: 1, hasChanges: false, changedAt: at, changedByName: clerk }
    await writeTemplates(db, [{ id, name: 'Uppföljning efter köp', providerId: null, draft: demoTemplate, ...state }])
    await templateEditions.add(db, id, { id: newId(), number: 1, content: demoTemplate, at, byName: clerk })
    await saveSetting(db, 'checklist', { version: 0, content: demoChecklist })
  })
  return id
}

async function seedSurveys({ platform, cast }: Pick<Seeder, 'platform' | 'cast'>, templateId: string): Promise<void> {
  const { database, newId, now } = platform
  const today = dayOf(now(), 'Europe/Stockholm')
  const ids = await findSampleable(database.db, {
    from: addDays(today, -MONTHS_DAYS),
    to: addDays(today, -1),
    since: 0,
    limit: SALES_MAX,
    unless: () => sql`1 = 1`,
  })
  const { name: clerk } = memberOf(cast, 'quality')
  const sales = await loadSales(database.db, ids)
  const template = { id: templateId, edition: 1 }
  await database.tx(async (db) => {
    for (const sale of sales.filter(({ id, customer }) => customer !== null && chanceOf(id, 'asked') < SHARE)) {
      const sample = sale.status === 'flagged' ? 'flagged' : 'random'
      const of = { id: newId(), sale, template, sample, rules: defaultSurveyRules, now: now() } as const
      const survey = ended(await surveyOf(db, of), { sale, clerk, waitsFrom: addDays(today, -WAITING_DAYS) })
      await addSurveys(db, [survey])
    }
    for (let at = 0; at < ids.length; at += 200) await noteSampled(db, ids.slice(at, at + 200), now())
  })
}

/** Random outcome of a survey, the same in every demonstration of the same sales. */
function ended(
  survey: StoredSurvey,
  { sale, clerk, waitsFrom }: { sale: Sale; clerk: string; waitsFrom: string },
): StoredSurvey {
  if (sale.soldOn >= waitsFrom) return survey
  const fate = chanceOf(sale.id, 'fate')
  const attempts = 1 + Math.floor(chanceOf(sale.id, 'attempts') * 3)
  if (fate > 0.92) return { ...survey, ...leftAs('declined'), attempts }
  if (fate > 0.72) return { ...survey, ...leftAs('unanswered'), attempts: 3 }
  const at = instantAt(addDays(sale.soldOn, 2), '14:10', sale.zone)
  const byCustomer = fate < 0.15
  const change = answeredWith(demoTemplate.questions, answersOf(sale), { name: byCustomer ? '' : clerk, at })
  return { ...survey, ...change, attempts, channel: byCustomer ? 'sms' : 'phone' }
}

/** A seller's customers are more or less pleased; one seller in four is met with doubt. */
function answersOf({ id, sellerId }: Sale): readonly Answer[] {
  const usual = 6.6 + 2.6 * chanceOf(sellerId, 'usual')
  const grade = (name: string): number =>
    Math.max(1, Math.min(10, Math.round(usual + 3.4 * (chanceOf(id, name) - 0.45))))
  const given = (questionId: string, value: number): Answer => ({ questionId, value, text: '' })
  const met = grade('met')
  return [
    given('understood', 1),
    given('somebody-else', 0),
    given('satisfied', grade('satisfied')),
    given('expected', grade('expected')),
    given('ideal', grade('ideal')),
    given('met', met),
    ...(met > 5 ? [] : [{ questionId: 'why', value: null, text: 'Det gick för fort. Jag hann inte läsa villkoren.' }]),
  ]
}

/** From 0 to 1, always the same for one id and purpose. */
const chanceOf = (id: string, purpose: string): number =>
  createHash('sha256').update(`${purpose} ${id}`).digest().readUInt32BE(0) / 2 ** 32

async function seedPitches({ platform, cast }: Pick<Seeder, 'platform' | 'cast'>): Promise<void> {
  const { database, newId, now, secrets } = platform
  const coach = memberOf(cast, 'coach')
  await database.tx(async (db) => {
    for (const [index, { seller: account, title, text, note, score }] of demoPitches.entries()) {
      const { id: sellerId, name: sellerName, teamId, officeId, regionId } = memberOf(cast, account)
      const recordedAt = now() - (index * 6 + 2) * DAY_MS
      await addTranscription(db, {
        id: newId(),
        version: 1,
        sellerId,
        sellerName,
        teamId,
        officeId,
        regionId,
        readTeamId: teamId,
        readOfficeId: officeId,
        readRegionId: regionId,
        shared: 'shared',
        kind: 'practice',
        title,
        recordedAt,
        consentRef: '',
        sealedText: secrets.seal(text),
        hits: hitsOf(text, demoChecklist).filter(({ places }) => places.length > 0).length,
        items: demoChecklist.length,
        sealedNote: note === null ? '' : secrets.seal(note),
        noteByName: note === null ? '' : coach.name,
        noted: note === null ? 'no' : 'yes',
        score,
        createdAt: recordedAt,
        createdById: sellerId,
        deleteAt: recordedAt + TRANSCRIPTION_DAYS * DAY_MS,
      })
    }
  })
}
