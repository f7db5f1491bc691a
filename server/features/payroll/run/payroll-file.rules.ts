import { create } from 'xmlbuilder2'
import { unitOf, type PaycodeForm } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import type {
  PayrollFormat,
  PayrollRun,
  PayrollSheetLine,
} from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import { mayBeInProgramFile, programLine } from '../../../../shared/resource/csv.ts'
import { dayOf, wallClockOf } from '../../../../shared/kernel/days.ts'
import { zoneOfCountry } from '../../../../shared/kernel/working-days.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { CodedLine } from './payroll-run.store.ts'

/** A file of a run: the same run gives the same bytes. */
export interface PayrollFile {
  readonly name: string
  readonly mime: string
  readonly bytes: Buffer
}

type Source = Pick<PayrollRun, 'id' | 'month' | 'country' | 'createdAt'>
type Writer = (run: Source, lines: readonly CodedLine[]) => Omit<PayrollFile, 'name'>

/** The receiver's code of a line in each format; empty: it has none there. */
const codeIn = {
  paxml: ({ paxmlCode }) => paxmlCode,
  visma: ({ vismaCode }) => vismaCode,
  procountor: ({ procountorCode }) => procountorCode,
  xlsx: ({ code }) => code,
} as const satisfies Record<PayrollFormat, (code: PaycodeForm) => string>

/** The codes of lines that the format has no code for. Such a run is not exported: its lines would be lost. */
export const codesWithout = (format: PayrollFormat, lines: readonly CodedLine[]): readonly string[] => [
  ...new Set(lines.filter(({ code }) => codeIn[format](code) === '').map(({ code }) => code.code)),
]

/** Texts that a file of separated values cannot hold: the receiver would read other columns, or run them. */
export const textsRefusedBy = (format: PayrollFormat, lines: readonly CodedLine[]): readonly string[] =>
  format === 'procountor'
    ? [...new Set(lines.flatMap(({ employeeId, code }) => [employeeId, code.name]))].filter(
        (text) => text.includes(';') || !mayBeInProgramFile(text),
      )
    : []

export function fileOf(format: PayrollFormat, run: Source, lines: readonly CodedLine[]): PayrollFile {
  const endings = { paxml: 'pax', visma: 'tlu', procountor: 'csv', xlsx: 'xlsx' } as const
  const name = `rond-${run.country.toLowerCase()}-${run.month}-${run.id.slice(-6)}.${endings[format]}`
  return { name, ...writers[format](run, lines) }
}

/** PAXml 2.0 (`reference/paxml.md`): hours as time transactions, days and amounts as pay transactions. */
const paxml: Writer = (run, lines) => {
  const root = create({ version: '1.0', encoding: 'ISO-8859-1' }).ele('paxml', {
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:noNamespaceSchemaLocation': 'http://www.paxml.se/2.0/paxml.xsd',
  })
  const header = root.ele('header')
  header.ele('version').txt('2.0')
  header.ele('format').txt('LÖNIN')
  header.ele('datum').txt(wallClockOf(run.createdAt, zoneOfCountry(run.country)))
  header.ele('programnamn').txt('Rond')
  const timed = lines.filter(({ code }) => code.paxmlKind === 'tidkod')
  const paid = lines.filter(({ code }) => code.paxmlKind !== 'tidkod')
  if (timed.length > 0) {
    const section = root.ele('tidtransaktioner')
    for (const { employeeId, code, day, value } of timed) {
      const one = section.ele('tidtrans', { anstid: employeeId })
      one.ele('tidkod').txt(code.paxmlCode)
      one.ele('datum').txt(day)
      one.ele('timmar').txt(decimal(value))
    }
  }
  if (paid.length > 0) {
    const section = root.ele('lonetransaktioner')
    for (const { employeeId, code, day, value, source } of paid) {
      const one = section.ele('lonetrans', { anstid: employeeId })
      one.ele(code.paxmlKind === 'lonart' ? 'lonart' : 'lonkod').txt(code.paxmlCode)
      one.ele('benamning').txt(code.name)
      one.ele('datum').txt(day)
      if (unitOf(source) === 'kr') one.ele('belopp').txt(money(value))
      else one.ele('antal').txt(decimal(value))
    }
  }
  return xml(root.end({ prettyPrint: true }))
}

