import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../../shared/features/assistant/question/answer.api.ts'
import { openAnswerWorld, type AnswerWorld } from '../testing/answer-world.ts'

let world: AnswerWorld
beforeAll(async () => {
  world = await openAnswerWorld()
}, 120_000)
afterAll(() => world.platform.database.close())

test.each([
  ['approved', "sum(case when status = 'approved' then 1 else 0 end)", ''],
  ['regrets', "sum(case when status = 'regret' then 1 else 0 end)", ''],
  ['regretRate', "100.0 * sum(case when status = 'regret' then 1 else 0 end) / count(*)", 'having count(*) >= 5'],
] as const)('%s by product: an order counts once for each of its products', async (metric, counted, having) => {
  const found = await world.figuresOf(metric, { split: 'product' })
  const hand = await world.byHand(
    `select '' as c, product as k, ${counted} as v from (select distinct sale.id, sale.status as status, line.product_id as product from sale inner join sale_line line on line.sale_id = sale.id where sale.status in ('approved', 'regret') and PERIOD) as sold group by product ${having}`,
  )
  expect(found).toEqual(hand)
  const [[key = ''] = []] = found
  const filters = [{ by: 'product' as const, ids: [key.trim()] }]
  expect([...(await world.figuresOf(metric, { filters })).values()]).toEqual([hand.get(key)])
})

test.each(['orders', 'regrets', 'averageValue'] as const)(
  'the total of %s by product counts an order with two products once',
  async (metric) => {
    const whole = await world.answerOf(metric, { compare: 'before' })
    const byProduct = await world.answerOf(metric, { compare: 'before', split: 'product' })
    const totals = ({ blocks }: Answer) =>
      blocks.map(({ currency, total, totalBefore }) => ({ currency, total, totalBefore }))
    expect(totals(byProduct)).toEqual(totals(whole))
    expect(byProduct.rowCount).toBe(whole.rowCount)
  },
)
