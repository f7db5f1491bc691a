import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isWholeOnPostgres, readCases } from '../lib/postgres-cases.mjs'
import { root } from '../lib/paths.mjs'
import { allWrittenSql, writtenSql } from '../lib/written-sql.mjs'

/** Lower it when a test reaches another statement. Never raise it. */
const MOST_UNREACHED = 63

const { cases, unreached } = readCases()
const written = new Set(allWrittenSql())
const reached = new Set(Object.values(cases).flatMap((ofFile) => Object.values(ofFile).flat()))

describe('SQL that is written by hand', () => {
  test('is reached on PostgreSQL by a case of `scripts/lib/postgres-cases.json`', () => {
    const missing = [...written].filter((name) => !reached.has(name) && unreached[name] === undefined)
    const files = missing.map((name) => name.split(' ')[0])
    expect(
      missing,
      `Name the tests that reach it: npm run postgres:cases -- <tests of ${[...new Set(files)].join(', ')}>`,
    ).toEqual([])
  })

  test('is listed while it is in the code, and either as reached or as unreached', () => {
    const gone = [...reached, ...Object.keys(unreached)].filter((name) => !written.has(name))
    expect(gone, 'Remove them: npm run postgres:cases').toEqual([])
    expect(Object.keys(unreached).filter((name) => reached.has(name))).toEqual([])
  })

  test('without a case on PostgreSQL has a reason, and there is never more of it', () => {
    expect(Object.values(unreached).filter((reason) => reason.length < 15)).toEqual([])
    expect(Object.keys(unreached).length).toBeLessThanOrEqual(MOST_UNREACHED)
  })

  test('is listed with tests that exist, and each case is there for a statement', () => {
    expect(Object.keys(cases).filter((file) => !existsSync(join(root, file)))).toEqual([])
    const idle = Object.entries(cases).flatMap(([file, ofFile]) =>
      isWholeOnPostgres(file)
        ? []
        : Object.entries(ofFile).flatMap(([name, { length }]) => (length === 0 ? [name] : [])),
    )
    expect(idle).toEqual([])
  })

  test('is found as a template and as a raw text, each with the name of what declares it', () => {
    const source = [
      'export const total = sql<number>`count(${inner})`',
      'function rows(db) {',
      '  return readValues(db, sql`select ${sql.raw(name)} from a`)',
      '}',
    ].join('\n')
    const found = writtenSql('server/features/a/a.store.ts', source)
    expect(found.map(({ name }) => name.replace(/^\S+ /, ''))).toEqual(['total', 'rows', 'rows #2'])
    expect(found.map(({ start, end }) => source.slice(start, end))[2]).toBe('sql.raw(name)')
    expect(writtenSql('server/features/a/a.store.test.ts', source)).toEqual([])
  })
})
