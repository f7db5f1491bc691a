import { describe, expect, test } from 'vitest'
import { namesOf } from '../new/names.mjs'
import { writtenBy, type Read } from '../new/plan.mjs'
import { serverPart } from '../new/server.mjs'
import { allFiles, read } from './repository.ts'

const repository: Read = (path) => (allFiles.includes(path) ? read(path) : null)

const generated = (...args: readonly string[]): Map<string, string> =>
  writtenBy([serverPart], { names: namesOf(args), read: repository })

/** Line breaks are the formatter's. */
const tokens = (source: string | undefined): string => source?.replaceAll(/[\s,]/g, '') ?? ''

describe('npm run new, on the server', () => {
  test('writes a table and a store as they are in the product, where they are compiled, linted and tested', () => {
    const before: Read = (path) => (/\/user-title[.]/.test(path) ? null : repository(path))
    const files = writtenBy([serverPart], { names: namesOf(['organisation', 'user-title']), read: before })
    for (const file of ['user-title.table.ts', 'user-title.store.ts']) {
      const path = `server/features/organisation/user-title/${file}`
      expect(tokens(files.get(path))).toBe(tokens(read(path)))
    }
  })

  test('touches two shared files, and the list of features where the feature is new', () => {
    const shared = (files: Map<string, string>) => [...files.keys()].filter((path) => repository(path) !== null)
    expect(shared(generated('time', 'reason-code'))).toEqual([
      'shared/access/permissions.ts',
      'server/features/time/index.ts',
    ])
    expect(shared(generated('almanac', 'moon-phase'))).toEqual(['shared/access/permissions.ts', 'server/app.ts'])
  })

  test('adds the rights that the specification does not name, each once', () => {
    // As it was before there were paycodes: the specification names the right to see them, and no right to change them.
    const before: Read = (path) => {
      if (path.includes('/paycode/')) return null
      return path === 'shared/access/permissions.ts'
        ? read(path).replace("  'update paycodes',\n", '')
        : repository(path)
    }
    const files = writtenBy([serverPart], { names: namesOf(['payroll', 'paycode']), read: before })
    const permissions = files.get('shared/access/permissions.ts') ?? ''
    expect(permissions.match(/'view paycodes'/g)).toHaveLength(1)
    expect(permissions.match(/'update paycodes'/g)).toHaveLength(1)
  })

  test('lists the record at the door of its feature, whatever the door holds already', () => {
    expect(generated('people', 'badge-kind').get('server/features/people/index.ts')).toMatch(
      /records: \[badgeKindRecords, \w+Records,/,
    )
    expect(generated('time', 'reason-code').get('server/features/time/index.ts')).toContain(
      'records: [reasonCodeRecords]',
    )
    expect(generated('almanac', 'moon-phase').get('server/app.ts')).toContain('    almanacFeature(),\n')
  })
})
