import type {
  PriceLine,
  ProductAttribute,
  ProductRules,
  ProductTerms,
  ProviderCompany,
  ProviderTerms,
} from '../../shared/features/catalog/product-terms.schema.ts'

/** What each product of the demo catalogue binds a customer to. Prices include value added tax. */
export const termsOf = (change: Partial<ProductTerms> = {}): ProductTerms => ({
  bindingMonths: 0,
  notice: { count: 1, unit: 'months' },
  prices: [],
  vatPermille: 250,
  ...change,
})

export const noRules: ProductRules = { onlyOneOfCategory: false, quantityMax: null, needs: [], excludes: [] }
export const oneOf: ProductRules = { ...noRules, onlyOneOfCategory: true }
export const oneWith = (...needs: string[]): ProductRules => ({ ...noRules, quantityMax: 1, needs })

export const perKwh = (centiOre: number): PriceLine => ({
  name: { sv: 'Elpris', en: 'Electricity price', fi: 'Sähkön hinta' },
  per: 'kwh',
  amountCentiOre: centiOre,
})
export const spotMarkup = (centiOre: number): PriceLine => ({
  name: { sv: 'Påslag på spotpriset', en: 'Mark-up on the spot price', fi: 'Marginaali pörssihintaan' },
  per: 'kwh',
  amountCentiOre: centiOre,
})

const attribute = (key: ProductAttribute['key'], change: Partial<ProductAttribute>): ProductAttribute => ({
  key,
  kind: 'text',
  label: null,
  required: false,
  shown: 'agreement',
  ...change,
})

export const electricityAttributes: ProductAttribute[] = [
  attribute('facility_id', { kind: 'facility_id', required: true }),
  attribute('move_in', { kind: 'move_in' }),
]
export const fibreAttributes: ProductAttribute[] = [attribute('apartment', { kind: 'apartment' })]
export const mobileAttributes: ProductAttribute[] = [attribute('ported_number', { kind: 'ported_number' })]

/** None of these companies exists; their numbers are outside the series that are given out. */
export const companyOf = (legalName: string, organisationNumber: string, place: string): ProviderCompany => ({
  legalName,
  organisationNumber,
  address: place,
  complaints: `kundservice@${legalName.toLowerCase().replaceAll(/[^a-z]+/gu, '-')}.example`,
})

export const generalTerms: ProviderTerms[] = [
  {
    version: '2026-1',
    validFrom: '2026-01-01',
    text: {
      sv: 'Priset gäller tills avtalet sägs upp eller bindningstiden är slut. En ändring till din nackdel meddelas minst 30 dagar i förväg, och du får då säga upp avtalet utan kostnad. Fakturan betalas inom 30 dagar.',
      en: 'The price applies until notice is given or the binding period ends. You are told of any change to your disadvantage at least 30 days in advance and may then end the contract free of charge. Invoices are due within 30 days.',
      fi: 'Hinta on voimassa, kunnes sopimus irtisanotaan tai määräaika päättyy. Sinulle haitallisesta muutoksesta ilmoitetaan vähintään 30 päivää etukäteen, ja voit silloin irtisanoa sopimuksen maksutta. Lasku maksetaan 30 päivän kuluessa.',
    },
  },
]

const FACILITY_SERIES = { SE: '735999', FI: '643007' } as const

/** The id of a meter's place that nobody has, with its check digit. */
export function demoFacilityId(country: keyof typeof FACILITY_SERIES, index: number): string {
  const digits = `${FACILITY_SERIES[country]}${String(index).padStart(11, '0')}`
  const sum = Array.from(digits, Number).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
