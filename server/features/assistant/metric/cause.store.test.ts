import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVEN_BELOW, prominenceOf } from '../../../../shared/features/assistant/question/cause.rules.ts'
import type { PartDimension } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import { openAnswerWorld, type AnswerWorld } from '../testing/answer-world.ts'

let world: AnswerWorld
beforeAll(async () => {
  world = await openAnswerWorld()
}, 120_000)
afterAll(() => world.platform.database.close())

const asked = { explains: true, compare: 'before' } as const

/** The parts of a figure in both periods, read one split at a time. */
async function partsBy(split: PartDimension) {
  const { blocks } = await world.answerOf('orders', { split, compare: 'before' })
  const [block] = blocks
  const valuesOf = (kind: 'now' | 'before') => block?.series.find((one) => one.kind === kind)?.values ?? []
  const [now, before] = [valuesOf('now'), valuesOf('before')]
  return (block?.categories ?? []).map(({ key }, at) => ({ key, now: now[at] ?? 0, before: before[at] ?? 0 }))
}

test('a change is shown by the split in which one part stands out most', async () => {
  const splits = ['seller', 'team', 'office', 'provider'] as const
  const prominence = new Map<string, number>()
  for (const split of splits) prominence.set(split, prominenceOf(await partsBy(split)))
  const most = Math.max(...prominence.values())
  const { explained } = await world.answerOf('orders', asked)
  expect(prominence.get(explained?.by ?? '')).toBe(most)
  expect(explained?.isEven).toBe(most < EVEN_BELOW)
})

test('the parts add up to the change, the largest change in its direction first', async () => {
  const { blocks } = await world.answerOf('orders', asked)
  const [block] = blocks
  const [now = [], before = []] = ['now', 'before'].map(
    (kind) => block?.series.find((one) => one.kind === kind)?.values,
  )
  const changes = now.map((value, at) => (value ?? 0) - (before[at] ?? 0))
  const change = (block?.total ?? 0) - (block?.totalBefore ?? 0)
  expect(changes.reduce((sum, one) => sum + one, 0)).toBeCloseTo(change)
  expect(changes).toEqual(changes.toSorted((one, other) => (change < 0 ? one - other : other - one)))
})

test('a split that was asked for is taken', async () => {
  const { explained } = await world.answerOf('orders', { ...asked, split: 'office' })
  expect(explained?.by).toBe('office')
})

test('hours worked are beside a figure of sales, and not beside one that they do not belong to', async () => {
  const { explained } = await world.answerOf('orders', asked)
  const hours = await world.answerOf('hours', { compare: 'before' })
  expect(explained?.hours).toEqual({ now: hours.blocks[0]?.total, before: hours.blocks[0]?.totalBefore })
  expect((await world.answerOf('absenceHours', asked)).explained?.hours).toBeNull()
})

test.each([
  ['a rate', 'oph', asked],
  ['a line over time', 'orders', { ...asked, over: 'week' }],
  ['a figure without a comparison', 'orders', { ...asked, compare: 'none' }],
] as const)('%s is not explained', async (_, metric, change) => {
  await expect(world.answerOf(metric, change)).rejects.toMatchObject({ code: 'assistant.not-additive' })
})
