// `npm run bench -- quality [--sales N]`: statistics over half a million surveys, one of each sale (500,000). An answer takes at
// most 150 ms, whatever the figures are split by.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { qualityKeys } from '../../shared/features/quality/statistics/quality-statistics.api.ts'
import { addDays } from '../../shared/kernel/days.ts'
import { saveMeta } from '../../server/platform/database/meta.store.ts'
import { writeWhole } from '../../server/platform/database/guarded-tables.ts'
import { readValues } from '../../server/platform/database/read-values.ts'
import { readConfig } from '../../server/platform/config.ts'
import { openPlatform } from '../../server/platform/open-platform.ts'
import { signInOverHttp } from '../fixtures/http-session.ts'
import { emailOf, type Account } from '../fixtures/people.ts'
import { openSeeded, seedSales } from './desk/company.ts'
import { timeCall } from './desk/timed-call.ts'
import { median, percentile95, report } from './report.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: { sales: { type: 'string', default: '500000' } },
})
const SALES = Number(values.sales)
const ANSWER_MS = 150
const SPANS = { month: 31, year: 365, 'two years': 730 }
const lookers: readonly Account[] = ['quality', 'coach']

const dataDir = await mkdtemp(join(tmpdir(), 'rond-quality-'))
Object.assign(process.env, { DATA_DIR: dataDir, NODE_ENV: 'test' })
try {
  await seedSales({}, SALES)
  await writeSurveys()
  const all = await ask()
  const p95 = percentile95(all)
  const measured = `${p95.toFixed(0)} ms`
  report(`Statistics over ${SALES} surveys`, [
    { name: 'answers, p95', measured, floor: `${ANSWER_MS} ms`, ratio: p95 / ANSWER_MS, target: { atMost: 1 } },
  ])
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** One survey of each sale with a provider; three of four are answered, with five scores each. */
async function writeSurveys(): Promise<void> {
  const platform = await openPlatform(readConfig())
  try {
    await writeWhole(() =>
      platform.database.tx(async (db) => {
        await readValues(
          db,
          sql`insert into quality_survey (id, version, sale_id, template_id, edition, language, zone, currency, channel, sample, state, attempts, due_at, created_at, taken_by_name, answers, answered_by_name, grade_tenths, nki_tenths, label, seller_id, seller_name, team_id, office_id, region_id, provider_id, title, sold_on, annul_reason, annulled_by_name)
          select id, 1, id, 'bench', 1, 'sv', zone, currency, 'phone', 'random', case when chance < 75 then 'answered' when chance < 95 then 'unanswered' else 'declined' end, 1, 0, created_at, '', '[]', '', case when chance < 75 then 500 + chance * 6 end, case when chance < 75 then 400 + chance * 7 end, case when chance < 75 then substr('EDCBA', 1 + chance / 15, 1) end, seller_id, seller_name, team_id, office_id, region_id, provider_id, '', sold_on, '', ''
          from (select *, abs(random() % 100) as chance from sale where provider_id is not null and status <> 'absence')`,
        )
        await readValues(
          db,
          sql`insert into quality_score (survey_id, question_id, template_id, area, score_tenths)
          select id, 'question-' || number, 'bench', substr('trust price pitch', 1 + 6 * (number % 3), 5), 300 + 100 * number
          from quality_survey cross join (select 1 as number union select 2 union select 3 union select 4 union select 5)
          where state = 'answered'`,
        )
      }),
    )
    // The game would post every sale beside the first answers.
    await saveMeta(platform.database.db, 'game-sales', 'done')
    await readValues(platform.database.db, sql`analyze`)
  } finally {
    await platform.database.close()
  }
}

/** Every split of every span, for a company and for a team. */
async function ask(): Promise<number[]> {
  const company = await openSeeded(dataDir, undefined)
  try {
    const { url } = company.rond
    const to = new Date().toISOString().slice(0, 10)
    const all: number[] = []
    for (const who of lookers) {
      const { headers } = await signInOverHttp(url, emailOf(who))
      for (const [span, days] of Object.entries(SPANS))
        for (const by of qualityKeys) {
          const query = new URLSearchParams({ dimension: by, from: addDays(to, 1 - days), to })
          const ms = await timeCall(`${url}/api/v1/quality-statistics?${query}`, headers)
          console.log(
            `  ${who}, a ${span} by ${by}: p50 ${median(ms).toFixed(0)} ms, p95 ${percentile95(ms).toFixed(0)} ms`,
          )
          all.push(...ms)
        }
    }
    return all
  } finally {
    await company.stop()
  }
}
