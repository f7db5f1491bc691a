import { describe, expect, test } from 'vitest'
import { inDayOrder, type Work, type WorkKind } from './start-work.rules.ts'

const work = (kind: WorkKind, n?: number): Work => ({
  kind,
  to: '/',
  total: n === undefined ? undefined : { n, exact: true },
})
const kinds = (some: readonly Work[]) => some.map(({ kind }) => kind)

describe('the work that Start counts', () => {
  test('stands in the order of the day, however it was found', () => {
    const { waiting } = inDayOrder([work('mails', 1), work('days', 2), work('waiting', 3), work('overdue', 4)])
    expect(kinds(waiting)).toEqual(['overdue', 'waiting', 'days', 'mails'])
  })
  test('with nothing left comes last, in the same order', () => {
    const { waiting, done } = inDayOrder([work('flagged', 0), work('waiting', 3), work('overdue', 0)])
    expect([kinds(waiting), kinds(done)]).toEqual([['waiting'], ['overdue', 'flagged']])
  })
  test('that has not been counted yet may still wait', () => {
    expect(kinds(inDayOrder([work('overdue')]).waiting)).toEqual(['overdue'])
  })
})
