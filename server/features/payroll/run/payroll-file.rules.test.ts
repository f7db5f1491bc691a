import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { PaycodeSource } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { usualPaycodes } from '../../../../shared/features/payroll/paycode/usual-paycodes.rules.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { codesWithout, fileOf, textsRefusedBy } from './payroll-file.rules.ts'
import type { CodedLine } from './payroll-run.store.ts'

const run = {
  id: '01900000-0000-7000-8000-0000000000aa',
  month: '2026-06',
  country: 'SE',
  createdAt: Date.parse('2026-07-02T08:30:00Z'),
  employer: { name: 'Rond Sälj AB', organisationNumber: '556677-8899' },
} as const

const codes = usualPaycodes('SE', '2026-01-01').map((code, at) => ({
  ...code,
  vismaCode: String(100 + at),
  procountorCode: String(200 + at),
}))

function line(source: PaycodeSource, day: string, value: number, change: Partial<CodedLine> = {}): CodedLine {
  const code = codes.find((one) => one.source === source)
  assert(code, 'every source has a usual code')
  const person = { personId: '01900000-0000-7000-8000-000000000001', personName: 'Åsa Öberg', employeeId: '1074' }
  return { cell: `${source} ${day}`, ...person, source, day, value, isCorrection: false, code, ...change }
}

/** A month worked out by hand: two days, one of them half sick, a per diem, and commission of 1 250,50 kr less 200 kr. */
const month = [
  line('work_hours', '2026-06-01', 8),
  line('work_hours', '2026-06-02', 4),
  line('sick', '2026-06-02', 4),
  line('allowance_full', '2026-06-01', 1),
  line('commission', '2026-06-30', 1_250_50),
  line('commission', '2026-06-30', -200_00, { cell: 'taken back', isCorrection: true }),
]

const textOf = (format: 'paxml' | 'visma' | 'procountor', lines: readonly CodedLine[] = month) =>
  fileOf(format, run, lines).bytes.toString(format === 'procountor' ? 'utf8' : 'latin1')

async function faultsOf(text: string): Promise<readonly unknown[]> {
  const schema = readFileSync(new URL('testing/paxml-2.0.xsd', import.meta.url), 'latin1')
  const { errors } = await validateXML({
    xml: [{ fileName: 'run.pax', contents: Buffer.from(text, 'latin1') }],
    schema: [{ fileName: 'paxml.xsd', contents: schema }],
  })
  return errors
}

test('a PAXml file is valid against the schema, with the hours of each day and one amount for each person and code', async () => {
  const text = textOf('paxml')
  expect(await faultsOf(text)).toEqual([])
  expect(text).toContain('encoding="ISO-8859-1"')
  expect(text).toContain('<foretagorgnr>556677-8899</foretagorgnr>')
  // The clock of the country, not UTC.
  expect(text).toMatch(/<header>[^]*<datum>2026-07-02T10:30:00<\/datum>[^]*<\/header>/u)
  expect(text).toMatch(/<tidtrans anstid="1074">\s*<tidkod>SJK<\/tidkod>\s*<datum>2026-06-02<\/datum>\s*<timmar>4.00</u)
  expect(text.match(/<timmar>[^<]+/gu)).toEqual(['<timmar>8.00', '<timmar>4.00', '<timmar>4.00'])
  expect(text.match(/<belopp>[^<]+/gu)).toEqual(['<belopp>1050.50'])
  expect(text.match(/<antal>[^<]+/gu)).toEqual(['<antal>1.00'])
})

test.each(['paxml', 'visma', 'procountor'] as const)('a month of orders is one row in a file for %s', (format) => {
  const orders = Array.from({ length: 57 }, (_, at) => line('commission', '2026-06-30', 477_60, { cell: `pay:${at}` }))
  const text = textOf(format, orders)
  expect(text.match(/27223[.,]20/gu)).toHaveLength(1)
  expect(text).not.toMatch(/477[.,]60/u)
})

test.each([
  ['paxml', 'paxmlCode'],
  ['visma', 'vismaCode'],
  ['procountor', 'procountorCode'],
] as const)('a receiver code that has changed is taken back and given anew in a file for %s', (format, field) => {
  const [old] = [line('commission', '2026-06-30', -100_00, { isCorrection: true })]
  assert(old, 'the line is made')
  const changed = line('commission', '2026-06-30', 100_00, { code: { ...old.code, [field]: 'BONUS' } })
  const text = textOf(format, [old, changed])
  expect(text.match(/-100[.,]00/gu)).toHaveLength(1)
  expect(text.match(/(?<!-)100[.,]00/gu)).toHaveLength(1)
  expect(text).toContain('BONUS')
})

