import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { collection } from '../../shared/sync/collection.ts'
import type { Db } from '../platform/database/database.ts'
import { foundBy } from './found-by.ts'

interface Parcel {
  readonly id: string
  readonly version: number
  readonly city: string
  readonly sentAt: number
}
const parcels = collection<Parcel>({
  name: 'parcels',
  schema: z.object({ id: z.string(), version: z.number(), city: z.string(), sentAt: z.number() }),
  indexes: ['city', 'city+sentAt'],
})
const parcel = (city: string): Parcel => ({ id: 'p1', version: 1, city, sentAt: 0 })
const database = {} as Db

const find = foundBy(parcels, {
  city: async (_db, city) => [parcel(city)],
  'city+sentAt': async (_db, city) => [parcel(`${city} in order`)],
})

test('each index is answered by its own function', async () => {
  expect(await find(database, 'city', 'Lund')).toEqual([parcel('Lund')])
  expect(await find(database, 'city+sentAt', 'Lund')).toEqual([parcel('Lund in order')])
})

test('an index that no command looks up is a bug, told by name', async () => {
  await expect(find(database, 'sentAt', 1)).rejects.toThrow('parcels are not found by sentAt')
})
