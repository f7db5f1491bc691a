import { posix } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { newThing } from '../new/things.mjs'
import { allFiles, read, sourceFiles, withoutComments } from './repository.ts'
import { treeOf } from './source-blocks.ts'

const repository = (path: string): string | null => (allFiles.includes(path) ? read(path) : null)
const written = (...args: readonly string[]) => newThing(args, { read: repository, files: sourceFiles }).files

/** New or longer code, without tests and words. */
function codeOf(files: ReadonlyMap<string, string>): { readonly files: number; readonly lines: number } {
  const code = [...files].filter(([path]) => /[.]tsx?$/.test(path) && !path.includes('.test.'))
  const linesIn = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length
  const lines = code.map(([path, text]) => linesIn(text) - linesIn(repository(path) ?? ''))
  return { files: code.length, lines: lines.reduce((sum, each) => sum + each, 0) }
}

/** Imports that lead nowhere, or name what the other file does not export. */
function wrongImports(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path]) => /[.]tsx?$/.test(path))
    .flatMap(([path, text]) =>
      treeOf({ path, text })
        .statements.filter(ts.isImportDeclaration)
        .flatMap((statement) => {
          const from = (statement.moduleSpecifier as ts.StringLiteral).text
          if (!from.startsWith('.')) return []
          const target = posix.join(posix.dirname(path), from)
          const source = files.get(target) ?? repository(target)
          if (source === null) return [`${path}: ${from} is missing`]
          const named = statement.importClause?.namedBindings
          const names =
            named && ts.isNamedImports(named) ? named.elements.map((one) => (one.propertyName ?? one.name).text) : []
          const exported = (name: string) =>
            new RegExp(
              `export (?:const|function|async function|class|interface|type) ${name}\\b|export (?:type )?\\{[^}]*\\b${name}\\b`,
            ).test(source)
          const unused = names.filter((name) => withoutComments(text).split(new RegExp(`\\b${name}\\b`)).length < 3)
          return [
            ...names.filter((name) => !exported(name)).map((name) => `${path}: ${from} exports no ${name}`),
            ...unused.map((name) => `${path}: ${name} is not used`),
          ]
        }),
    )
}

/** Faults that the parser finds. */
const faultsIn = (files: ReadonlyMap<string, string>): string[] =>
  [...files]
    .filter(([path]) => /[.]tsx?$/.test(path))
    .filter(
      ([path, text]) =>
        ts.transpileModule(text, {
          fileName: path,
          reportDiagnostics: true,
          compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
        }).diagnostics?.length,
    )
    .map(([path]) => path)

const things = {
  'an act on a record': ['act', 'organisation', 'user-title', 'close'],
  'an act on a row that has some': ['act', 'recruiting', 'candidate', 'close'],
  'an act on a row that has one': ['act', 'controlling', 'claim', 'remind'],
  'a report': ['report', 'recruiting', 'new-candidates'],
  'a sum': ['sum', 'time', 'closed-days'],
} as const

describe('npm run new', () => {
  test.each(Object.entries(things))('writes %s that parses and imports what there is', (_, args) => {
    const files = written(...args)
    expect(faultsIn(files)).toEqual([])
    expect(wrongImports(files)).toEqual([])
  })

  test('writes an act in at most 25 lines over all roots, and the next one in fewer', () => {
    const files = written(...things['an act on a record'])
    expect(codeOf(files).lines).toBeLessThanOrEqual(25)
    const then = (path: string) => files.get(path) ?? repository(path)
    const next = newThing(['act', 'organisation', 'user-title', 'reopen'], { read: then, files: sourceFiles }).files
    const grown = [...next].filter(([path]) => /[.]tsx?$/.test(path) && !path.includes('.test.'))
    expect(grown.map(([path]) => path.split('/')[0])).toEqual(['shared', 'server', 'client'])
    expect(next.get('client/features/organisation/user-title/user-title.queries.tsx')).toContain(
      'acts: [postUserTitleReopen, postUserTitleClose]',
    )
    expect(codeOf(written(...things['an act on a row that has some'])).lines).toBeLessThanOrEqual(25)
    const claim = written(...things['an act on a row that has one']).get(
      'shared/features/controlling/claim/claim.api.ts',
    )
    expect(claim).toContain("export const postClaimStep = claimAct(\n  'step',")
    expect(claim).toContain("export const postClaimRemind = claimAct('remind', { form: noForm })")
  })

  test('writes a report in at most 250 lines and 8 files, with the right and the reach of its list', () => {
    const files = written(...things['a report'])
    const { lines, files: count } = codeOf(files)
    expect(lines).toBeLessThanOrEqual(250)
    expect(count).toBeLessThanOrEqual(8)
    const texts = [...files.values()].join('\n')
    expect(texts).toContain("permission: 'view candidates'")
    expect(texts).toContain('list: candidateServerList')
  })

  test('writes a derived figure in at most 80 lines, and lists it at the door, whatever that holds already', () => {
    const files = written(...things['a sum'])
    expect(codeOf(files).lines).toBeLessThanOrEqual(80)
    expect(files.get('server/features/time/index.ts')).toContain(
      'kept: [...timeListKeys.map(keptKeys), closedDaysKept]',
    )
    expect([...written('sum', 'sales', 'sold-days', '--of', 'deviation').values()].join('\n')).toContain(
      'soldDaysKept, ...saleKept',
    )
  })

  test('takes the rows that are named, and says where there are none', () => {
    expect([...written('sum', 'time', 'reported-days', '--of', 'time-report').keys()][0]).toBe(
      'server/features/time/report/reported-days.table.ts',
    )
    expect(() => written('sum', 'leads', 'calls')).toThrow('no collection')
    expect(() => written('report', 'payroll', 'runs', '--of', 'nothing')).toThrow('no list nothing.list.ts')
    expect(() => written('act', 'organisation', 'nothing', 'close')).toThrow('neither a record nor has it acts')
  })

  test('asks for names as the house writes them, and overwrites nothing', () => {
    expect(() => written('act', 'organisation', 'UserTitle', 'close')).toThrow('kebab-case')
    expect(() => written('report', 'recruiting')).toThrow('kebab-case')
    const files = written(...things['a report'])
    const again = () =>
      newThing(things['a report'], { read: (path) => files.get(path) ?? repository(path), files: sourceFiles })
    expect(again).toThrow('exists already')
  })
})
