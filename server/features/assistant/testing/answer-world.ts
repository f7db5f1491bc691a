import { sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { MetricName } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import type { Answer } from '../../../../shared/features/assistant/question/answer.api.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { addDays, dayOf } from '../../../../shared/kernel/days.ts'
import { monthFrom } from '../../../../shared/kernel/months.ts'
import { createApp } from '../../../app.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { openTestPlatform } from '../../../platform/testing/test-platform.ts'
import { loadStory } from '../../../seed/seed.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { findUserByEmail } from '../../people/accounts.door.ts'
import { readAnswer } from '../metric/answer.store.ts'

export type AnswerWorld = Awaited<ReturnType<typeof openAnswerWorld>>

/** The demonstration company, with questions answered to its administrator, and by SQL written by hand. */
export async function openAnswerWorld() {
  const platform = await openTestPlatform()
  const { db } = platform.database
  const app = createApp(platform)
  await loadStory(platform, app.sync, { story: 'sales-company' })
  const actorOf = async (account: string): Promise<Actor> => {
    const user = await findUserByEmail(db, `${account}@demo.rond.example`)
    const actor = user === null ? null : await loadActor(db, user.id)
    if (actor === null) throw new Error(`no ${account}`)
    return actor
  }
  const admin = await actorOf('admin')
  const today = dayOf(platform.now(), 'Europe/Stockholm')
  // Neither end is that of a month: sums of months and single days are both read.
  const from = `${monthFrom(today.slice(0, 7), -3)}-06`
  const to = addDays(today, -2)
  const questionOf = (metric: MetricName, change: Partial<Question> = {}): Question => ({
    metric,
    split: null,
    over: null,
    filters: [],
    period: { from, to },
    compare: 'none',
    chart: 'bar',
    order: 'most',
    limit: null,
    ...change,
  })
  const answerOf = (metric: MetricName, change: Partial<Question> = {}, actor = admin): Promise<Answer> =>
    readAnswer(db, { actor, question: questionOf(metric, change), now: platform.now() })
  /** `<currency or empty> <key or empty>` with the figure, of the first series. */
  const figuresOf = async (metric: MetricName, change: Partial<Question> = {}): Promise<Map<string, number>> => {
    const { blocks } = await answerOf(metric, change)
    return new Map(
      blocks.flatMap(({ currency, categories, series }) =>
        categories.flatMap(({ key }, at): [string, number][] => {
          const value = series[0]?.values[at] ?? null
          return value === null || value === 0 ? [] : [[`${currency ?? ''} ${key}`, rounded(value)]]
        }),
      ),
    )
  }
  /** Returns the figures of a hand-written query: its first column is the currency, its second the key, the third the figure. */
  const byHand = async (query: string): Promise<Map<string, number>> => {
    const period = query.replaceAll('PERIOD', `sold_on between '${from}' and '${to}'`)
    const rows = await readValues(db, sql.raw(period.replaceAll('DAYS', `day between '${from}' and '${to}'`)))
    return new Map(
      rows.flatMap(([currency, key, value]): [string, number][] =>
        value === null || Number(value) === 0 ? [] : [[`${textOf(currency)} ${textOf(key)}`, rounded(Number(value))]],
      ),
    )
  }
  return { platform, app, admin, actorOf, from, to, questionOf, answerOf, figuresOf, byHand }
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
