// A figure has one value, whatever page, report, dashboard or answer shows it, and it is that of the rows themselves
// (product 5.9, 5.11, decision 0088).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../shared/features/assistant/question/answer.api.ts'
import type { MetricName } from '../shared/features/assistant/metric/metric.schema.ts'
import { MONTH, NOW } from '../shared/features/commission/testing/worked-month.table.ts'
import type { OfficeOverview } from '../shared/features/dashboards/office-overview.api.ts'
import type { TeamDashboards } from '../shared/features/dashboards/team-dashboard.api.ts'
import type { Profit } from '../shared/features/finance/profit/profit.api.ts'
import type { OrderStatistics } from '../shared/features/orders/statistics/order-statistics.api.ts'
import { postSaleShares } from '../shared/features/payout/split/sale-credit.api.ts'
import { answered } from '../shared/features/quality/testing/questions.ts'
import type { QualityStatistics } from '../shared/features/quality/statistics/quality-statistics.api.ts'
import { defaultSurveyRules } from '../shared/features/quality/survey/survey.schema.ts'
import { sales, type Sale } from '../shared/features/sales/sale/sale.schema.ts'
import { dayOf } from '../shared/kernel/days.ts'
import type { Id } from '../shared/kernel/ids.ts'
import { put } from '../shared/sync/command.ts'
import type { TestUser } from './features/account/testing/test-people.ts'
import { openWorkedMonth, type WorkedMonth } from './features/commission/testing/worked-month.ts'
import { questions } from './features/quality/testing/quality-world.ts'
import { surveyOf } from './features/quality/survey/sampling.jobs.ts'
import { addSurveys, answeredWith } from './features/quality/survey/survey.store.ts'
import { dialect } from './platform/database/columns.ts'
import { testClient } from './platform/testing/test-client.ts'
import { figuresFromRows, loadEverySale } from './testing/figures-from-rows.ts'

/** Values of a figure by the page that shows it. Pages that the asker may not read are missing. */
type Shown = Partial<Record<string, number | null>>
type Team = 'south' | 'north'

let month: WorkedMonth
let askers: Readonly<Record<'administrator' | 'finance' | 'leader of the south', TestUser>>

beforeAll(async () => {
  month = await openWorkedMonth()
  const { world, leaders, finance } = month
  askers = { administrator: await world.join('admin'), finance, 'leader of the south': leaders.south }
  await shareRegretted()
  await askCustomers()
})
afterAll(() => month.world.platform.database.close())

/** Adds a withdrawn sale that two teams share. */
async function shareRegretted(): Promise<void> {
  const { world, sellers, finance } = month
  const sale = (await salesOf(sellers.s5.id)).find(({ status }) => status === 'approved')
  if (!sale) throw new Error('nothing is approved')
  const shares = [
    { sellerId: sellers.s5.id, basisPoints: 4000 },
    { sellerId: sellers.s9.id, basisPoints: 6000 },
  ]
  const body = { saleId: sale.id, shares, reason: 'De sålde tillsammans' }
  const { status } = await testClient(world.app.http, finance.cookie).post(postSaleShares.path, body)
  expect(status).toBe(200)
  const [shared] = (await salesOf(sellers.s5.id)).filter(({ id }) => id === sale.id)
  if (!shared) throw new Error('the sale is gone')
  await world.app.sync.writeOnServer({ changes: [put(sales, { ...shared, status: 'regret' })] })
}

/** Adds surveys of both teams, answered and unanswered. */
async function askCustomers(): Promise<void> {
  const { world, sellers } = month
  const { platform } = world
  const told = [10, 8, 9, 7, 10, 3, null]
  for (const sellerId of [sellers.s1.id, sellers.s8.id]) {
    const sold = (await salesOf(sellerId)).filter(({ soldOn }) => soldOn >= MONTH.from)
    await platform.database.tx(async (db) => {
      for (const [at, value] of told.entries()) {
        const sale = sold[at % sold.length]
        if (!sale) throw new Error('nothing sold')
        const of = { sale, template: { id: platform.newId(), edition: 1 }, sample: 'random', now: NOW } as const
        const blank = await surveyOf(db, { ...of, id: platform.newId(), rules: defaultSurveyRules })
        const given =
          value === null
            ? { state: 'unanswered' }
            : answeredWith(questions, answered({ q1: value, q2: value, q3: value }), { name: 'Kim', at: NOW })
        await addSurveys(db, [{ ...blank, ...given }])
      }
    })
  }
}

