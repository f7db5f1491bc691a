/** How a sale of the story ends, by the acts that led there. */
export type Ending =
  | 'finalized'
  | 'approved'
  | 'delivered'
  | 'flagged'
  | 'price_changed'
  | 'asked_seller'
  | 'awaits_accept'
  | 'deviation'
  | 'deviation_ssn'
  | 'deviation_answered'
  | 'corrected'
  | 'wrong_alarm'
  | 'regret'
  | 'regret_early'
  | 'restored'
  | 'cancelled'
  | 'signed'
  | 'accepted'
  | 'paid'
  | 'quote_signed'
  | 'quote_declined'
  | 'quote_waits'

export interface SaleStory {
  /** The account name of the seller. */
  readonly seller: string
  /** Working days ago. */
  readonly ago: number
  readonly provider: string
  /** Which of the provider's products, by position, and how many. */
  readonly lines: readonly (readonly [product: number, quantity: number])[]
  readonly ending: Ending
  /** Whose customer it is as well: that of the sale at this place of the story. Left out: a customer of its own. */
  readonly customerOf?: number
}

const of =
  (seller: string) =>
  (ago: number, ending: Ending, sold: Pick<SaleStory, 'provider' | 'lines' | 'customerOf'>): SaleStory => ({
    seller,
    ago,
    ending,
    ...sold,
  })

const sold =
  (provider: string) =>
  (...lines: SaleStory['lines']) => ({ provider, lines })

const elin = of('seller')
const adam = of('adam.forsling')
const linnea = of('linnea.boden')
const amira = of('amira.haddadi')
const hugo = of('hugo.markstrom')
const ebba = of('ebba.thulander')
const filip = of('filip.norgard')
const aino = of('aino.lehtovaara')
const eetu = of('eetu.koskimaa')

const energy = sold('Norrsken Energi')
const fibre = sold('Fiberkusten')
const mobile = sold('Lodjur Mobil')
const alarm = sold('Trygghem Larm')
const charity = sold('Framtidsfonden')
const wind = sold('Havsbris Vindkraft')
const energia = sold('Revontuli Energia')
const kuitu = sold('Saaristokuitu')

/** The place in the story of the order that a second seller makes again. */
const SOLD_TWICE = 44

/** The last weeks of selling: every status there is, two deviations that wait for Elin, one customer of two sellers. */
export const demoSales: readonly SaleStory[] = [
  elin(18, 'approved', energy([0, 1])),
  elin(17, 'regret', fibre([1, 1])),
  elin(15, 'approved', energy([1, 1], [3, 1])),
  elin(14, 'delivered', alarm([0, 1], [2, 3])),
  elin(12, 'approved', charity([0, 1])),
  elin(10, 'corrected', energy([2, 1])),
  elin(9, 'approved', fibre([2, 1], [3, 1])),
  elin(7, 'awaits_accept', mobile([1, 1], [2, 2])),
  elin(6, 'wrong_alarm', energy([0, 1])),
  elin(5, 'asked_seller', energy([1, 1])),
  elin(4, 'cancelled', charity([1, 1])),
  elin(3, 'price_changed', energy([0, 1])),
  elin(2, 'deviation_ssn', fibre([0, 1])),
  elin(1, 'deviation', energy([1, 1])),
  elin(1, 'finalized', energy([0, 1], [3, 1])),
  elin(1, 'finalized', alarm([1, 1])),
  adam(16, 'approved', energy([0, 1])),
  adam(11, 'restored', fibre([0, 1])),
  adam(8, 'regret_early', energy([2, 1])),
  adam(3, 'flagged', charity([0, 1])),
  adam(1, 'finalized', energy([0, 1])),
  linnea(14, 'approved', alarm([0, 1])),
  linnea(9, 'approved', energy([1, 1])),
  linnea(2, 'deviation_answered', energy([1, 1])),
  linnea(1, 'finalized', fibre([1, 1])),
  amira(13, 'awaits_accept', mobile([0, 1])),
  amira(6, 'approved', energy([0, 1])),
  amira(1, 'finalized', charity([1, 1])),
  hugo(12, 'regret', energy([0, 1])),
  hugo(4, 'flagged', energy([2, 1])),
  hugo(2, 'finalized', fibre([2, 1])),
  ebba(10, 'approved', alarm([0, 1], [2, 1])),
  ebba(5, 'approved', charity([0, 1])),
  ebba(1, 'deviation', energy([1, 1])),
  filip(7, 'approved', fibre([1, 1])),
  filip(2, 'finalized', energy([0, 1])),
  aino(11, 'approved', energia([0, 1])),
  aino(3, 'finalized', kuitu([1, 1])),
  aino(1, 'deviation', energia([1, 1])),
  eetu(8, 'approved', kuitu([0, 1])),
  eetu(2, 'flagged', energia([0, 1])),
  // Signed on the turned screen; accepted in writing after a call, and paid by the provider or not yet.
  adam(6, 'signed', energy([1, 1])),
  linnea(8, 'accepted', mobile([1, 1])),
  hugo(15, 'paid', mobile([1, 1], [2, 1])),
  // One household, two sellers: nobody has decided yet whose order it is.
  ebba(4, 'finalized', energy([0, 1])),
  filip(1, 'finalized', { ...energy([1, 1]), customerOf: SOLD_TWICE }),
  // Late in a month, everything above is of that month: the month before has a sale that pays its bonus as well.
  filip(28, 'approved', energy([0, 1])),
  // Signed behind the link of a quote, turned down there, or waiting for a signature.
  adam(17, 'quote_signed', wind([0, 1])),
  linnea(13, 'quote_signed', wind([1, 1])),
  ebba(11, 'quote_declined', wind([0, 1])),
  hugo(9, 'quote_signed', wind([0, 1])),
  filip(8, 'quote_signed', wind([1, 1])),
  adam(6, 'quote_signed', wind([0, 1])),
  linnea(5, 'quote_declined', wind([1, 1])),
  hugo(4, 'quote_signed', wind([0, 1])),
  ebba(2, 'quote_waits', wind([0, 1])),
  filip(1, 'quote_waits', wind([1, 1])),
]
