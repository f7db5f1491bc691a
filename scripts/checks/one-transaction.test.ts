import { describe, expect, test } from 'vitest'
import { productionFiles, read } from './repository.ts'

/** Opens a transaction of its own. */
const OPENS = /\bdatabase[.]tx\(|[{]\s*tx\s*[},]/u
/** Carries out a command in a transaction of the command's own. */
const APPLIES = /\bapply(?:All)?OnServer\(/u

/** Whether a stop of the server can leave the stored rows without their command, or the command without the rows. */
const isSplit = (text: string): boolean => OPENS.test(text) && APPLIES.test(text)

describe('an endpoint and its commands are one transaction (decision 0174)', () => {
  test('no route file opens a transaction and applies a command outside it: use `within`', () => {
    const routes = productionFiles.filter((path) => /^server\/.*[.]routes[.]ts$/u.test(path))
    expect(routes.length).toBeGreaterThan(100)
    expect(routes.filter((path) => isSplit(read(path)))).toEqual([])
  })

  test.each([
    'await database.tx((db) => mark(db))\nawait sync.applyAllOnServer(acts)',
    'await sync.applyOnServer(act)\nawait platform.database.tx((db) => log(db))',
    'const { tx } = database\nawait tx(mark)\nawait sync.applyOnServer(act)',
  ])('finds the fault of: %s', (text) => {
    expect(isSplit(text)).toBe(true)
  })

  test('passes: a transaction alone, and commands within one', () => {
    expect(isSplit('await database.tx((db) => mark(db))')).toBe(false)
    expect(isSplit('await sync.within(async ({ db, apply }) => { await mark(db); await apply(acts) })')).toBe(false)
  })
})
