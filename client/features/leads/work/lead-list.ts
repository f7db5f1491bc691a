import { leadColumns } from '../../../../shared/features/leads/lead/lead-columns.rules.ts'
import { LEAD_ROWS_MAX, type LeadField } from '../../../../shared/features/leads/lead/lead.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { failure, ok, refused, type Result } from '../../../../shared/kernel/result.ts'
import { toCsv } from '../../../resource/sheet/csv.ts'
import { toXlsx } from '../../../resource/sheet/xlsx.ts'
import { inSheet, isBlank, readingOf, underHeads } from '../../../desk/import/import-reading.ts'
import type { Mapping, Reading } from '../../../desk/import/import.ts'
import { readFile } from '../../../desk/import/read-table.ts'
import { LeadMarks } from './lead-marks.ts'
import { preparedRows, type LeadRow, type LeadRules } from './lead-rows.ts'
import { leadSheet, resultOf, type LeadResult, type LeadWords } from './lead-sheets.ts'

/** Of 200,000 rows with a dozen columns, some 30 MB. */
export const LEAD_FILE_MAX_BYTES = 100 * 1024 * 1024
const PREVIEWED = 30

/** A list as far as the screen needs it to choose columns: the first of its rows, and how many there are. */
export interface LeadPreview {
  readonly reading: Reading
  readonly rows: number
}

export type LeadProgress = (step: LeadStep, done: number, of: number) => void
/** What takes a while. */
export type LeadStep = 'rows' | 'marks'

/**
 * A list of leads on its way from a file to the files of its receivers. It lives in a worker, because it may hold 200,000
 * rows; it knows neither page nor network.
 */
export class LeadList {
  #reading: Reading | null = null
  #mapping: Mapping = {}
  #rules: LeadRules | null = null
  #rows: LeadRow[] = []
  #marks = new LeadMarks()
  #labels: Readonly<Partial<Record<string, string>>> = {}
  readonly #onProgress: LeadProgress

  constructor(onProgress: LeadProgress) {
    this.#onProgress = onProgress
  }

  async read(file: File, labels: Readonly<Record<LeadField, string>>): Promise<Result<LeadPreview>> {
    this.#labels = labels
    const read = await readFile(file, LEAD_FILE_MAX_BYTES)
    if (!read.ok) return read
    const sheets = read.value.filter(({ lines }) => lines.length > 0)
    if (sheets.length === 0) return refused(failure('import.no-rows'))
    const fitting = sheets.filter(({ lines }) => lines.filter((line) => !isBlank(line)).length <= LEAD_ROWS_MAX + 1)
    if (fitting.length === 0) return refused(failure('import.too-many-rows', undefined, { max: LEAD_ROWS_MAX }))
    return ok(this.#show(readingOf(fitting, this.#words)))
  }

  sheet(at: number): LeadPreview {
    return this.#show(inSheet(this.#read, at, this.#words))
  }

  heads(at: number | null): LeadPreview {
    return this.#show(underHeads(this.#read, at, this.#words))
  }

  /** Puts every row into one spelling, and makes the marks that the server is asked about; answers how many. */
  async prepare(mapping: Mapping, rules: LeadRules, key: string): Promise<number> {
    const { table } = this.#read
    const of = table.rows.length
    this.#mapping = mapping
    this.#rules = rules
    this.#rows = preparedRows(table, { mapping, rules, onRow: (done) => this.#onProgress('rows', done, of) })
    this.#marks = new LeadMarks()
    await this.#marks.make(this.#rows, { key, rules, onRow: (done) => this.#onProgress('marks', done, of) })
    return this.#marks.markCount
  }

  marksFrom(first: number): readonly string[] {
    return this.#marks.marksFrom(first)
  }

  answered(first: number, answer: { perhaps: readonly number[]; listed: readonly number[] }): void {
    this.#marks.answered(first, answer)
  }

  hashCount(): number {
    return this.#marks.hashCount
  }

  hashesFrom(first: number): readonly string[] {
    return this.#marks.hashesFrom(first)
  }

  confirmed(first: number, known: readonly number[]): void {
    this.#marks.confirmed(first, known)
  }

  /** Once everything is answered. */
  result(): LeadResult {
    this.#rows = this.#rows.map((row) => ({ ...row, reject: row.reject ?? this.#marks.rejectOf(row) }))
    return resultOf(this.#rows, this.#read.table)
  }

  /** The file of a receiver, or of the rows that were left out. */
  async file(of: { receiver: string } | 'rejected', format: 'csv' | 'xlsx', words: LeadWords): Promise<Blob> {
    const rows = this.#rows.filter(({ reject, receiver }) =>
      of === 'rejected' ? reject !== null : reject === null && receiver === of.receiver,
    )
    const keepsColumns = this.#rules?.keepsColumns ?? true
    const sheet = leadSheet(rows, { table: this.#read.table, mapping: this.#mapping, keepsColumns, words })
    return format === 'xlsx' ? toXlsx(sheet) : new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' })
  }

  #show(reading: Reading): LeadPreview {
    this.#reading = reading
    const { table } = reading
    const first = <Row>(rows: readonly Row[]) => rows.slice(0, PREVIEWED)
    return {
      rows: table.rows.length,
      reading: {
        ...reading,
        sheets: reading.sheets.map((sheet) => ({ ...sheet, lines: first(sheet.lines) })),
        table: { ...table, rows: first(table.rows), numbers: first(table.numbers) },
      },
    }
  }

  get #words() {
    return { fields: leadColumns, labelOf: (field: string) => this.#labels[field] ?? field }
  }

  get #read(): Reading {
    assert(this.#reading, 'no list was read')
    return this.#reading
  }
}
