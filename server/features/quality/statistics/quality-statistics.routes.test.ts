import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { put } from '../../../../shared/sync/command.ts'
import type {
  QualityStatistics,
  QualityWarning,
} from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { addTestUser } from '../../account/testing/test-people.ts'
import { openQualityWorld, questions, type QualityWorld } from '../testing/quality-world.ts'
import { surveyOf } from '../survey/sampling.jobs.ts'
import { fillSome } from '../../../kept/filling.ts'
import { countWrong } from '../../../kept/check-kept.ts'
import { eq } from '../../../platform/database/eq.ts'
import { scoreFilling, scoreKept } from '../survey/survey-score.store.ts'
import { surveyTable } from '../survey/survey.table.ts'
import { addSurveys, answeredWith, removeSurveysOf, type StoredSurvey } from '../survey/survey.store.ts'
import { answered } from '../../../../shared/features/quality/testing/questions.ts'
import { defaultSurveyRules } from '../../../../shared/features/quality/survey/survey.schema.ts'
import { readNkiAnswers, readSellerGrades } from './quality-source.store.ts'

let world: QualityWorld
let template: string

beforeEach(async () => {
  world = await openQualityWorld()
  template = await world.publish()
})
afterEach(() => world.close())

/** One survey for each first answer: 10 is the grade 100, 1 the grade 0; null was not answered. */
async function surveys(values: readonly (number | null)[], change: Partial<StoredSurvey> = {}, user = world.seller) {
  const { platform } = world
  for (const value of values) {
    const sale = await world.sale(await world.sell({}, user))
    if (!sale) throw new Error('no sale')
    await platform.database.tx(async (db) => {
      const of = { id: template, edition: 1 }
      const blank = await surveyOf(db, {
        id: platform.newId(),
        sale,
        template: of,
        sample: 'random',
        rules: defaultSurveyRules,
        now: platform.now(),
      })
      const answers = value === null ? [] : answered({ q1: value, q2: value, q3: value })
      const by = { name: 'Kim', at: platform.now() }
      const given = value === null ? { state: 'unanswered' } : answeredWith(questions, answers, by)
      const stored = { ...blank, ...given, ...change }
      await addSurveys(db, [stored])
    })
  }
}
const today = () => dayOf(world.platform.now(), 'Europe/Stockholm')
/** The last day of the current month. */
const lastDay = () => new Date(Date.UTC(Number(today().slice(0, 4)), Number(today().slice(5, 7)), 0)).getUTCDate()
const figures = (by: string, user = world.clerk, more = '') =>
  world.call<QualityStatistics>('GET', `quality-statistics?dimension=${by}&from=${today()}&to=${today()}${more}`, {
    user,
  })

