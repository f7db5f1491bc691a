import type { ProductTerms } from '../../shared/features/catalog/product-terms.schema.ts'
import type { Product } from '../../shared/features/catalog/product.schema.ts'
import type { CustomerKind, Provider, SalesChannel } from '../../shared/features/catalog/provider.schema.ts'
import {
  companyOf,
  electricityAttributes,
  fibreAttributes,
  generalTerms,
  mobileAttributes,
  noRules,
  oneOf,
  oneWith,
  perKwh,
  spotMarkup,
  termsOf,
} from './demo-sales-terms.ts'

type Offer = Pick<Product, 'category' | 'name' | 'priceOre' | 'billing' | 'supply' | 'sellerCommissionOre'> &
  Required<Pick<Product, 'terms' | 'rules' | 'attributes'>>

export interface ProviderStory extends Omit<Provider, 'id' | 'version' | 'channels' | 'customerKinds'> {
  readonly channels: readonly SalesChannel[]
  readonly customerKinds: readonly CustomerKind[]
  readonly products: readonly Offer[]
}

const offer = (
  category: string,
  name: string,
  rest: Omit<Offer, 'category' | 'name' | 'terms' | 'rules' | 'attributes'> &
    Partial<Pick<Offer, 'terms' | 'rules' | 'attributes'>>,
): Offer => ({ category, name, terms: termsOf(), rules: noRules, attributes: [], ...rest })

const electricity = (terms: Partial<ProductTerms>) => ({
  terms: termsOf(terms),
  rules: oneOf,
  attributes: electricityAttributes,
})
const bound = (bindingMonths: number) => ({ terms: termsOf({ bindingMonths }), rules: oneOf })
const fibre = { terms: termsOf({ bindingMonths: 24 }), rules: oneOf, attributes: fibreAttributes }
const mobile = { attributes: mobileAttributes }
const gift = { terms: termsOf({ notice: null, vatPermille: 0 }), rules: oneOf }
const FINNISH_VAT = 255

const monthly = (priceOre: number, sellerCommissionOre: number) => ({
  priceOre,
  sellerCommissionOre,
  billing: 'monthly' as const,
  supply: 'service' as const,
})
const once = (priceOre: number, sellerCommissionOre: number) => ({
  priceOre,
  sellerCommissionOre,
  billing: 'once' as const,
  supply: 'service' as const,
})

const swedish = {
  country: 'SE',
  currency: 'SEK',
  channels: ['door'],
  customerKinds: ['private'],
  requireExternalOrderNumber: false,
  requireIdNumber: true,
  requireChecklist: false,
  commissionGate: 'none',
  active: true,
  terms: generalTerms,
} as const

const finnish = { ...swedish, country: 'FI', currency: 'EUR' } as const

