import { describe, expect, test } from 'vitest'
import { failure, ok, refused } from '../../../shared/kernel/result.ts'
import { bulkPreview, runBulk } from './bulk.ts'

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

describe('doing it', () => {
  test('one after the other, a refusal stopping only its own row', async () => {
    const progress: number[] = []
    const result = await runBulk(
      rows,
      async ({ state }) => (state === 'lost' ? refused(failure('parcel.lost')) : ok(null)),
      (count) => progress.push(count),
    )
    expect(result.done.map(({ id }) => id)).toEqual(['1', '3'])
    expect(result.refused).toEqual([{ failure: { code: 'parcel.lost' }, rows: [rows[1], rows[3]] }])
    expect(progress).toEqual([1, 2, 3, 4])
  })
})