async function salesOf(sellerId: Id): Promise<readonly Sale[]> {
  const all = await loadEverySale(month.world.platform.database.db)
  return all.filter((sale) => sale.sellerId === sellerId)
}

const teamIdOf = (team: Team): Id => month.places[team].teamId
const today = (): string => dayOf(NOW, 'Europe/Stockholm')

async function get<Body>(asker: TestUser, path: string): Promise<Body | null> {
  const response = await testClient(month.world.app.http, asker.cookie).get(path)
  return response.status === 200 ? ((await response.json()) as Body) : null
}

/** The assistant's figure. Undefined: it refuses. */
async function fromAssistant(asker: TestUser, { team, metric }: { team: Team; metric: MetricName }) {
  const question = {
    metric,
    split: 'team',
    over: null,
    filters: [],
    period: { from: MONTH.from, to: today() },
    compare: 'none',
    chart: 'bar',
    order: 'most',
    limit: null,
  }
  const client = testClient(month.world.app.http, asker.cookie)
  const response = await client.post('/api/v1/assistant/answers', { question })
  if (response.status !== 200) return undefined
  const { blocks } = (await response.json()) as Answer
  const block = blocks.find(({ currency }) => currency === null || currency === 'SEK')
  const at = block?.categories.findIndex(({ key }) => key === teamIdOf(team)) ?? -1
  return block?.series[0]?.values[at]
}

/** A team's figures on screens and in reports, by the name of the metric. */
async function fromScreens(asker: TestUser, team: Team): Promise<Partial<Record<MetricName, Shown>>> {
  const teamId = teamIdOf(team)
  const period = `from=${MONTH.from}&to=${today()}`
  const statistics = await get<OrderStatistics>(asker, `/api/v1/order-statistics?${period}`)
  const report = statistics?.teams.filter((one) => one.teamId === teamId) ?? []
  const own = await get<OrderStatistics>(asker, `/api/v1/order-statistics?${period}&teamId=${teamId}`)
  const boards = await get<TeamDashboards>(asker, `/api/v1/dashboards/teams?month=2026-11&teamId=${teamId}`)
  const board = boards?.teams.find((one) => one.teamId === teamId)
  const profit = await get<Profit>(asker, `/api/v1/profitability-teams?${period}`)
  const lines = profit?.blocks.flatMap(({ currency, rows }) =>
    rows.filter(({ id }) => id === teamId).map((row) => ({ currency, ...row })),
  )
  const quality = await get<QualityStatistics>(asker, `/api/v1/quality-statistics?dimension=team&${period}`)
  const narrowed = await get<QualityStatistics>(
    asker,
    `/api/v1/quality-statistics?dimension=provider&${period}&teamId=${teamId}`,
  )
  const row = quality?.rows.find(({ key }) => key === teamId)
  const total = <Row>(rows: readonly Row[] | undefined, of: (row: Row) => number): number | undefined =>
    rows === undefined || rows.length === 0 ? undefined : rows.reduce((sum, one) => sum + of(one), 0)
  const kronor = <Row extends { readonly currency: string }>(rows: readonly Row[] | undefined): Row | undefined =>
    rows?.find(({ currency }) => currency === 'SEK')
  const shown: Record<string, Partial<Record<MetricName, number | null | undefined>>> = {
    'order statistics': {
      orders: total(report, ({ sales }) => sales),
      orderValue: kronor(report)?.valueOre,
    },
    'order statistics of the team': {
      orders: total(own?.teams, ({ sales }) => sales),
      orderValue: kronor(own?.teams)?.valueOre,
      quantity: total(own?.products, ({ quantity }) => quantity),
    },
    dashboard: {
      orders: board?.month.orders,
      approved: board?.month.approved,
      regrets: board?.month.regrets,
      orderValue: kronor(board?.month.value)?.ore,
      hours: boards?.hasHours ? board?.oph.hours : undefined,
      oph: boards?.hasHours ? board?.oph.reported : undefined,
    },
    'sellers of the dashboard': {
      orders: total(board?.sellers, (seller) => seller.month.orders),
      approved: total(board?.sellers, (seller) => seller.month.approved),
      regrets: total(board?.sellers, (seller) => seller.month.regrets),
      orderValue: total(board?.sellers, (seller) => kronor(seller.month.value)?.ore ?? 0),
    },
    profitability: {
      orders: total(lines, ({ orders }) => orders),
      approved: total(lines, ({ approved }) => approved),
      regrets: total(lines, ({ regretted }) => regretted),
      orderValue: kronor(lines)?.valueOre,
      hours: total(lines, ({ hours }) => hours),
      nki: kronor(lines)?.nki.value,
    },
    quality: {
      regretRate: row?.regretRate?.estimate?.value,
      grade: row?.grade.estimate?.value,
      nki: row?.nki.estimate?.value,
      answerRate: row?.answerRate.estimate?.value,
    },
    'quality of the team': {
      regretRate: narrowed?.total.regretRate?.estimate?.value,
      grade: narrowed?.total.grade.estimate?.value,
      nki: narrowed?.total.nki.estimate?.value,
      answerRate: narrowed?.total.answerRate.estimate?.value,
    },
  }
  const byMetric: Partial<Record<string, Shown>> = {}
  for (const [place, figures] of Object.entries(shown))
    for (const [metric, value] of Object.entries(figures))
      if (value !== undefined) byMetric[metric] = { ...byMetric[metric], [place]: value }
  return byMetric
}

