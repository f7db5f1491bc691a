import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import { agreementOf, type Agreement } from '../../../../shared/features/agreements/agreement/agreement.rules.ts'
import type { CompanyFacts } from '../../../../shared/features/organisation/first-hour/first-hour.api.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import {
  orderReferenceOf,
  receiptDaysOf,
  withdrawalStateOf,
} from '../../../../shared/features/agreements/withdrawal/withdrawal.rules.ts'
import { dayOf, type Day, type Instant } from '../../../../shared/kernel/days.ts'
import type { PdfDocument, PdfTableLayout } from '../../../platform/pdf/pdf-document.ts'
import { confirmationWords, type ConfirmationWords } from './confirmation-words.rules.ts'
import type { KeptSignature } from '../../sales/index.ts'
import { signatureDrawing } from '../../../platform/pdf/signature-drawing.ts'

export interface ConfirmationSource {
  readonly sale: Sale
  readonly provider: Provider
  readonly signature: KeptSignature | null
  /** The company that sold; null until its facts have been entered. */
  readonly company: CompanyFacts | null
  /** Where the customer withdraws. */
  readonly url: string
  readonly now: Instant
}

/** The customer's confirmation: what was ordered, from whom, and until when and how it can be undone. */
export function confirmationOf(source: ConfirmationSource): PdfDocument {
  const { sale, provider, company } = source
  const say = confirmationWords[sale.language]
  const reference = orderReferenceOf(sale)
  const agreement = agreementOf({ sale, provider, now: sale.signedAt ?? sale.submittedAt }, sale.language)
  const momentOf = (at: Instant) => moment(sale, at)
  return {
    title: `${say.title} ${reference}`,
    language: sale.language,
    content: [
      { text: say.title, fontSize: 24, bold: true, lineHeight: 1.15 },
      { text: say.lead(provider.name), margin: [0, 6, 0, 18], color: GREY },
      ...(sale.status === 'regret' ? [box(say.withdrawn(momentOf(sale.statusAt)))] : []),
      ...orderOf({ sale, agreement, company }),
      heading(say.right),
      ...rightOf(source, say),
      ...signedBy(source, say, momentOf),
      { text: agreement.version, color: GREY, fontSize: 9, margin: [0, 12, 0, 0] },
    ],
    footer: footerOf(`${say.title} ${reference}`, company),
  }
}

interface OrderOnPaper {
  readonly sale: Sale
  readonly agreement: Agreement
  readonly company: CompanyFacts | null
}

/** From whom, to whom, and what: the same in every document about an order. */
export function orderOf(order: OrderOnPaper): object[] {
  const { sale, agreement } = order
  const say = confirmationWords[sale.language]
  return [factsOf(order, say), heading(say.order), orderTable(sale, say, agreement), ...termsOf(agreement)]
}

export const GREY = '#5b5b6b'

/** The foot of every page: the document, and the company that sold with its number, address and contact. */
export const footerOf = (document: string, company: CompanyFacts | null) => ({
  text: company === null ? document : [document, ...companyLine(company)].join(' · '),
  color: GREY,
  fontSize: 8.5,
})

const companyLine = ({ name, organisationNumber, address, contact }: CompanyFacts): readonly string[] => [
  name,
  organisationNumber,
  address,
  contact,
]

/** The last lines of a mail to a customer: the company that sends it. */
export const companySignature = (company: CompanyFacts | null): readonly string[] =>
  company === null ? [] : [companyLine(company).join('\n')]

export const heading = (text: string) => ({ text, bold: true, fontSize: 13, margin: [0, 20, 0, 6] })

const box = (text: string) => ({
  table: { widths: ['*'], body: [[{ text, bold: true, margin: [8, 6, 8, 6] }]] },
  layout: 'framed' satisfies PdfTableLayout,
  margin: [0, 0, 0, 16],
})

/** A signature whose strokes cannot be drawn (or that has none) is told of in words alone. */
function signedBy(
  { sale, signature }: ConfirmationSource,
  say: ConfirmationWords,
  momentOf: (at: Instant) => string,
): object[] {
  // What was signed before a correction is not under what stands here now.
  if (signature === null || sale.signedHash !== signature.hash || sale.signatureState === 'differs') return []
  const svg = signatureDrawing(signature.strokes)
  const at = momentOf(signature.signedAt)
  const line = `${signature.accepted ? say.accepted(at) : say.signed(at)} · SHA-256 ${signature.hash}`
  return [
    ...(svg === null ? [] : [{ svg, fit: [180, 70], margin: [0, 24, 0, 2] }]),
    { text: line, color: GREY, fontSize: 9, ...(svg === null ? { margin: [0, 24, 0, 0] } : {}) },
  ]
}

