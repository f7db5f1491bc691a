import type { Actor } from '../../../shared/access/actor.ts'
import { demoReasons, detailOf } from '../demo-reasons.ts'
import { weighted, type Chance } from './chance.ts'
import type { SaleHistory } from './sale-history.ts'

/** What became of a sale. */
export type Fate =
  | 'finalized'
  | 'flagged'
  | 'unanswered'
  | 'deviation'
  | 'answered'
  | 'approved'
  | 'corrected'
  | 'regret'
  | 'restored'
  | 'cancelled'

/** How often, by how old the sale is: of the newest most wait, of the old ones hardly any. */
const fatesByAge = {
  days: weighted<Fate>([
    ['finalized', 64],
    ['flagged', 7],
    ['unanswered', 3],
    ['deviation', 6],
    ['answered', 2],
    ['approved', 15],
    ['cancelled', 2],
    ['corrected', 1],
  ]),
  weeks: weighted<Fate>([
    ['finalized', 6],
    ['flagged', 3],
    ['unanswered', 2],
    ['deviation', 4],
    ['answered', 2],
    ['approved', 72],
    ['cancelled', 4],
    ['corrected', 3],
    ['regret', 3.5],
    ['restored', 0.5],
  ]),
  months: weighted<Fate>([
    ['flagged', 0.1],
    ['deviation', 0.2],
    ['approved', 83.6],
    ['cancelled', 5],
    ['corrected', 3],
    ['regret', 7.1],
    ['restored', 1],
  ]),
}

export function fateOf(chance: Chance, age: number): Fate {
  if (age > 21) return fatesByAge.months(chance)
  return age > 3 ? fatesByAge.weeks(chance) : fatesByAge.days(chance)
}

const faults = [
  ['incorrect_order', 'Kunden säger att det ska vara en annan produkt. Stäm av och rätta.'],
  ['incorrect_ssn', 'Numret hör till en annan person än den som står på ordern.'],
  ['not_credit_worthy', 'Kreditupplysningen gick inte igenom.'],
  ['customer_cannot_continue', 'Kunden har bindningstid kvar hos sin leverantör.'],
] as const

const HOURS_WAITED = 48

interface Scene {
  readonly seller: Actor
  readonly office: Actor
  readonly chance: Chance
}

/** Does what leads there. */
export function bring(history: SaleHistory, fate: Fate, { seller, office, chance }: Scene): void {
  const soon = { by: office, hours: 1 + chance.next() * 5 }
  const later = { by: office, hours: 2 + chance.next() * 46 }
  const bySeller = { by: seller, hours: 1 + chance.next() * 20 }
  const approve = () => history.do(later, { to: 'approved', kind: 'approved', comment: '' })
  const raise = () => {
    const [type, text] = chance.pick(faults)
    const isOfCompany = type === demoReasons.wrongSite.meaning && chance.isLess(0.3)
    history.raise(soon, { type, text, ...(isOfCompany ? { detail: detailOf(demoReasons.wrongSite) } : {}) })
  }
  const regret = () => {
    const own = chance.isLess(0.4) ? chance.pick([demoReasons.counterOffer, demoReasons.familySaidNo]) : null
    const reason = own?.meaning ?? chance.pick(['changed_mind', 'price', 'found_better'])
    history.do(
      { by: office, hours: 20 + chance.next() * 220 },
      { to: 'regret', kind: 'regretted', reason, comment: '', detail: own === null ? null : detailOf(own) },
    )
  }
  switch (fate) {
    case 'finalized':
      return
    case 'flagged':
      return history.do(soon, { to: 'flagged', kind: 'flagged', reason: 'quality_check', comment: 'Ring kunden först' })
    case 'unanswered': {
      const patch = { awaiting: 'seller', dueAt: history.at + (HOURS_WAITED * 2 + 24 * 21) * 3_600_000 } as const
      return history.do(soon, { to: 'unanswered', kind: 'asked', comment: 'Gäller avtalet båda lägenheterna?', patch })
    }
    case 'deviation':
      return raise()
    case 'answered':
      raise()
      return history.answer(bySeller, 'Kunden betalar gärna i förskott.')
    case 'approved':
      return approve()
    case 'corrected':
      raise()
      history.correct(bySeller, 'Rättat efter samtal med kunden.')
      return approve()
    case 'regret':
      approve()
      return regret()
    case 'restored': {
      approve()
      regret()
      const { meaning: reason } = demoReasons.lowerSpeed
      const detail = detailOf(demoReasons.lowerSpeed)
      return history.do(
        { by: office, hours: 4 + chance.next() * 120 },
        { to: 'approved', kind: 'restored', reason, detail, comment: '' },
      )
    }
    case 'cancelled':
      history.do(soon, { to: 'flagged', kind: 'flagged', reason: 'suspected_double', comment: '' })
      return history.do(later, { to: 'cancelled', kind: 'cancelled', reason: 'duplicate', comment: 'Fanns redan' })
  }
}
