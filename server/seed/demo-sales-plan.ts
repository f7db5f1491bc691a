/** How a sale of the story ends, by the acts that led there. */
export type Ending =
  | 'finalized'
  | 'approved'
  | 'flagged'
  | 'price_changed'
  | 'asked_seller'
  | 'awaits_accept'
  | 'deviation'
  | 'deviation_answered'
  | 'corrected'
  | 'wrong_alarm'
  | 'regret'
  | 'regret_early'
  | 'restored'
  | 'cancelled'

export interface SaleStory {
  /** The account name of the seller. */
  readonly seller: string
  /** Working days ago. */
  readonly ago: number
  readonly provider: string
  /** Which of the provider's products, by position, and how many. */
  readonly lines: readonly (readonly [product: number, quantity: number])[]
  readonly ending: Ending
}

const of =
  (seller: string) =>
  (ago: number, provider: string, lines: SaleStory['lines'], ending: Ending): SaleStory => ({
    seller,
    ago,
    provider,
    lines,
    ending,
  })

const elin = of('seller')
const adam = of('adam.forsling')
const linnea = of('linnea.boden')
const amira = of('amira.haddadi')
const hugo = of('hugo.markstrom')
const ebba = of('ebba.thulander')
const filip = of('filip.norgard')
const aino = of('aino.lehtovaara')
const eetu = of('eetu.koskimaa')

const energy = 'Norrsken Energi'
const fibre = 'Fiberkusten'
const mobile = 'Lodjur Mobil'
const alarm = 'Trygghem Larm'
const charity = 'Framtidsfonden'
const energia = 'Revontuli Energia'
const kuitu = 'Saaristokuitu'

/** The last weeks of selling: every status there is, two deviations that wait for Elin. */
export const demoSales: readonly SaleStory[] = [
  elin(18, energy, [[0, 1]], 'approved'),
  elin(17, fibre, [[1, 1]], 'regret'),
  elin(
    15,
    energy,
    [
      [1, 1],
      [3, 1],
    ],
    'approved',
  ),
  elin(
    14,
    alarm,
    [
      [0, 1],
      [2, 3],
    ],
    'approved',
  ),
  elin(12, charity, [[0, 1]], 'approved'),
  elin(10, energy, [[2, 1]], 'corrected'),
  elin(
    9,
    fibre,
    [
      [2, 1],
      [3, 1],
    ],
    'approved',
  ),
  elin(
    7,
    mobile,
    [
      [1, 1],
      [2, 2],
    ],
    'awaits_accept',
  ),
  elin(6, energy, [[0, 1]], 'wrong_alarm'),
  elin(5, energy, [[1, 1]], 'asked_seller'),
  elin(4, charity, [[1, 1]], 'cancelled'),
  elin(3, energy, [[0, 1]], 'price_changed'),
  elin(2, fibre, [[0, 1]], 'deviation'),
  elin(1, energy, [[1, 1]], 'deviation'),
  elin(
    1,
    energy,
    [
      [0, 1],
      [3, 1],
    ],
    'finalized',
  ),
  elin(1, alarm, [[1, 1]], 'finalized'),
  adam(16, energy, [[0, 1]], 'approved'),
  adam(11, fibre, [[0, 1]], 'restored'),
  adam(8, energy, [[2, 1]], 'regret_early'),
  adam(3, charity, [[0, 1]], 'flagged'),
  adam(1, energy, [[0, 1]], 'finalized'),
  linnea(14, alarm, [[0, 1]], 'approved'),
  linnea(9, energy, [[1, 1]], 'approved'),
  linnea(2, energy, [[1, 1]], 'deviation_answered'),
  linnea(1, fibre, [[1, 1]], 'finalized'),
  amira(13, mobile, [[0, 1]], 'awaits_accept'),
  amira(6, energy, [[0, 1]], 'approved'),
  amira(1, charity, [[1, 1]], 'finalized'),
  hugo(12, energy, [[0, 1]], 'regret'),
  hugo(4, energy, [[2, 1]], 'flagged'),
  hugo(2, fibre, [[2, 1]], 'finalized'),
  ebba(10, energy, [[0, 1]], 'approved'),
  ebba(5, charity, [[0, 1]], 'approved'),
  ebba(1, energy, [[1, 1]], 'deviation'),
  filip(7, fibre, [[1, 1]], 'approved'),
  filip(2, energy, [[0, 1]], 'finalized'),
  aino(11, energia, [[0, 1]], 'approved'),
  aino(3, kuitu, [[1, 1]], 'finalized'),
  aino(1, energia, [[1, 1]], 'deviation'),
  eetu(8, kuitu, [[0, 1]], 'approved'),
  eetu(2, energia, [[0, 1]], 'flagged'),
]