function factsOf({ sale, agreement, company }: OrderOnPaper, say: ConfirmationWords): object {
  const facts: readonly (readonly [string, string])[] = [
    [say.reference, orderReferenceOf(sale)],
    [say.soldOn, longDay(sale, sale.soldOn)],
    [say.provider, agreement.company.join('\n')],
    [say.seller, [sale.sellerName, ...(company === null ? [] : [company.name])].join('\n')],
    [say.customer, [...agreement.customer, ...agreement.attributes].join('\n')],
  ]
  return {
    table: {
      widths: [110, '*'],
      body: facts.map(([label, value]) => [{ text: label, color: GREY }, { text: value }]),
    },
    layout: 'noBorders',
  }
}

/** The general terms that hold, whole. */
const termsOf = ({ terms }: Agreement): object[] => (terms === null ? [] : [heading(terms.title), { text: terms.text }])

function orderTable(sale: Sale, say: ConfirmationWords, agreement: Agreement): object {
  const rows = agreement.lines.map(({ name, price, billing, details }) => [
    {
      stack: [{ text: name }, ...details.map((detail) => ({ text: detail, color: GREY, fontSize: 9 }))],
    },
    { text: `${price} ${billing}`, alignment: 'right' },
  ])
  const isOneKind = new Set(sale.lines.map(({ billing }) => billing)).size === 1
  const [first] = sale.lines
  const sum = sale.lines.reduce((ore, { quantity, unitPriceOre }) => ore + quantity * unitPriceOre, 0)
  // Prices by month and once cannot be added up to anything.
  const total =
    sale.lines.length > 1 && isOneKind && first
      ? [
          [
            { text: say.total, bold: true },
            {
              text: `${money(sale, sum)} ${say.billing[first.billing]}`,
              bold: true,
              alignment: 'right',
            },
          ],
        ]
      : []
  return {
    table: { widths: ['*', 'auto'], body: [...rows, ...total] },
    layout: 'ruled' satisfies PdfTableLayout,
  }
}

function rightOf({ sale, provider, url, now }: ConfirmationSource, say: ConfirmationWords): object[] {
  const state = withdrawalStateOf(sale, now)
  // What has been done needs no telling how.
  if (state === 'withdrawn') return [{ text: say.repaid }]
  if (state === 'none') return [{ text: say.noRight }]
  return [
    {
      columns: [
        {
          width: '*',
          stack: [
            { text: untilOf({ sale, provider }, say) },
            { text: [`${say.how} `, { text: shortOf(url), link: url, ...LINK }], margin: [0, 6, 0, 6] },
            { text: say.repaid, color: GREY },
          ],
        },
        // On paper nobody types an address of a hundred characters.
        { width: 'auto', qr: url, fit: 96, eccLevel: 'M', foreground: '#1c1c28' },
      ],
      columnGap: 24,
    },
    { text: url, link: url, color: GREY, fontSize: 7.5, margin: [0, 8, 0, 0] },
  ]
}

function untilOf({ sale, provider }: Pick<ConfirmationSource, 'sale' | 'provider'>, say: ConfirmationWords): string {
  const { regretUntil, zone } = sale
  if (regretUntil !== null) return say.until(longDay(sale, dayOf(regretUntil, zone)))
  const days = receiptDaysOf({ ...sale, providerType: provider.type })
  return days === null ? say.notBound : say.fromReceipt(days)
}

export const LINK = { color: '#3b3bbd', decoration: 'underline' }

export const shortOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

const locales = {
  sv: { SEK: 'sv-SE', EUR: 'sv-FI' },
  en: { SEK: 'en-US', EUR: 'en-US' },
  fi: { SEK: 'fi-FI', EUR: 'fi-FI' },
}

const localeOf = ({ language, currency }: Sale): string => locales[language][currency]

const money = (sale: Sale, ore: number): string =>
  new Intl.NumberFormat(localeOf(sale), { style: 'currency', currency: sale.currency })
    .format(ore / 100)
    .replace('SEK', 'kr')

export const longDay = (sale: Sale, day: Day): string =>
  new Intl.DateTimeFormat(localeOf(sale), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T12:00:00Z`))

const moment = (sale: Sale, at: Instant): string =>
  new Intl.DateTimeFormat(localeOf(sale), {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: sale.zone,
  }).format(at)
