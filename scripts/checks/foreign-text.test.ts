import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../lib/paths.mjs'
import { linesMatching, productionFiles } from './repository.ts'
import { expressionsIn, madeExpressionsIn, slowTextOf } from './slow-expressions.ts'
import { importsOf } from './source-blocks.ts'

// Any text comes from outside sooner or later: from a file, a form, a pasted list, a name. So the rule is for all code that
// ships. An expression is run on texts that are made of its own parts; its time must grow as the text does.

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

describe('foreign text has a bound on its cost [security 40]', () => {
  test('no regular expression begins anew again and again on a long text', { timeout: 120_000 }, () => {
    const slow = productionFiles.flatMap((path) =>
      expressionsIn(path, read(path)).flatMap((expression) => {
        const text = slowTextOf(expression)
        return text === null ? [] : [`${path}:${expression.line} /${expression.source}/: ${text}`]
      }),
    )
    expect(slow).toEqual([])
  })

  test('no regular expression is made of a text that a person wrote', () => {
    const made = productionFiles.flatMap((path) =>
      madeExpressionsIn(path, read(path)).map(({ line, text }) => ({ path, found: `${path}:${line}: ${text}` })),
    )
    expect(made.filter(({ path }) => !Object.hasOwn(MADE, path)).map(({ found }) => found)).toEqual([])
    const used = new Set(made.map(({ path }) => path))
    expect(Object.keys(MADE).filter((path) => !used.has(path))).toEqual([])
  })

  test('forms are parsed by the reader of small forms alone', () => {
    const others = productionFiles.filter(
      (path) => path.startsWith('server/') && path !== 'server/platform/http/input.ts',
    )
    const reading = /new URLSearchParams\((?!\{|form\)|record\))|\.formData\(|\.parseBody\(|node:querystring/u
    expect(linesMatching(others, reading, { code: true })).toEqual([])
  })

  test('only the processes of foreign work parse workbooks, pictures, PDFs and archives', () => {
    const parsers = /from '(?:fflate|sharp|pdf-lib|file-type|exceljs|xlsx|read-excel-file)/u
    const importing = productionFiles.filter((path) => path.startsWith('server/') && parsers.test(read(path)))
    expect(importing.filter((path) => !importedByWork().has(path))).toEqual(WRITERS)
  })
})

describe('the rule finds', () => {
  test.each([
    ['the pattern of a product', 'new RegExp(question.pattern).test(answer)'],
    ['a name in a template', "new RegExp(`^${name}$`, 'u')"],
    ['the same in a raw template', 'new RegExp(String.raw`\\b${name}\\b`)'],
    ['a joined text', "new RegExp('^' + name)"],
    ['a call without new', 'RegExp(name)'],
    ['another name for it', 'const Made = RegExp'],
  ])('an expression made of %s', (_what, text) => {
    expect(madeExpressionsIn('planted.ts', text)).toHaveLength(1)
  })

  test.each([
    ['a literal', "new RegExp('^a$', 'u')"],
    ['a template of constants', 'new RegExp(String.raw`^${UUID}@(?:${TOWNS})$`)'],
    ['a type, and whether a value is one', 'const a = (b: RegExp | string) => b instanceof RegExp'],
  ])('nothing in %s', (_what, text) => {
    expect(madeExpressionsIn('planted.ts', text)).toEqual([])
  })

  test.each([
    ['a tag that never ends', String.raw`<(?:\w+:)?Relationship\b[^>]*>`],
    ['a cell that never ends', String.raw`<(?:\w+:)?c\b([^>]*?)(?:\/>|>([^]*?)<\/(?:\w+:)?c>)`],
    ['a reading aid that never ends', String.raw`<(?:\w+:)?rPh\b[^]*?<\/(?:\w+:)?rPh>`],
    ['a row of signs before the end', String.raw`[\s,;]+$`],
    ['white space before a sign that may be missing', String.raw`\s*\(`],
    ['a word before a sign that may be missing', String.raw`\w+@`],
    ['anything before a sign that may be missing', String.raw`a.*b`],
    ['a link that never ends', String.raw`\[([^\]]+)\]\(`],
    ['two repetitions of the same signs', String.raw`^\{\{\s*([\w.-]*)\s*\}\}`],
    ['a repetition in a repetition', String.raw`^(\w+\s?)+$`],
    ['two ways to read the same letters', '^(a|aa)+b'],
    ['figures in groups', String.raw`^(\d+)*x`],
  ])('%s', (_what, source) => {
    expect(slowTextOf({ source, flags: 'u' })).not.toBeNull()
  })

  test.each([
    ['a text in quotation marks', '"[^"]*"'],
    ['a tag whose signs exclude its own beginning', '<[^<>]*>'],
    ['words', String.raw`[^\p{L}\p{N}]+`],
    ['a bounded row', String.raw`\s{0,9}\(`],
    ['a beginning', String.raw`^[\s,;]+`],
    ['a white space that begins where another ends', String.raw`(?<!\s)\s*kr$`],
  ])('nothing in %s', (_what, source) => {
    expect(slowTextOf({ source, flags: 'u' })).toBeNull()
  })

  test('expressions that are written as text, and those of a file with their lines', () => {
    const text = "const a = /x+$/u\nconst b = new RegExp(String.raw`<${name}[^>]*>`, 'u')\nconst c = 4 / 2 / 1\n"
    expect(expressionsIn('a.ts', text)).toEqual([
      { line: 1, source: 'x+$', flags: 'u' },
      { line: 2, source: '<x[^>]*>', flags: 'u' },
    ])
  })
})

/** Expressions made of names in our own code, by file, with the reason. No text of a person reaches them. */
const MADE: Readonly<Record<string, string>> = {
  'server/platform/http/page-paths.ts': 'the paths of our own pages',
  'server/platform/files/bucket.ts': 'names of XML elements, written at the call',
  'server/platform/realtime/channel-rules.ts': 'the patterns of our own channels, their signs escaped',
  'server/check/sealed-texts.ts': 'the id of a key, which the server made',
}

/** They write files of ours, and read none. */
const WRITERS: readonly string[] = ['server/features/agreements/mail/outgoing-mail.routes.ts']

/** The files that a module of foreign work imports, itself included. */
function importedByWork(): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (path: string): void => {
    if (seen.has(path) || !productionFiles.includes(path)) return
    seen.add(path)
    for (const to of importsOf(read(path)).filter((name) => name.startsWith('.'))) visit(join(path, '..', to))
  }
  for (const path of productionFiles.filter((one) => one.endsWith('.work.ts'))) visit(path)
  return seen
}