test.each(['paxml', 'visma', 'procountor'] as const)('what was taken back in full leaves no row for %s', (format) => {
  const back = [line('commission', '2026-06-30', 100), line('commission', '2026-06-30', -100, { cell: 'pay:2' })]
  expect(textOf(format, back)).not.toMatch(/1[.,]00/u)
})

test('every source gives a valid PAXml file', async () => {
  const all = codes.map(({ source }) => line(source, '2026-06-03', 2))
  expect(await faultsOf(textOf('paxml', all))).toEqual([])
})

test('letters beyond ISO-8859-1 are written as references, markup in names as text', async () => {
  const [first] = month
  assert(first, 'the month has lines')
  const odd = line('commission', '2026-06-30', 100, {
    code: { ...first.code, paxmlKind: 'lonkod', paxmlCode: 'BONUS', name: 'Š <b> & Ł' },
  })
  const text = textOf('paxml', [odd])
  expect(text).toContain('&#352; &lt;b&gt; &amp; &#321;')
  expect(await faultsOf(text)).toEqual([])
})

test('a file for Visma Lön names each employee once, with times and outlays', () => {
  const text = textOf('visma')
  expect(text).toContain('<Employee EmploymentNo="1074" FirstName="Åsa" Name="Öberg"')
  expect(text.match(/<Employee /gu)).toHaveLength(1)
  expect(text).toContain('<Time DateOfReport="2026-06-02" TimeCode="104" SumOfHours="4.00"/>')
  expect(text.match(/SumOfPrivate="[^"]+"/gu)).toEqual(['SumOfPrivate="0.00"', 'SumOfPrivate="1050.50"'])
})

test('a file for Visma Lön is of the day that the clock of its country shows', () => {
  const late = { ...run, createdAt: Date.parse('2026-06-30T22:30:00Z') }
  expect(fileOf('visma', late, month).bytes.toString('latin1')).toContain('Created="2026-07-01"')
})

test('a file for Procountor has a row for each person and code, with decimal commas', () => {
  expect(textOf('procountor').split('\r\n')).toEqual([
    'E;1074;200;Arbetad tid;12,00;',
    'E;1074;204;Sjukfrånvaro;4,00;',
    'E;1074;203;Traktamente hel dag;1,00;',
    'E;1074;212;Provision;1,00;1050,50',
    '',
  ])
})

test('the same run gives the same bytes', () => {
  for (const format of ['paxml', 'visma', 'procountor', 'xlsx'] as const)
    expect(fileOf(format, run, month).bytes.equals(fileOf(format, run, month).bytes)).toBe(true)
})

test('codes that a format does not know are named', () => {
  const [first] = month
  assert(first, 'the month has lines')
  const bare = [line('work_hours', '2026-06-01', 8, { code: { ...first.code, vismaCode: '' } })]
  expect(codesWithout('visma', bare)).toEqual([first.code.code])
  expect(codesWithout('paxml', bare)).toEqual([])
})

test.each([
  ['7;100;Bonus;1,00;99999,00', 'a number with the separator would give pay to another person'],
  ['=HYPERLINK("https://ond.example")', 'a formula'],
  ['@SUM(A1)', 'a formula'],
  ['1074\nE;7;100;Bonus;1,00;99999,00', 'a second line'],
])('a file for Procountor refuses the employee number %j: %s', (employeeId) => {
  const bad = [line('commission', '2026-06-30', 100_00, { employeeId })]
  expect(textsRefusedBy('procountor', bad)).toEqual([employeeId])
  expect(textsRefusedBy('procountor', month)).toEqual([])
})

test('a formula that was not asked about is not written', () => {
  const bad = [line('commission', '2026-06-30', 100_00, { employeeId: '=1+1' })]
  expect(() => textOf('procountor', bad)).toThrow('a text that starts a formula')
})

test('a separator in a name that was not asked about is quoted, never a column', () => {
  const [first] = month
  assert(first, 'the month has lines')
  const odd = line('commission', '2026-06-30', 100_00, { code: { ...first.code, name: 'Bonus;1' } })
  expect(textOf('procountor', [odd])).toBe(`E;1074;${first.code.procountorCode};"Bonus;1";1,00;100,00\r\n`)
})