const figures = [
  'orders',
  'approved',
  'regrets',
  'regretRate',
  'orderValue',
  'averageValue',
  'quantity',
  'hours',
  'oph',
  'absenceHours',
  'absenceRate',
  'grade',
  'nki',
  'answerRate',
] as const satisfies readonly MetricName[]

/** Screens show grades with one decimal, and everything else with two at most. */
const rounded = (metric: MetricName, value: number | null): number | null => {
  const per = metric === 'grade' || metric === 'nki' ? 10 : 100
  return value === null ? null : Math.round(value * per) / per
}

describe(`a figure of an office's month is that of its teams on ${dialect}`, () => {
  test.each(['administrator', 'finance'] as const)('for the %s', async (role) => {
    const { db } = month.world.platform.database
    const rows = [await figuresFromRows(db, teamIdOf('south')), await figuresFromRows(db, teamIdOf('north'))]
    const sum = (name: MetricName) =>
      rounded(
        name,
        rows.reduce((all, one) => all + (one[name] ?? 0), 0),
      )
    const overview = await get<OfficeOverview>(askers[role], '/api/v1/dashboards/offices?month=2026-11')
    const office = overview?.offices.find(({ officeId }) => officeId === month.places.south.officeId)
    expect(office).toMatchObject({
      orders: sum('orders'),
      approved: sum('approved'),
      regrets: sum('regrets'),
      hours: role === 'finance' ? null : sum('hours'),
    })
    expect(office?.value.find(({ currency }) => currency === 'SEK')?.ore).toBe(sum('orderValue'))
    expect(overview?.total).toMatchObject({ orders: sum('orders'), regrets: sum('regrets') })
  })
})

describe(`a figure of a team's month has one value on ${dialect}`, () => {
  test.each(['administrator', 'finance', 'leader of the south'] as const)('for the %s', async (role) => {
    const asker = askers[role]
    const wrong: unknown[] = []
    const places = new Set<string>()
    for (const team of ['south', 'north'] as const) {
      const rows = await figuresFromRows(month.world.platform.database.db, teamIdOf(team))
      const screens = await fromScreens(asker, team)
      for (const metric of figures) {
        const value = await fromAssistant(asker, { team, metric })
        const shown: Shown = { ...screens[metric], ...(value === undefined ? {} : { assistant: value }) }
        for (const [place, one] of Object.entries(shown)) {
          places.add(`${place}: ${metric}`)
          if (rounded(metric, one ?? null) !== rounded(metric, rows[metric] ?? null))
            wrong.push({ team, metric, place, one, rows: rows[metric] })
        }
      }
    }
    expect(wrong).toEqual([])
    expect(places.size).toBeGreaterThan(role === 'administrator' ? 30 : 12)
  })
})
