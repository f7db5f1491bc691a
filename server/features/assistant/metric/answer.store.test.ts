import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { metricNames, type MetricName } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import { metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { DEMO_PASSWORD } from '../../../seed/organisation.ts'
import { openAnswerWorld, type AnswerWorld } from '../testing/answer-world.ts'
import type { Profit } from '../../../../shared/features/finance/profit/profit.api.ts'

let world: AnswerWorld
let platform: AnswerWorld['platform']
let app: AnswerWorld['app']
let from: Day
let to: Day

beforeAll(async () => {
  world = await openAnswerWorld()
  ;({ platform, app, from, to } = world)
}, 120_000)
afterAll(() => platform.database.close())

const { actorOf, answerOf, figuresOf, byHand } = {
  actorOf: (account: string) => world.actorOf(account),
  answerOf: (...asked: Parameters<AnswerWorld['answerOf']>) => world.answerOf(...asked),
  figuresOf: (...asked: Parameters<AnswerWorld['figuresOf']>) => world.figuresOf(...asked),
  byHand: (query: string) => world.byHand(query),
}

const sold = "status in ('finalized', 'flagged', 'unanswered', 'approved')"
/** An order of a day without a report of its seller is left out (product 5.9). */
const hasReport =
  "exists (select 1 from time_report report where report.status <> 'returned' and report.seller_id = sale.seller_id and report.day = sale.sold_on and report.team_id = sale.team_id)"
const month = 'substr(sold_on, 1, 7)'
const price =
  'coalesce((select period.company_commission_ore from product_price period where period.product_id = line.product_id and period.valid_from <= sale.sold_on order by period.valid_from desc limit 1), 0)'
/** 1 is Monday. */
const weekday =
  dialect === 'sqlite'
    ? "((cast(strftime('%w', sold_on) as integer) + 6) % 7 + 1)"
    : 'extract(isodow from sold_on::date)'

test.each(['orders', 'hours', 'orderValue'] as const)(
  '%s without a team are all but those of the team',
  async (metric) => {
    const byTeam = await figuresOf(metric, { split: 'team' })
    const [name = ''] = [...byTeam.keys()]
    const [currency = '', id = ''] = name.split(' ')
    const filters = [{ by: 'team' as const, ids: [id], not: true as const }]
    const rest = (await figuresOf(metric, { filters })).get(`${currency} `) ?? 0
    const all = (await figuresOf(metric)).get(`${currency} `) ?? 0
    expect(id).not.toBe('')
    expect(rest).toBeCloseTo(all - (byTeam.get(name) ?? 0), 4)
    expect((await answerOf(metric, { filters })).filters).toMatchObject([{ by: 'team', not: true }])
  },
)

describe('every metric equals SQL written by hand over the demonstration company', () => {
  const whole: Partial<Record<MetricName, string>> = {
    orders: `select '' as c, '' as k, count(*) as v from sale where ${sold} and PERIOD`,
    orderValue: `select currency as c, '' as k, sum(order_value_ore) as v from sale where ${sold} and PERIOD group by currency`,
    averageValue: `select currency as c, '' as k, sum(order_value_ore) * 1.0 / count(*) as v from sale where ${sold} and PERIOD group by currency`,
    quantity: `select '' as c, '' as k, sum(line.quantity) as v from sale inner join sale_line line on line.sale_id = sale.id where ${sold} and PERIOD`,
    approved: `select '' as c, '' as k, count(*) as v from sale where status = 'approved' and PERIOD`,
    regrets: `select '' as c, '' as k, count(*) as v from sale where status = 'regret' and PERIOD`,
    regretRate: `select '' as c, '' as k, 100.0 * sum(case when status = 'regret' then 1 else 0 end) / count(*) as v from sale where status in ('approved', 'regret') and PERIOD`,
    hours: `select '' as c, '' as k, sum(attendance_hours) as v from time_report where status <> 'returned' and DAYS`,
    oph: `select '' as c, '' as k, (select count(*) from sale where ${sold} and PERIOD and ${hasReport}) * 1.0 / sum(attendance_hours) as v from time_report where status <> 'returned' and DAYS`,
    absenceHours: `select '' as c, '' as k, sum(absence_hours) as v from time_report where status <> 'returned' and DAYS`,
    absenceRate: `select '' as c, '' as k, 100.0 * sum(absence_hours) / sum(absence_hours + attendance_hours) as v from time_report where status <> 'returned' and DAYS`,
    deviations: `select '' as c, '' as k, count(*) as v from deviation inner join sale on sale.id = deviation.sale_id where PERIOD`,
    deviationRate: `select '' as c, '' as k, 100.0 * count(distinct deviation.sale_id) / count(distinct sale.id) as v from sale left join deviation on deviation.sale_id = sale.id where sale.status not in ('draft', 'absence', 'cancelled') and PERIOD`,
    recovered: `select deviation.currency as c, '' as k, sum(amount_recovered_ore) as v from deviation inner join sale on sale.id = deviation.sale_id where PERIOD group by deviation.currency`,
    grade: `select '' as c, '' as k, avg(grade_tenths) / 10.0 as v from quality_survey where annulled is null and state = 'answered' and PERIOD`,
    nki: `select '' as c, '' as k, avg(nki_tenths) / 10.0 as v from quality_survey where annulled is null and state = 'answered' and PERIOD`,
    answerRate: `select '' as c, '' as k, 100.0 * sum(case when state = 'answered' then 1 else 0 end) / count(*) as v from quality_survey where annulled is null and state in ('answered', 'unanswered', 'declined') and PERIOD`,
    xp: `select '' as c, '' as k, sum(case when to_account = 'issued' then -xp when from_account = 'issued' then xp else 0 end) as v from game_line where DAYS`,
    income: `select currency as c, '' as k, sum(line.quantity * ${price}) as v from sale inner join sale_line line on line.sale_id = sale.id where status = 'approved' and PERIOD group by currency`,
    commission: `select sale_key.currency as c, '' as k, sum(sale_key.commission) as v from sale_key inner join sale on sale.id = sale_key.sale_id where sale.status = 'approved' and PERIOD group by sale_key.currency`,
  }

  test.each(Object.keys(whole) as MetricName[])('%s of the whole company', async (metric) => {
    const found = await figuresOf(metric)
    expect(found.size).toBeGreaterThan(0)
    expect(found).toEqual(await byHand(whole[metric] ?? ''))
  })

  test.each([
    ['orders', 'provider', 'provider_id'],
    ['orders', 'weekday', weekday],
  ] as const)('%s by %s', async (metric, split, column) => {
    expect(await figuresOf(metric, { split })).toEqual(
      await byHand(
        `select '' as c, ${column} as k, count(*) as v from sale where ${sold} and PERIOD group by ${column}`,
      ),
    )
  })

  test('deviations by type, and the money that correcting each type saved', async () => {
    const of = (value: string, currency: string) =>
      `select ${currency} as c, deviation.type as k, ${value} as v from deviation inner join sale on sale.id = deviation.sale_id where PERIOD group by deviation.type${currency === "''" ? '' : `, ${currency}`}`
    const found = await figuresOf('deviations', { split: 'deviationType' })
    expect(found.size).toBeGreaterThan(1)
    expect(found).toEqual(await byHand(of('count(*)', "''")))
    expect(await figuresOf('recovered', { split: 'deviationType' })).toEqual(
      await byHand(of('sum(amount_recovered_ore)', 'deviation.currency')),
    )
  })

  test('order value by product, and pieces by category', async () => {
    expect(await figuresOf('orderValue', { split: 'product' })).toEqual(
      await byHand(
        `select currency as c, line.product_id as k, sum(line.year_value_ore) as v from sale inner join sale_line line on line.sale_id = sale.id where ${sold} and PERIOD group by currency, line.product_id`,
      ),
    )
    const pieces = [...(await figuresOf('quantity', { split: 'category' })).values()].reduce((sum, one) => sum + one, 0)
    expect([...(await byHand(whole.quantity ?? '')).values()]).toEqual([pieces])
  })

  test('orders over months, of one provider', async () => {
    const [[providerId] = []] = await readValues(
      platform.database.db,
      sql.raw(
        'select provider_id as id from sale where provider_id is not null group by provider_id order by count(*) desc limit 1',
      ),
    )
    const found = await figuresOf('orders', { over: 'month', filters: [{ by: 'provider', ids: [String(providerId)] }] })
    const hand = await byHand(
      `select '' as c, ${month} as k, count(*) as v from sale where ${sold} and PERIOD and provider_id = '${String(providerId)}' group by ${month}`,
    )
    expect([...found].map(([key, value]) => [key.slice(0, 8), value])).toEqual(
      [...hand].toSorted(([one], [other]) => one.localeCompare(other)),
    )
  })

  test.each(['hours', 'absenceHours'] as const)('%s by team', async (metric) => {
    const column = metric === 'hours' ? 'attendance_hours' : 'absence_hours'
    expect(await figuresOf(metric, { split: 'team' })).toEqual(
      await byHand(
        `select '' as c, team_id as k, sum(${column}) as v from time_report where status <> 'returned' and DAYS group by team_id`,
      ),
    )
  })

  test('grades by seller are those of at least five answers', async () => {
    expect(await figuresOf('grade', { split: 'seller' })).toEqual(
      await byHand(
        "select '' as c, seller_id as k, avg(grade_tenths) / 10.0 as v from quality_survey where annulled is null and grade_tenths is not null and PERIOD group by seller_id having count(*) >= 5",
      ),
    )
  })

  test('figures of profitability are those of its pages', async () => {
    const client = testClient(app.http)
    await client.post('/api/v1/session', { email: 'admin@demo.rond.example', password: DEMO_PASSWORD })
    const page = (await (await client.get(`/api/v1/profitability-teams?from=${from}&to=${to}`)).json()) as Profit
    const rows = page.blocks.flatMap(({ currency, rows: own }) =>
      own.map((row) => ({ key: `${currency} ${row.id ?? ''}`, ...row })),
    )
    const expected = (of: (row: (typeof rows)[number]) => number | null | undefined) =>
      new Map(
        rows.flatMap((row): [string, number][] => {
          const value = of(row) ?? 0
          return value === 0 ? [] : [[row.key, Math.round(value * 1e6) / 1e6]]
        }),
      )
    expect(await figuresOf('tb', { split: 'team' })).toEqual(expected(({ costs }) => costs?.tbOre))
    expect(await figuresOf('tg', { split: 'team' })).toEqual(expected(({ costs }) => costs?.tgPercent))
    expect(await figuresOf('productivity', { split: 'team' })).toEqual(
      expected(({ productivityOre }) => productivityOre),
    )
  })

  test('every metric of the catalogue is compared', () => {
    // Profitability is compared above, budgets in `budget-answer.routes.test.ts`.
    const elsewhere = ['tb', 'tg', 'productivity', 'budget', 'budgetRate']
    expect([...Object.keys(whole), ...elsewhere].toSorted()).toEqual([...metricNames].toSorted())
  })

  test('every split of every metric adds up to its whole, or is a share of one', async () => {
    for (const metric of metricNames) {
      const { splits, isMonthly } = metrics[metric]
      const period = isMonthly ? ({ unit: 'month', back: 1, count: 1 } as const) : { from, to }
      for (const split of splits) {
        const { blocks } = await answerOf(metric, { split, period })
        const { blocks: wholeBlocks } = await answerOf(metric, { period })
        for (const { currency, total } of blocks) {
          const one = wholeBlocks.find((block) => block.currency === currency)
          // An order with two products is one order, and counts once for each of them.
          if (split === 'product' && metric !== 'orderValue' && metric !== 'quantity') continue
          // A team may have another budget than its members together.
          if (split === 'seller' && isMonthly) continue
          if (total === null || one?.total === null || one === undefined) continue
          expect([metric, split, Math.round(total)]).toEqual([metric, split, Math.round(one.total)])
        }
      }
    }
  })
})

describe('the extent of an asker', () => {
  test('is a condition of every query, and is stated', async () => {
    const manager = await actorOf('manager')
    const { blocks, limitedTo } = await answerOf('hours', { split: 'office' }, manager)
    expect(limitedTo).toMatchObject({ extent: 'office' })
    expect(blocks.flatMap(({ categories }) => categories.map(({ key }) => key))).toEqual([manager.officeId])
  })

  test('another office, or a metric without its right, is refused and never answered with 0', async () => {
    const manager = await actorOf('manager')
    const [[officeId] = []] = await readValues(
      platform.database.db,
      sql`select id from office where id <> ${manager.officeId ?? ''} limit 1`,
    )
    await expect(
      answerOf('orders', { filters: [{ by: 'office', ids: [String(officeId)] }] }, manager),
    ).rejects.toMatchObject({ code: 'assistant.place-not-allowed', status: 403 })
    for (const metric of ['tb', 'commission', 'income'] as const)
      await expect(answerOf(metric, {}, manager)).rejects.toMatchObject({ code: 'assistant.metric-not-allowed' })
  })
})

test('a question that would be too costly is bounded and explained', async () => {
  const years: Question['period'] = { unit: 'year', back: 0, count: 4 }
  await expect(answerOf('orders', { period: years })).rejects.toMatchObject({ code: 'statistics.period-too-long' })
  const days: Question['period'] = { unit: 'day', back: 0, count: 300 }
  await expect(answerOf('orders', { period: days, over: 'day', split: 'seller' })).rejects.toMatchObject({
    code: 'assistant.too-costly',
  })
})
