import type { CompanyFacts } from '../../../../shared/features/organisation/first-hour/first-hour.api.ts'
import { unitOf } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { localeOf, moneyInDocument } from '../../../../shared/kernel/locales.ts'
import { currencyOfCountry } from '../../../../shared/kernel/money.ts'
import type { PdfDocument, PdfTableLayout } from '../../../platform/pdf/pdf-document.ts'
import type { RunLine } from '../run/payroll-run.store.ts'

type SlipLanguage = 'sv' | 'en' | 'fi'

export interface SlipSource {
  readonly month: string
  readonly language: SlipLanguage
  readonly name: string
  readonly employeeId: string
  readonly company: CompanyFacts | null
  readonly lines: readonly RunLine[]
}

const GREY = '#5b5b6b'

/** What payroll was sent about a person in a month, on paper: by pay code, with corrections of earlier months apart. */
export function paySlip(source: SlipSource): PdfDocument {
  const { month, language, name, employeeId, company } = source
  const say = slipWords[language]
  const monthName = new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const title = `${say.title} ${month}`
  const foot = company === null ? [title] : [title, company.name, company.organisationNumber, company.contact]
  return {
    title,
    language,
    content: [
      { text: say.title, fontSize: 24, bold: true, lineHeight: 1.15 },
      { text: monthName.format(Date.parse(`${month}-15T12:00:00Z`)), margin: [0, 4, 0, 14], color: GREY },
      { text: name, bold: true },
      { text: `${say.employeeId} ${employeeId}`, color: GREY, margin: [0, 0, 0, 18] },
      tableOf(source, say),
      { text: say.note, color: GREY, fontSize: 9, margin: [0, 16, 0, 0] },
    ],
    footer: { text: foot.join(' · '), color: GREY, fontSize: 8.5 },
  }
}

interface Row {
  readonly code: string
  readonly name: string
  readonly value: number
  readonly line: SlipSource['lines'][number]
}

function tableOf({ lines, language }: SlipSource, say: SlipWords): object {
  const rows = new Map<string, Row>()
  for (const line of lines) {
    const key = `${line.code.code} ${line.isCorrection} ${line.country}`
    const known = rows.get(key)
    const name = line.isCorrection ? `${line.code.name} (${say.correction})` : line.code.name
    rows.set(key, { code: line.code.code, name, line, value: (known?.value ?? 0) + line.value })
  }
  const body = [...rows.values()].map(({ code, name, value, line }) => [
    { text: code, color: GREY },
    { text: name },
    { text: amountOf(value, line, { language, say }), alignment: 'right' },
  ])
  const head = [say.code, say.name, say.amount].map((text, at) => ({
    text,
    bold: true,
    ...(at === 2 ? { alignment: 'right' } : {}),
  }))
  return {
    table: { headerRows: 1, widths: ['auto', '*', 'auto'], body: [head, ...body] },
    layout: 'ruled' satisfies PdfTableLayout,
  }
}

function amountOf(
  value: number,
  { source, country }: SlipSource['lines'][number],
  { language, say }: { readonly language: SlipLanguage; readonly say: SlipWords },
): string {
  const unit = unitOf(source)
  if (unit !== 'kr') return `${new Intl.NumberFormat(localeOf(language)).format(value)} ${say.units[unit]}`
  return moneyInDocument(value, currencyOfCountry(country), language)
}

interface SlipWords {
  readonly title: string
  readonly employeeId: string
  readonly code: string
  readonly name: string
  readonly amount: string
  readonly correction: string
  readonly units: Readonly<Record<'h' | 'pcs', string>>
  readonly note: string
}

const slipWords: Readonly<Record<SlipLanguage, SlipWords>> = {
  sv: {
    title: 'Löneunderlag',
    employeeId: 'Anställningsnummer',
    code: 'Kod',
    name: 'Benämning',
    amount: 'Antal eller belopp',
    correction: 'rättelse',
    units: { h: 'timmar', pcs: 'st' },
    note: 'Det här är vad lönesystemet har fått. Timlön, skatt och avdrag räknas där. Belopp är före skatt.',
  },
  en: {
    title: 'Pay statement',
    employeeId: 'Employee number',
    code: 'Code',
    name: 'Description',
    amount: 'Quantity or amount',
    correction: 'correction',
    units: { h: 'hours', pcs: 'pcs' },
    note: 'This is what the payroll system has received. It adds hourly pay, tax and deductions. Amounts are before tax.',
  },
  fi: {
    title: 'Palkka-aineisto',
    employeeId: 'Henkilönumero',
    code: 'Koodi',
    name: 'Selite',
    amount: 'Määrä tai summa',
    correction: 'oikaisu',
    units: { h: 'tuntia', pcs: 'kpl' },
    note: 'Nämä tiedot on lähetetty palkanlaskentaan. Tuntipalkka, verot ja vähennykset lasketaan siellä. Summat ovat ennen veroja.',
  },
}