describe('figures of surveys', () => {
  test('grade, NKI and answer rate with n and interval, worked out by hand', async () => {
    // The grades of 10, 8, 10, 7, 10 are 100, 77.8, 100, 66.7, 100: their mean is 88.9 and s = 15.7.
    await surveys([10, 8, 10, 7, 10, null])
    const { total, rows } = await figures('seller')
    expect(total).toMatchObject({
      asked: 6,
      answerRate: { n: 6, estimate: { value: expect.closeTo(83.33, 1) as number } },
      grade: { n: 5, estimate: { value: expect.closeTo(88.9, 1) as number, low: expect.closeTo(69.4, 0) as number } },
      nki: { n: 5, estimate: { value: expect.closeTo(88.9, 1) as number } },
      A: 3,
      B: 1,
      C: 1,
      D: 0,
      E: 0,
    })
    expect(rows).toMatchObject([{ key: world.seller.id, name: 'Test seller', grade: { n: 5 } }])
  })

  test('nothing is shown below five, but how many there are', async () => {
    await surveys([10, 10, 10, 10])
    const { total } = await figures('provider')
    expect(total).toMatchObject({
      asked: 4,
      grade: { n: 4, estimate: null },
      answerRate: { estimate: null },
      A: null,
      B: null,
      C: null,
      D: null,
      E: null,
    })
    expect(JSON.stringify(total)).not.toContain('100')
  })

  test('by area and question, the mean of their own answers', async () => {
    await surveys([10, 10, 10, 1, 1])
    const { rows } = await figures('area')
    const byKey = rows.toSorted((one, next) => (one.key < next.key ? -1 : 1))
    expect(byKey.map(({ key, grade }) => [key, grade.n])).toEqual([
      ['conduct', 5],
      ['information', 5],
      ['overall', 5],
    ])
    const asked = await figures('question')
    expect(asked.rows.find(({ key }) => key === 'q1')).toMatchObject({ name: 'Hur var det?', grade: { n: 5 } })
  })

  test('by question of a whole month, read from its sums, as of its days', async () => {
    const { platform } = world
    const month = today().slice(0, 7)
    const ofMonth = (user = world.clerk, more = '') =>
      world.call<QualityStatistics>(
        'GET',
        `quality-statistics?dimension=question&from=${month}-01&to=${month}-${lastDay()}${more}`,
        { user },
      )
    await surveys([10, 10, 10, 1, 1])
    await surveys([1, 1], { annulled: 'yes' })
    const rowsOf = ({ rows }: QualityStatistics) => rows.toSorted((one, next) => (one.key < next.key ? -1 : 1))
    // Until old answers are added up, the answers themselves are read.
    const before = rowsOf(await ofMonth())
    expect(before.map(({ key, grade }) => [key, grade.n])).toEqual([
      ['q1', 5],
      ['q2', 5],
      ['q3', 5],
    ])
    await platform.database.tx((db) => fillSome(db, scoreFilling))
    expect(rowsOf(await ofMonth())).toEqual(before)
    await surveys([10])
    expect(rowsOf(await ofMonth())[0]?.grade.n).toBe(6)
    expect(rowsOf(await ofMonth(world.coach))[0]?.grade.n).toBe(6)
    expect(rowsOf(await ofMonth(world.clerk, `&teamId=${world.place.teamId}`))[0]?.grade.n).toBe(6)
    expect(rowsOf(await ofMonth(world.clerk, `&teamId=${platform.newId()}`))).toEqual([])
    expect(rowsOf(await ofMonth(await addTestUser(platform, 'coach')))).toEqual([])
    expect(await countWrong(platform.database, scoreKept)).toBe(0)
  })

  test('an annulled survey leaves the figures by question, and an erased seller theirs', async () => {
    const { platform } = world
    await surveys([10, 10, 10, 10, 10, 1])
    await platform.database.tx((db) => fillSome(db, scoreFilling))
    const month = today().slice(0, 7)
    const ofMonth = () =>
      world.call<QualityStatistics>(
        'GET',
        `quality-statistics?dimension=area&from=${month}-01&to=${month}-${lastDay()}`,
      )
    const [worst] = await platform.database.db.select().from(surveyTable).where(eq(surveyTable.gradeTenths, 0))
    const body = { version: worst?.version, reason: 'Fel kund' }
    const answer = await world.call('POST', `quality-surveys/${worst?.id}/annul`, { body })
    expect(answer.status).toBe(200)
    expect((await ofMonth()).rows.map(({ grade }) => grade)).toMatchObject([
      { n: 5, estimate: { value: 100 } },
      { n: 5, estimate: { value: 100 } },
      { n: 5, estimate: { value: 100 } },
    ])
    expect(await countWrong(platform.database, scoreKept)).toBe(0)
    await platform.database.tx((db) => removeSurveysOf(db, world.seller.id))
    expect((await ofMonth()).rows).toEqual([])
    expect(await countWrong(platform.database, scoreKept)).toBe(0)
  })

  test.each(['provider', 'office', 'team', 'coach', 'month'])('by %s', async (by) => {
    await surveys([10, 10, 10, 10, 10])
    const { rows } = await figures(by)
    expect(rows.filter(({ grade }) => grade.n > 0)).toMatchObject([{ grade: { n: 5, estimate: { value: 100 } } }])
  })

  test('annulled surveys and open ones do not count', async () => {
    await surveys([10, 10, 10, 10, 10])
    await surveys([1, 1], { annulled: 'yes' })
    await surveys([1], { state: 'in_progress' })
    expect((await figures('seller')).total).toMatchObject({ asked: 5, grade: { estimate: { value: 100 } } })
  })

  test('a coach sees the own team’s, and another team’s coach nothing', async () => {
    await surveys([10, 10, 10, 10, 10])
    expect((await figures('seller', world.coach)).total.asked).toBe(5)
    const stranger = await addTestUser(world.platform, 'coach')
    expect(await figures('seller', stranger)).toMatchObject({ total: { asked: 0 }, rows: [] })
  })

  test('a period of more than two years is refused', async () => {
    const answer = await world.call('GET', 'quality-statistics?dimension=month&from=2020-01-01&to=2026-01-01')
    expect(answer.status).toBe(422)
  })
})

describe('the regret rate beside the grade', () => {
  test('of approved sales, with its interval', async () => {
    const ids: string[] = []
    for (let at = 0; at < 10; at += 1) ids.push(await world.sell())
    for (const [at, id] of ids.entries()) {
      const sale = await world.sale(id)
      if (!sale) throw new Error('no sale')
      const row = { ...sale, status: at < 2 ? ('regret' as const) : ('approved' as const) }
      await world.app.sync.writeOnServer({ changes: [put(sales, row)] })
    }
    const { rows, total } = await figures('seller')
    const rate = {
      n: 10,
      estimate: { value: 20, low: expect.closeTo(5.67, 1) as number, high: expect.closeTo(50.98, 1) as number },
    }
    expect(total.regretRate).toMatchObject(rate)
    expect(rows).toMatchObject([{ key: world.seller.id, regretRate: rate, grade: { n: 0 } }])
  })
})

test('an early warning names the seller with its evidence', async () => {
  const other = await addTestUser(world.platform, 'seller', { ...world.place, email: 'other@test.rond.example' })
  await surveys([10, 10, 9, 10, 10, 9, 10, 10, 10, 9])
  await surveys([2, 3, 2, 2, 3], { alarm: 'not_understood' }, other)
  const { warnings } = await world.call<{ warnings: QualityWarning[] }>('GET', 'quality-warnings')
  expect(warnings).toMatchObject([
    {
      sellerId: other.id,
      signs: [
        { sign: 'grade', n: 5 },
        { sign: 'alarms', own: 5 },
      ],
    },
  ])
})

describe('what the bonus and profitability read', () => {
  test('grades of a month from five surveys on, by seller and provider', async () => {
    await surveys([10, 10, 10, 10, 1])
    const { db } = world.platform.database
    const gradeOf = await readSellerGrades(db, today().slice(0, 7))
    expect(gradeOf(world.seller.id, null)).toBeCloseTo(80, 5)
    expect(gradeOf(world.seller.id, world.platform.newId())).toBeNull()
    expect((await readSellerGrades(db, '2020-01'))(world.seller.id, null)).toBeNull()
  })

  test('NKI as sums of places', async () => {
    await surveys([10, 10, 1])
    const parts = await readNkiAnswers(world.platform.database.db, { from: today(), to: today() })
    expect(parts).toMatchObject([
      { sellerId: world.seller.id, teamId: world.place.teamId, currency: 'SEK', answers: 3, sum: 200 },
    ])
  })
})
