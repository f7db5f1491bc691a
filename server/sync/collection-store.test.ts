import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { providers } from '../../shared/features/catalog/provider.schema.ts'
import { provider } from '../../shared/features/sales/testing/sale-world.ts'
import { providerTable } from '../features/catalog/catalog.table.ts'
import { dialect } from '../platform/database/columns.ts'
import type { Database } from '../platform/database/database.ts'
import { openTestDatabase } from '../platform/testing/test-database.ts'
import { collectionStore } from './collection-store.ts'

let database: Database
const beside: string[] = []
const store = collectionStore(providerTable, providers, {
  by: ['name'],
  columnsOf: ({ company = null, terms = null }) => ({ company, terms }),
  beside: {
    save: async (_db, rows) => void beside.push(...rows.map(({ name }) => `saved ${name}`)),
    remove: async (_db, ids) => void beside.push(...ids.map((id) => `removed ${id}`)),
  },
})

beforeEach(async () => {
  database = await openTestDatabase()
  beside.length = 0
})
afterEach(() => database.close())

const row = { ...provider, version: 1 }

describe(`the store of a collection on ${dialect}`, () => {
  test('reads back what it has written, by id and by the indexes it names', async () => {
    await store.save(database.db, [row])
    await store.save(database.db, [{ ...row, version: 2 }])
    expect(await store.load(database.db, [row.id])).toEqual([{ ...row, version: 2 }])
    expect(await store.find(database.db, 'name', row.name)).toHaveLength(1)
    expect(await store.findBy(database.db, 'name', [row.name, 'other'])).toHaveLength(1)
    await store.remove(database.db, [row.id])
    expect(await store.load(database.db, [row.id])).toEqual([])
  })

  test('writes what belongs beside the rows with them', async () => {
    await store.save(database.db, [row])
    await store.remove(database.db, [row.id])
    expect(beside).toEqual([`saved ${row.name}`, `removed ${row.id}`])
  })

  test('an index that it does not name is a bug, told by name', async () => {
    await expect(store.find(database.db, 'version', 1)).rejects.toThrow('providers are not found by version')
    await expect(store.findBy(database.db, 'version', [1])).rejects.toThrow('providers are not found by version')
  })
})
