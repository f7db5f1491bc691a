import type { ClaimLine } from '../../../../shared/features/controlling/claim/claim.api.ts'
import type { CompanyFacts } from '../../../../shared/features/organisation/first-hour/first-hour.api.ts'
import { moneyInDocument } from '../../../../shared/kernel/locales.ts'
import type { PdfDocument, PdfTableLayout } from '../../../platform/pdf/pdf-document.ts'
import type { StoredClaim } from './claim.store.ts'

type PaperLanguage = 'sv' | 'en' | 'fi'

interface Source {
  readonly claim: Pick<StoredClaim, 'number' | 'currency' | 'createdAt' | 'claimedOre'>
  readonly providerName: string
  readonly lines: readonly ClaimLine[]
  readonly company: CompanyFacts | null
  readonly language: PaperLanguage
}

const GREY = '#5b5b6b'

/** A claim on paper, for the provider: each order with what was agreed, paid and is missing. */
export function claimPaper({ claim, providerName, lines, company, language }: Source): PdfDocument {
  const say = paperWords[language]
  const money = (ore: number) => moneyInDocument(ore, claim.currency, language)
  const title = `${say.title} ${claim.number}`
  const foot = company === null ? [title] : [title, company.name, company.organisationNumber, company.contact]
  const right = { alignment: 'right' }
  const head = [say.order, say.customer, say.soldOn, say.product, say.agreed, say.paid, say.missing].map(
    (text, at) => ({
      text,
      bold: true,
      ...(at > 3 ? right : {}),
    }),
  )
  const body = lines.map(({ orderNumber, soldOn, product, expectedOre, paidOre, missingOre, ...line }) => [
    { text: orderNumber === '' ? '–' : orderNumber },
    // Without a number the provider finds the order by its customer.
    { text: [line.customerName, line.customerAddress, line.customerPhone].filter((part) => part !== '').join('\n') },
    { text: soldOn },
    { text: product },
    { text: money(expectedOre), ...right },
    { text: money(paidOre), ...right },
    { text: money(missingOre), ...right },
  ])
  const sum = [
    { text: say.total, bold: true, colSpan: 6 },
    ...Array.from({ length: 5 }, () => ({ text: '' })),
    { text: money(claim.claimedOre), bold: true, ...right },
  ]
  return {
    title,
    language,
    content: [
      { text: title, fontSize: 22, bold: true, lineHeight: 1.15 },
      { text: providerName, margin: [0, 4, 0, 4], bold: true },
      { text: new Date(claim.createdAt).toISOString().slice(0, 10), margin: [0, 0, 0, 12], color: GREY },
      { text: say.text, margin: [0, 0, 0, 14] },
      {
        table: {
          headerRows: 1,
          widths: ['auto', '*', 'auto', '*', 'auto', 'auto', 'auto'],
          body: [head, ...body, sum],
        },
        layout: 'ruled' satisfies PdfTableLayout,
        fontSize: 9,
      },
    ],
    footer: { text: foot.join(' · '), color: GREY, fontSize: 8.5 },
  }
}

const paperWords = {
  sv: {
    title: 'Krav',
    text: 'Ersättning saknas för följande ordrar. Vi ber er kontrollera dem och återkomma med besked.',
    order: 'Order',
    customer: 'Kund',
    soldOn: 'Såld',
    product: 'Produkt',
    agreed: 'Avtalat',
    paid: 'Utbetalt',
    missing: 'Saknas',
    total: 'Summa',
  },
  en: {
    title: 'Claim',
    text: 'Commission is missing for the following orders. Please check them and let us know the outcome.',
    order: 'Order',
    customer: 'Customer',
    soldOn: 'Sold',
    product: 'Product',
    agreed: 'Agreed',
    paid: 'Paid',
    missing: 'Missing',
    total: 'Total',
  },
  fi: {
    title: 'Vaatimus',
    text: 'Seuraavista tilauksista puuttuu palkkio. Pyydämme tarkistamaan ne ja ilmoittamaan tuloksen.',
    order: 'Tilaus',
    customer: 'Asiakas',
    soldOn: 'Myyty',
    product: 'Tuote',
    agreed: 'Sovittu',
    paid: 'Maksettu',
    missing: 'Puuttuu',
    total: 'Yhteensä',
  },
} as const
