import type { Product } from '../../shared/features/catalog/product.schema.ts'
import type { CustomerKind, Provider, SalesChannel } from '../../shared/features/catalog/provider.schema.ts'

type Offer = Pick<Product, 'category' | 'name' | 'priceOre' | 'billing' | 'supply' | 'sellerCommissionOre'>

export interface ProviderStory extends Omit<Provider, 'id' | 'version' | 'channels' | 'customerKinds'> {
  readonly channels: readonly SalesChannel[]
  readonly customerKinds: readonly CustomerKind[]
  readonly products: readonly Offer[]
}

const offer = (category: string, name: string, rest: Omit<Offer, 'category' | 'name'>): Offer => ({
  category,
  name,
  ...rest,
})

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
} as const

const finnish = { ...swedish, country: 'FI', currency: 'EUR' } as const

/** What the demo company sells. No such provider exists. */
export const demoCatalog: readonly ProviderStory[] = [
  {
    ...swedish,
    name: 'Norrsken Energi',
    type: 'energy',
    channels: ['door', 'telesales'],
    customerKinds: ['private', 'company'],
    requireIdNumber: false,
    products: [
      offer('Elavtal', 'Rörligt elpris', monthly(49_00, 350_00)),
      offer('Elavtal', 'Fast elpris 12 månader', monthly(59_00, 450_00)),
      offer('Elavtal', 'Fast elpris 36 månader', monthly(55_00, 600_00)),
      offer('Tillval', 'Vindkraft', monthly(15_00, 50_00)),
    ],
  },
  {
    ...swedish,
    name: 'Fiberkusten',
    type: 'fibre',
    requireExternalOrderNumber: true,
    commissionGate: 'active',
    products: [
      offer('Bredband', 'Fiber 100', monthly(299_00, 400_00)),
      offer('Bredband', 'Fiber 500', monthly(399_00, 550_00)),
      offer('Bredband', 'Fiber 1000', monthly(499_00, 700_00)),
      offer('Installation', 'Fiberanslutning villa', once(14_900_00, 1_200_00)),
    ],
  },
  {
    ...swedish,
    name: 'Lodjur Mobil',
    type: 'mobile',
    channels: ['telesales'],
    customerKinds: ['private', 'company'],
    products: [
      offer('Mobilabonnemang', 'Mobil 15 GB', monthly(199_00, 250_00)),
      offer('Mobilabonnemang', 'Mobil obegränsad', monthly(349_00, 400_00)),
      offer('Mobilabonnemang', 'Familjemedlem', monthly(129_00, 120_00)),
    ],
  },
  {
    ...swedish,
    name: 'Trygghem Larm',
    type: 'alarm',
    requireChecklist: true,
    products: [
      offer('Larm', 'Hemlarm bas', monthly(289_00, 900_00)),
      offer('Larm', 'Hemlarm plus', monthly(389_00, 1_200_00)),
      offer('Tillbehör', 'Rökdetektor', { ...once(495_00, 60_00), supply: 'goods' }),
    ],
  },
  {
    ...swedish,
    name: 'Framtidsfonden',
    type: 'charity',
    requireIdNumber: false,
    products: [
      offer('Månadsgivare', 'Månadsgivare 100', monthly(100_00, 300_00)),
      offer('Månadsgivare', 'Månadsgivare 200', monthly(200_00, 450_00)),
    ],
  },
  {
    ...swedish,
    name: 'Gamla Älvkraft',
    type: 'energy',
    active: false,
    products: [offer('Elavtal', 'Älvel', monthly(39_00, 200_00))],
  },
  {
    ...finnish,
    name: 'Revontuli Energia',
    type: 'energy',
    customerKinds: ['private', 'company'],
    requireIdNumber: false,
    products: [
      offer('Sähkösopimus', 'Pörssisähkö', monthly(4_90, 35_00)),
      offer('Sähkösopimus', 'Kiinteä 24 kk', monthly(5_90, 55_00)),
    ],
  },
  {
    ...finnish,
    name: 'Saaristokuitu',
    type: 'fibre',
    products: [
      offer('Laajakaista', 'Kuitu 200', monthly(29_90, 45_00)),
      offer('Laajakaista', 'Kuitu 1000', monthly(39_90, 65_00)),
    ],
  },
]