/** The file that Visma Lön 300 and 600 import (.tlu): hours as times, days and amounts as outlays. */
const visma: Writer = (run, lines) => {
  const { first, last } = daysOfMonth(run.month)
  const root = create({ version: '1.0', encoding: 'ISO-8859-1' }).ele('SalaryData', {
    ProgramName: 'Rond',
    Version: '1.0',
    ExportVersion: '1.2',
    Created: dayOf(run.createdAt, zoneOfCountry(run.country)),
  })
  const codes = root.ele('TimeCodes')
  const timeCodes = new Map(
    lines.flatMap(({ code, source }) => (unitOf(source) === 'h' ? [[code.vismaCode, code.name] as const] : [])),
  )
  for (const [Code, TimeCodeName] of timeCodes) codes.ele('TimeCode', { Code, TimeCodeName })
  const period = { FromDate: first, ToDate: last }
  const data = root.ele('SalaryDataEmployee', period)
  for (const [employeeId, own] of groupBy(lines, ({ employeeId }) => employeeId)) {
    const [FirstName, Name] = namesOf(own[0].personName)
    const employee = data.ele('Employee', { EmploymentNo: employeeId, FirstName, Name, ...period })
    employee.ele('NormalWorkingTimes')
    const times = employee.ele('Times')
    for (const { day, code, value, source } of own)
      if (unitOf(source) === 'h')
        times.ele('Time', { DateOfReport: day, TimeCode: code.vismaCode, SumOfHours: decimal(value) })
    employee.ele('TimeAdjustments')
    employee.ele('TimeBalances')
    const outlays = employee.ele('RegOutlays')
    for (const { day, code, value, source } of own) {
      const unit = unitOf(source)
      if (unit === 'h') continue
      outlays.ele('RegOutlay', {
        DateOfReport: day,
        OutlayCodeName: code.name,
        OutlayCode: code.vismaCode,
        OutlayType: unit === 'kr' ? '1' : '2',
        NoOfPrivate: unit === 'kr' ? '1.00' : decimal(value),
        Unit: unit === 'kr' ? '' : 'st',
        SumOfPrivate: unit === 'kr' ? money(value) : '0.00',
      })
    }
  }
  return xml(root.end({ prettyPrint: true }))
}

/**
 * The rows of a salary data specification (type E) of Procountor: number of the person, code and name of the pay type,
 * quantity and unit price, with decimal commas.
 */
const procountor: Writer = (_run, lines) => {
  const rows = [...totalsOf(lines)].map(({ employeeId, code, value, source }) => {
    const isMoney = unitOf(source) === 'kr'
    const figures = isMoney ? ['1,00', comma(money(value))] : [comma(decimal(value)), '']
    return programLine(['E', employeeId, code.procountorCode, code.name, ...figures.map((figure) => ({ figure }))])
  })
  return { mime: 'text/csv', bytes: Buffer.from(rows.join(''), 'utf8') }
}

/** The lines for a workbook, which the browser makes. */
export const sheetLinesOf = (lines: readonly CodedLine[]): PayrollSheetLine[] =>
  lines.map(({ employeeId, personName, code, day, value, source, isCorrection }) => ({
    employeeId,
    name: personName,
    code: code.code,
    codeName: code.name,
    day,
    value: unitOf(source) === 'kr' ? value / 100 : value,
    unit: unitOf(source),
    isCorrection,
  }))

/** The same lines as a file, for clients that make the workbook of it. */
const xlsx: Writer = (_run, lines) => ({
  mime: 'application/json',
  bytes: Buffer.from(JSON.stringify(sheetLinesOf(lines))),
})

const writers: Readonly<Record<PayrollFormat, Writer>> = { paxml, visma, procountor, xlsx }

const decimal = (value: number): string => value.toFixed(2)
const money = (ore: number): string => (ore / 100).toFixed(2)
const comma = (text: string): string => text.replace('.', ',')

/** Both formats are read as ISO-8859-1. Letters beyond it are written as numeric references. */
function xml(text: string): Omit<PayrollFile, 'name'> {
  const written = text.replaceAll(/[\u0100-\u{10ffff}]/gu, (letter) => `&#${letter.codePointAt(0)};`)
  return { mime: 'application/xml', bytes: Buffer.from(`${written}\n`, 'latin1') }
}

function namesOf(name: string): readonly [first: string, last: string] {
  const at = name.indexOf(' ')
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)]
}

/** One row for each person and code. */
function totalsOf(lines: readonly CodedLine[]): Iterable<CodedLine> {
  const sums = new Map<string, CodedLine>()
  for (const one of lines) {
    const key = `${one.employeeId} ${one.code.code}`
    const known = sums.get(key)
    sums.set(key, known ? { ...known, value: known.value + one.value } : one)
  }
  return [...sums.values()].filter(({ value }) => value !== 0)
}
