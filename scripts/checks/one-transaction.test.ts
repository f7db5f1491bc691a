import { describe, expect, test } from 'vitest'
import { appliesCommands, opensTransaction } from './guards.ts'
import { productionFiles, read } from './repository.ts'

/** Whether a stop of the server can leave the stored rows without their command, or the command without the rows. */
const isSplit = (text: string, path = 'a.routes.ts'): boolean =>
  opensTransaction({ path, text }) && appliesCommands({ path, text })

describe('an endpoint and its commands are one transaction (decision 0174)', () => {
  test('no route file opens a transaction and applies a command outside it: use `within`', () => {
    const routes = productionFiles.filter((path) => /^server\/.*[.]routes[.]ts$/u.test(path))
    expect(routes.length).toBeGreaterThan(100)
    expect(routes.filter((path) => isSplit(read(path), path))).toEqual([])
  })

  test.each([
    'await database.tx((db) => mark(db))\nawait sync.applyAllOnServer(acts)',
    'await sync.applyOnServer(act)\nawait platform.database.tx((db) => log(db))',
    'const { tx } = database\nawait tx(mark)\nawait sync.applyOnServer(act)',
    'const { log, tx } = database\nawait tx(mark)\nawait sync.applyOnServer(act)',
    'const { tx: inOne } = database\nawait inOne(mark)\nawait sync.applyOnServer(act)',
    'await platform.database\n  .tx(mark)\nconst { applyOnServer: act } = sync\nawait act(one)',
  ])('finds the fault of: %s', (text) => {
    expect(isSplit(text)).toBe(true)
  })

  test('passes: a transaction alone, and commands within one', () => {
    expect(isSplit('await database.tx((db) => mark(db))')).toBe(false)
    expect(isSplit('await sync.within(async ({ db, apply }) => { await mark(db); await apply(acts) })')).toBe(false)
  })
})
