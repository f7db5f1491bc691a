import { create } from 'xmlbuilder2'
import { unitOf, type PaycodeForm } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import type {
  PayrollFormat,
  PayrollRun,
  PayrollSheetLine,
} from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import type { CompanyFacts } from '../../../../shared/features/organisation/first-hour/first-hour.api.ts'
import { carrierKey } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
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

/** The employer as a receiver with several clients routes a file by it. Null: the company has not filled it in. */
export type Employer = Pick<CompanyFacts, 'name' | 'organisationNumber'> | null

interface Source extends Pick<PayrollRun, 'id' | 'month' | 'country' | 'createdAt'> {
  readonly employer: Employer
}
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

/** The schema of PAXml refuses a longer number of the employer. */
const LONGEST_NUMBER = 12

/** Whether a file contains a line only within the sum of its person and code, dated at the end of the run's month. */
export const isSummed = ({ source, code }: Pick<CodedLine, 'source' | 'code'>): boolean =>
  unitOf(source) !== 'h' || code.paxmlKind !== 'tidkod'

/**
 * PAXml 2.0 (`reference/paxml.md`): the hours of each day as time transactions, days and amounts as pay transactions, one
 * for each person and code: a pay slip with a line for each order explains nothing.
 */
const paxml: Writer = (run, lines) => {
  const root = create({ version: '1.0', encoding: 'ISO-8859-1' }).ele('paxml', {
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:noNamespaceSchemaLocation': 'http://www.paxml.se/2.0/paxml.xsd',
  })
  const header = root.ele('header')
  header.ele('version').txt('2.0')
  header.ele('format').txt('LÖNIN')
  header.ele('datum').txt(wallClockOf(run.createdAt, zoneOfCountry(run.country)))
  if (run.employer !== null) {
    const { name, organisationNumber } = run.employer
    if (organisationNumber.length <= LONGEST_NUMBER) header.ele('foretagorgnr').txt(organisationNumber)
    header.ele('foretagnamn').txt(name)
  }
  header.ele('programnamn').txt('Rond')
  const timed = lines.filter(({ code }) => code.paxmlKind === 'tidkod')
  const paid = totalsOf(lines.filter(({ code }) => code.paxmlKind !== 'tidkod'))
  const { last } = daysOfMonth(run.month)
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
    for (const { employeeId, code, value, source } of paid) {
      const one = section.ele('lonetrans', { anstid: employeeId })
      one.ele(code.paxmlKind === 'lonart' ? 'lonart' : 'lonkod').txt(code.paxmlCode)
      one.ele('benamning').txt(code.name)
      one.ele('datum').txt(last)
      if (unitOf(source) === 'kr') one.ele('belopp').txt(money(value))
      else one.ele('antal').txt(decimal(value))
    }
  }
  return xml(root.end({ prettyPrint: true }))
}

/**
 * The file that Visma Lön 300 and 600 import (.tlu): the hours of each day as times, days and amounts as outlays, one for
 * each person and code. The format knows times and outlays and nothing else; the receiver links the code of an outlay to
 * the pay type that it is, such as commission (support.vismaspcs.se, «Filformat för fil som används vid import»).
 */
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
    for (const { code, value, source } of totalsOf(own)) {
      const unit = unitOf(source)
      if (unit === 'h') continue
      outlays.ele('RegOutlay', {
        DateOfReport: last,
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
  const rows = totalsOf(lines).map(({ employeeId, code, value, source }) => {
    const isMoney = unitOf(source) === 'kr'
    const figures = isMoney ? ['1,00', comma(money(value))] : [comma(decimal(value)), '']
    return programLine(['E', employeeId, code.procountorCode, code.name, ...figures.map((figure) => ({ figure }))])
  })
  return { mime: 'text/csv', bytes: Buffer.from(rows.join(''), 'utf8') }
}

/** The order behind a line. The customer is empty unless the reader may view the sale. */
export interface LineOrder {
  readonly orderNumber: string
  readonly customer: string
}

/** The lines for a workbook, which the browser makes. `orders`: the orders behind lines, by cell. */
export const sheetLinesOf = (
  lines: readonly CodedLine[],
  orders: ReadonlyMap<string, LineOrder> = new Map(),
): PayrollSheetLine[] =>
  lines.map(({ cell, employeeId, personName, code, day, value, source, isCorrection }) => ({
    employeeId,
    name: personName,
    code: code.code,
    codeName: code.name,
    day,
    value: unitOf(source) === 'kr' ? value / 100 : value,
    unit: unitOf(source),
    isCorrection,
    orderNumber: orders.get(cell)?.orderNumber ?? '',
    customer: orders.get(cell)?.customer ?? '',
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

/**
 * Sums the lines of each person and code. Sums of zero are left out. A code whose receiver's code has changed is another
 * one: what was carried under the old one is taken back under it.
 */
function totalsOf(lines: readonly CodedLine[]): readonly CodedLine[] {
  const sums = new Map<string, CodedLine>()
  for (const one of lines) {
    const key = carrierKey(one)
    const known = sums.get(key)
    sums.set(key, known ? { ...known, value: known.value + one.value } : one)
  }
  return [...sums.values()].filter(({ value }) => value !== 0)
}
