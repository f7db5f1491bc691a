import { describe, expect, test } from 'vitest'
import { failure, ok, refused } from '../../../shared/kernel/result.ts'
import { bulkPreview, oneByOne, refusalsOf, runBulk, together } from './bulk.ts'

const parcel = (id: string, state = 'open') => ({ id, version: 1, state })
const rows = [parcel('1'), parcel('2', 'lost'), parcel('3', 'late'), parcel('4', 'lost')]

describe('the preview of a bulk act', () => {
  test('says which rows can, and why not the others, the most common reason first', () => {
    const preview = bulkPreview(rows, ({ state }) => (state === 'open' ? null : failure(`parcel.${state}`)))
    expect(preview.able.map(({ id }) => id)).toEqual(['1'])
    expect(preview.unable.map(({ failure: { code }, rows: those }) => [code, those.length])).toEqual([
      ['parcel.lost', 2],
      ['parcel.late', 1],
    ])
  })

  test('one reason with other particulars is another line', () => {
    const preview = bulkPreview(rows, ({ state }) => failure('parcel.not-now', undefined, { state }))
    expect(preview.unable).toHaveLength(3)
  })
})

const watched = (progress: number[] = [], isStopped = () => false) => ({
  onProgress: (count: number) => progress.push(count),
  isStopped,
})

describe('doing it', () => {
  test('one after the other, a refusal stopping only its own row', async () => {
    const progress: number[] = []
    const work = oneByOne<(typeof rows)[number]>(async ({ state }) =>
      state === 'lost' ? refused(failure('parcel.lost')) : ok(null),
    )
    const result = await runBulk(rows, work, watched(progress))
    expect(result.done.map(({ item }) => item.id)).toEqual(['1', '3'])
    expect(refusalsOf(result.refused)).toEqual([{ failure: { code: 'parcel.lost' }, rows: [rows[1], rows[3]] }])
    expect(progress).toEqual([1, 2, 3, 4])
  })

  test('many in a request; without an answer the rest is left, and is the same when it goes on', async () => {
    const sent: string[][] = []
    const answers = [true, false, true, true]
    const act = async (slice: readonly (typeof rows)[number][]) => {
      sent.push(slice.map(({ id }) => id))
      return answers.shift() === true ? ok(slice.map(() => ok(null))) : refused(failure('online.unanswered'))
    }
    const cut = await runBulk(rows, { atOnce: 2, act }, watched())
    expect([cut.done.length, cut.left, cut.cut?.code]).toEqual([2, rows.slice(2), 'online.unanswered'])
    const all = together(cut, await runBulk(cut.left, { atOnce: 2, act }, watched()))
    expect([all.done.length, all.left, all.cut]).toEqual([4, [], null])
    expect(sent).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['3', '4'],
    ])
  })

  test('stopped by the person, what is done is done and the rest is left', async () => {
    const done: number[] = []
    const stopped = await runBulk(
      rows,
      oneByOne(async () => ok(null)),
      watched(done, () => done.length === 3),
    )
    expect([stopped.done.length, stopped.left, stopped.cut]).toEqual([3, rows.slice(3), null])
  })
})
