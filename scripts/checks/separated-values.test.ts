import { describe, expect, test } from 'vitest'
import { productionFiles, read } from './repository.ts'

/** The only writer: it quotes separators, and disarms or refuses what a spreadsheet would run. */
const WRITER = 'shared/resource/csv.ts'

const WRITES_ROWS = /[.]join\(\s*['"`](?:;|\\t|\\r\\n)['"`]\s*\)/u
const NAMES_CSV = /['"`]text\/csv/u
const USES_WRITER = /resource\/(?:sheet\/)?csv[.]ts'|export-line[.]rules[.]ts'/u

const isWriter = (text: string): boolean => NAMES_CSV.test(text) && (WRITES_ROWS.test(text) || !USES_WRITER.test(text))

describe('a file of separated values is written by one writer [security 25]', () => {
  /** They name the type of a file that somebody uploads or another file writes. */
  const named = new Set([
    'shared/features/operations/staff-file/staff-file.schema.ts',
    'server/features/operations/staff-file/staff-file-content.rules.ts',
    'server/features/operations/download/export.routes.ts',
    'client/features/agreements/contact/call-register.form.tsx',
    'client/resource/export/export-list.ts',
  ])

  test('no other file joins cells by hand', () => {
    const files = productionFiles.filter((path) => path !== WRITER && !named.has(path) && isWriter(read(path)))
    expect(files).toEqual([])
  })

  test('finds rows that are joined by hand', () => {
    expect(isWriter("return { mime: 'text/csv', bytes: Buffer.from(rows.join('\\r\\n')) }")).toBe(true)
    expect(isWriter("import { csvLine } from '../resource/csv.ts'\nreturn { mime: 'text/csv' }")).toBe(false)
  })
})
