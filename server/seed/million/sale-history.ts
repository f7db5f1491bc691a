import type { Actor } from '../../../shared/access/actor.ts'
import { deviations, type Deviation } from '../../../shared/features/sales/deviation/deviation.schema.ts'
import { saleEarnings, type SaleEarnings } from '../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { saleEvents, type SaleEvent } from '../../../shared/features/sales/sale/sale-event.schema.ts'
import {
  openDeviation,
  resolveDeviation,
  takeSteps,
  type Step,
} from '../../../shared/features/sales/sale/sale-step.rules.ts'
import { sales, type Sale } from '../../../shared/features/sales/sale/sale.schema.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import { dayOf, type Instant } from '../../../shared/kernel/days.ts'
import { put, type Change, type Facts } from '../../../shared/sync/command.ts'
import { derivedId } from '../../../shared/sync/derived-id.ts'
import { SERVER_DEVICE } from '../../sync/server-acts.ts'
import type { Buyer } from './buyers.ts'
import type { Chance } from './chance.ts'

const HOUR_MS = 3_600_000

/** Who acts, and how many hours after what was last done. */
export interface Doing {
  readonly by: Actor
  readonly hours: number
}

/** A sale with all that happened to it, by the rules of the trade, without a database. */
export class SaleHistory {
  sale: Sale
  deviation: Deviation | null = null
  earnings: SaleEarnings | null = null
  readonly events: SaleEvent[] = []
  /** Null: an absence. */
  readonly buyer: Buyer | null
  readonly #chance: Chance
  readonly #now: Instant
  #at: Instant

  constructor(sale: Sale, { chance, now, buyer = null }: { chance: Chance; now: Instant; buyer?: Buyer | null }) {
    this.sale = sale
    this.buyer = buyer
    this.#chance = chance
    this.#now = now
    this.#at = sale.createdAt
  }

  /** When the last thing happened. */
  get at(): Instant {
    return this.#at
  }

  do(doing: Doing, ...steps: readonly Step[]): void {
    this.#write(takeSteps(this.sale, steps, this.#factsOf(doing)))
  }

  raise(doing: Doing, what: Pick<Deviation, 'type' | 'text' | 'detail'>): void {
    const facts = this.#factsOf(doing)
    const opened = openDeviation(this.sale, { ...what, source: 'back_office', awaiting: 'seller' }, facts)
    this.deviation = { ...opened, version: 1 }
    const patch = { openDeviationId: opened.id }
    const step = { to: 'deviation', kind: 'deviation_raised', reason: what.type, comment: what.text, patch } as const
    this.#write(takeSteps(this.sale, [{ ...step, detail: what.detail }], facts))
  }

  answer(doing: Doing, text: string): void {
    assert(this.deviation, 'there is no deviation to answer')
    const facts = this.#factsOf(doing)
    const answered = { state: 'answered', awaiting: 'back_office', answerText: text, answeredAt: facts.now } as const
    this.deviation = { ...this.deviation, ...answered, version: this.deviation.version + 1 }
    this.#write(takeSteps(this.sale, [{ to: this.sale.status, kind: 'deviation_answered', comment: text }], facts))
  }

  correct(doing: Doing, message: string): void {
    assert(this.deviation, 'there is no deviation to put right')
    const facts = this.#factsOf(doing)
    const how = { resolution: 'corrected', recoveredOre: this.sale.orderValueOre } as const
    const patch = { openDeviationId: null, message, revision: this.sale.revision + 1 }
    this.#write([
      ...takeSteps(this.sale, [{ to: 'finalized', kind: 'corrected', comment: message, patch }], facts),
      ...resolveDeviation(this.deviation, how, facts),
    ])
  }

  /** Every row with what it belongs to first. */
  changes(): Change[] {
    return [
      put(sales, this.sale),
      ...(this.earnings ? [put(saleEarnings, this.earnings)] : []),
      ...this.events.map((event) => put(saleEvents, event)),
      ...(this.deviation ? [put(deviations, this.deviation)] : []),
    ]
  }

  #write(changes: readonly Change[]): void {
    for (const change of changes) {
      assert(change.op === 'put', 'nothing of a sale is removed')
      if (change.collection === sales.name) {
        this.sale = { ...(change.row as unknown as Sale), version: this.sale.version + 1 }
      } else if (change.collection === deviations.name) {
        this.deviation = { ...(change.row as unknown as Deviation), version: (this.deviation?.version ?? 0) + 1 }
      } else {
        this.events.push({ ...(change.row as unknown as SaleEvent), version: 1 })
      }
    }
  }

  /** The newest sales were handled a moment ago at the latest. */
  #factsOf({ by, hours }: Doing): Facts {
    this.#at = Math.max(this.#at, Math.min(this.#at + Math.round(hours * HOUR_MS), this.#now - 60_000))
    const at = this.#at
    const commandId = this.#chance.id(at)
    const businessDay = dayOf(at, by.zone)
    const idFor = (ordinal: number) => derivedId(commandId, ordinal)
    return { actor: by, device: SERVER_DEVICE, seq: 0, commandId, at, now: at, businessDay, idFor }
  }
}
