import { describe, expect, test } from 'vitest'
import { clientPart } from '../new/client.mjs'
import { namesOf } from '../new/names.mjs'
import { created, writtenBy, type Read } from '../new/plan.mjs'
import { allFiles, read } from './repository.ts'

const repository: Read = (path) => (allFiles.includes(path) ? read(path) : null)

/** The repository before user titles were made with the generator. */
const before: Read = (path) => (/\/user-title\./.test(path) ? null : repository(path))

const contract = {
  'shared/features/organisation/user-title/user-title.list.ts': "recordContract({ view: 'view titles' })",
}

function generated(args: readonly string[], contracts: Readonly<Record<string, string>>): Map<string, string> {
  const server = () => Object.entries(contracts).map(([path, text]) => created(path, text))
  return writtenBy([server, clientPart], { names: namesOf(args), read: before })
}

/** Line breaks are the formatter's. */
const tokens = (source: string | undefined): string => source?.replaceAll(/[\s,]/g, '') ?? ''

describe('npm run new', () => {
  const files = generated(['organisation', 'user-title'], contract)

  test.each(['user-title.queries.tsx', 'user-title.list.tsx', 'user-title.detail.tsx'])(
    'writes %s as it is in the product, where it is compiled, linted and tested',
    (file) => {
      const path = `client/features/organisation/user-title/${file}`
      expect(tokens(files.get(path))).toBe(tokens(read(path)))
    },
  )

  test('adds both routes to the descriptor of the feature, with the permission of the contract', () => {
    const descriptor = files.get('client/features/organisation/organisation.feature.ts') ?? ''
    expect(descriptor.match(/permission: 'view titles'/g)?.length).toBeGreaterThanOrEqual(2)
    expect(descriptor).toContain("import('./user-title/user-title.detail.tsx')")
  })

  test('writes the same sentences into the three catalogues', () => {
    const [swedish, english, finnish] = ['sv', 'en', 'fi'].map((language) =>
      files.get(`client/locales/${language}/menu.json`),
    )
    for (const menu of [swedish, english, finnish])
      expect(JSON.parse(menu ?? '{}')).toHaveProperty('userTitles', 'User titles')
  })

  test('of a feature without screens it makes the descriptor, and lists it', () => {
    const fresh = generated(['almanac', 'moon-phase'], {
      'shared/features/almanac/moon-phase/moon-phase.list.ts': "recordContract({ view: 'view moon_phases' })",
    })
    expect(fresh.get('client/features/almanac/almanac.feature.ts')).toContain('almanacFeature = defineFeature({')
    expect(fresh.get('client/app/features/later-features.ts')).toContain('  almanacFeature,\n]')
    expect(fresh.get('shared/kernel/route-patterns.ts')).toContain("'moon-phase': '/backoffice/moon-phases/:id'")
    expect(fresh.get('client/app/navigation/menu.ts')).toContain("'moon-phases'")
  })

  test('touches at most twelve shared files on the client', () => {
    expect(
      [...files.keys()].filter((path) => repository(path) !== null && !path.includes('user-title')).length,
    ).toBeLessThanOrEqual(8)
  })

  test('overwrites nothing', () => {
    const again = () => writtenBy([clientPart], { names: namesOf(['organisation', 'user-title']), read: repository })
    expect(again).toThrow('exists already')
  })

  test('asks for names as the house writes them', () => {
    expect(() => namesOf(['organisation', 'UserTitle'])).toThrow('kebab-case')
    expect(namesOf(['organisation', 'office', '--plural', 'offices']).plural).toBe('offices')
  })
})
