import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Db } from '../platform/database/database.ts'
import { metaTable } from '../platform/database/meta.table.ts'
import { BUDGET_MS } from './pace.ts'
import { takeDatabase } from './testing/shared-database.ts'
import { GROUP_MAX_WEIGHT, GroupCommit } from './group-commit.ts'

const storageFailure = () => Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })

describe('requests that share a commit [sync S3, S4, S8, S10]', () => {
  let database: Database
  let transactions: number
  let commits: GroupCommit
  let failCommit: boolean
  let elapsed: number

  beforeEach(async () => {
    database = await takeDatabase()
    transactions = 0
    failCommit = false
    elapsed = 0
    const tx: Database['tx'] = (work) => {
      transactions += 1
      return database.tx(async (db) => {
        const result = await work(db)
        if (failCommit) throw storageFailure()
        return result
      })
    }
    commits = new GroupCommit({ elapsed: () => elapsed, database: { savepoint: database.savepoint, tx } })
  })
  afterEach(() => database.close())

  const write = (key: string) => async (db: Db) => {
    await db.insert(metaTable).values({ key, value: 'written' })
    return key
  }
  const writeThenThrow = (key: string, error: Error) => async (db: Db) => {
    await write(key)(db)
    throw error
  }
  const keys = async (): Promise<string[]> => (await database.db.select().from(metaTable)).map(({ key }) => key).sort()

  test('those that come together have one transaction, and each its own answer', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => commits.run(1, write(key))))
    expect(answers).toEqual(['a', 'b', 'c'])
    expect(await keys()).toEqual(['a', 'b', 'c'])
    expect(transactions).toBe(1)
  })

  test('those that come while one runs are taken together in the next, in the order they came [G4]', async () => {
    const order: string[] = []
    const noting = (key: string) => async (db: Db) => {
      order.push(key)
      return write(key)(db)
    }
    const late: Promise<string>[] = []
    await commits.run(1, async (db) => {
      for (const key of ['b', 'c', 'd']) late.push(commits.run(1, noting(key)))
      return noting('a')(db)
    })
    expect(order).toEqual(['a'])
    await Promise.all(late)
    expect(order).toEqual(['a', 'b', 'c', 'd'])
    expect(transactions).toBe(2)
  })

  test('nobody is answered before the commit [G1]', async () => {
    const answered: string[] = []
    const first = commits.run(1, write('a')).then((key) => answered.push(key))
    const second = commits.run(1, async (db) => {
      const key = await write('b')(db)
      expect(answered).toEqual([])
      return key
    })
    await Promise.all([first, second])
    expect(answered).toEqual(['a'])
  })

  test('one that throws undoes itself alone, and alone hears of it [G2]', async () => {
    const bad = new Error('poison')
    const fates = await Promise.allSettled([
      commits.run(1, write('a')),
      commits.run(1, writeThenThrow('b', bad)),
      commits.run(1, write('c')),
    ])
    expect(fates).toEqual([
      { status: 'fulfilled', value: 'a' },
      { status: 'rejected', reason: bad },
      { status: 'fulfilled', value: 'c' },
    ])
    expect(await keys()).toEqual(['a', 'c'])
    expect(transactions).toBe(1)
  })

  test('a store that fails in one request leaves nothing of the group and tells all of it [G3]', async () => {
    const broken = storageFailure()
    const fates = await Promise.allSettled([
      commits.run(1, write('a')),
      commits.run(1, writeThenThrow('b', broken)),
      commits.run(1, write('c')),
    ])
    expect(fates).toEqual([1, 2, 3].map(() => ({ status: 'rejected', reason: broken })))
    expect(await keys()).toEqual([])
  })

  test('a commit that fails leaves nothing of the group and tells all of it; the next one is not harmed [G3]', async () => {
    failCommit = true
    const fates = await Promise.allSettled([commits.run(1, write('a')), commits.run(1, write('b'))])
    expect(fates.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await keys()).toEqual([])
    failCommit = false
    expect(await commits.run(1, write('a'))).toBe('a')
    expect(await keys()).toEqual(['a'])
  })

  test('a transaction that cannot begin is told to those who wait, and they do not wait for ever [G3]', async () => {
    const tx = async () => Promise.reject(storageFailure())
    const closed = new GroupCommit({ elapsed: () => 0, database: { savepoint: database.savepoint, tx } })
    const fates = await Promise.allSettled([closed.run(1, write('a')), closed.run(1, write('b'))])
    expect(fates.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test('a group has a largest weight; what is heavier than that goes alone [G5]', async () => {
    const half = GROUP_MAX_WEIGHT / 2
    const weights = [half, half, 1, GROUP_MAX_WEIGHT * 2, 1]
    await Promise.all(weights.map((weight, index) => commits.run(weight, write(`key ${index}`))))
    expect(transactions).toBe(4)
    expect(await keys()).toHaveLength(weights.length)
  })
  test('a group has a time; those whom it does not reach are the first of the next, and nobody goes without [G4, G5]', async () => {
    const order: string[] = []
    const slow = (key: string) => async (db: Db) => {
      elapsed += BUDGET_MS * 0.6
      order.push(key)
      return write(key)(db)
    }
    const group = ['a', 'b', 'c', 'd'].map((key) => commits.run(1, slow(key)))
    const later = group[0]?.then(() => commits.run(1, slow('e')))
    expect(await Promise.all(group)).toEqual(['a', 'b', 'c', 'd'])
    expect(transactions).toBe(2)
    await later
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('one that is slower than that has its group for itself, and a failed commit harms only those it held [G3, G5]', async () => {
    const slow = (key: string) => async (db: Db) => {
      elapsed += BUDGET_MS * 2
      return write(key)(db)
    }
    failCommit = true
    const first = commits.run(1, slow('a')).catch((error: unknown) => {
      failCommit = false
      return String(error)
    })
    const second = commits.run(1, slow('b'))
    expect(await first).toContain('disk I/O error')
    expect(await second).toBe('b')
    expect(await keys()).toEqual(['b'])
  })
})