/** What the demo company sells. No such provider exists. */
export const demoCatalog: readonly ProviderStory[] = [
  {
    ...swedish,
    name: 'Norrsken Energi',
    company: companyOf('Norrsken Energi AB', '559900-0011', 'Box 11, 901 02 Umeå'),
    type: 'energy',
    channels: ['door', 'telesales'],
    customerKinds: ['private', 'company'],
    requireIdNumber: false,
    products: [
      offer('Elavtal', 'Rörligt elpris', { ...monthly(49_00, 350_00), ...electricity({ prices: [spotMarkup(590)] }) }),
      offer('Elavtal', 'Fast elpris 12 månader', {
        ...monthly(59_00, 450_00),
        ...electricity({ bindingMonths: 12, prices: [perKwh(8_950)] }),
      }),
      offer('Elavtal', 'Fast elpris 36 månader', {
        ...monthly(55_00, 600_00),
        ...electricity({ bindingMonths: 36, prices: [perKwh(8_490)] }),
      }),
      offer('Tillval', 'Vindkraft', { ...monthly(15_00, 50_00), rules: oneWith('Elavtal') }),
    ],
  },
  {
    ...swedish,
    name: 'Fiberkusten',
    company: companyOf('Fiberkusten AB', '559900-0029', 'Box 12, 391 20 Kalmar'),
    type: 'fibre',
    requireExternalOrderNumber: true,
    commissionGate: 'active',
    products: [
      offer('Bredband', 'Fiber 100', { ...monthly(299_00, 400_00), ...fibre }),
      offer('Bredband', 'Fiber 500', { ...monthly(399_00, 550_00), ...fibre }),
      offer('Bredband', 'Fiber 1000', { ...monthly(499_00, 700_00), ...fibre }),
      offer('Installation', 'Fiberanslutning villa', { ...once(14_900_00, 1_200_00), rules: oneWith('Bredband') }),
    ],
  },
  {
    ...swedish,
    name: 'Lodjur Mobil',
    company: companyOf('Lodjur Mobil AB', '559900-0037', 'Box 13, 111 20 Stockholm'),
    type: 'mobile',
    channels: ['telesales'],
    customerKinds: ['private', 'company'],
    commissionGate: 'provider_paid',
    products: [
      offer('Mobilabonnemang', 'Mobil 15 GB', { ...monthly(199_00, 250_00), ...mobile }),
      offer('Mobilabonnemang', 'Mobil obegränsad', { ...monthly(349_00, 400_00), ...mobile }),
      offer('Mobilabonnemang', 'Familjemedlem', { ...monthly(129_00, 120_00), ...mobile }),
    ],
  },
  {
    ...swedish,
    name: 'Trygghem Larm',
    company: companyOf('Trygghem Larm AB', '559900-0045', 'Box 14, 702 10 Örebro'),
    type: 'alarm',
    requireChecklist: true,
    products: [
      offer('Larm', 'Hemlarm bas', { ...monthly(289_00, 900_00), ...bound(24) }),
      offer('Larm', 'Hemlarm plus', { ...monthly(389_00, 1_200_00), ...bound(36) }),
      offer('Tillbehör', 'Rökdetektor', {
        ...once(495_00, 60_00),
        supply: 'goods',
        rules: { ...noRules, needs: ['Larm'] },
      }),
    ],
  },
  {
    ...swedish,
    name: 'Framtidsfonden',
    company: companyOf('Insamlingsstiftelsen Framtidsfonden', '802499-0018', 'Box 15, 111 21 Stockholm'),
    type: 'charity',
    requireIdNumber: false,
    products: [
      offer('Månadsgivare', 'Månadsgivare 100', { ...monthly(100_00, 300_00), ...gift }),
      offer('Månadsgivare', 'Månadsgivare 200', { ...monthly(200_00, 450_00), ...gift }),
    ],
  },
  {
    ...swedish,
    name: 'Gamla Älvkraft',
    company: companyOf('Gamla Älvkraft AB', '559900-0052', 'Box 16, 961 21 Boden'),
    type: 'energy',
    active: false,
    products: [offer('Elavtal', 'Älvel', monthly(39_00, 200_00))],
  },
  {
    ...finnish,
    name: 'Revontuli Energia',
    company: companyOf('Revontuli Energia Oy', '9990011-4', 'PL 17, 96101 Rovaniemi'),
    type: 'energy',
    customerKinds: ['private', 'company'],
    requireIdNumber: false,
    products: [
      offer('Sähkösopimus', 'Pörssisähkö', {
        ...monthly(4_90, 35_00),
        ...electricity({ notice: { count: 14, unit: 'days' }, prices: [spotMarkup(49)], vatPermille: FINNISH_VAT }),
      }),
      offer('Sähkösopimus', 'Kiinteä 24 kk', {
        ...monthly(5_90, 55_00),
        ...electricity({ bindingMonths: 24, prices: [perKwh(899)], vatPermille: FINNISH_VAT }),
      }),
    ],
  },
  {
    ...finnish,
    name: 'Saaristokuitu',
    company: companyOf('Saaristokuitu Oy', '9990012-2', 'PL 18, 20101 Turku'),
    type: 'fibre',
    products: [
      offer('Laajakaista', 'Kuitu 200', {
        ...monthly(29_90, 45_00),
        ...fibre,
        terms: termsOf({ bindingMonths: 24, vatPermille: FINNISH_VAT }),
      }),
      offer('Laajakaista', 'Kuitu 1000', {
        ...monthly(39_90, 65_00),
        ...fibre,
        terms: termsOf({ bindingMonths: 24, vatPermille: FINNISH_VAT }),
      }),
    ],
  },
  {
    ...swedish,
    name: 'Havsbris Vindkraft',
    company: companyOf('Havsbris Vindkraft AB', '559900-0060', 'Box 19, 621 20 Visby'),
    type: 'energy',
    requireIdNumber: false,
    signsByLink: true,
    products: [
      offer('Elavtal', 'Vindel rörligt', { ...monthly(59_00, 400_00), ...electricity({ prices: [spotMarkup(690)] }) }),
      offer('Elavtal', 'Vindel fast 24 månader', {
        ...monthly(69_00, 500_00),
        ...electricity({ bindingMonths: 24, prices: [perKwh(9_250)] }),
      }),
    ],
  },
]
