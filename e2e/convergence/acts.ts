import type { Id } from '../../shared/kernel/ids.ts'
import type { Device } from './device.ts'
import type { Random } from './random.ts'
import { closeDay, editSale, moveSale, poisons, putMark, registerSale, registerSaleV1, removeSale } from './trade.ts'
import type { Sale } from './trade.ts'

/** A person's possible actions on a phone in one step. */
export class Acts {
  readonly #random: Random
  readonly #teams: readonly Id[]
  #written = 0

  constructor(random: Random, teams: readonly Id[]) {
    this.#random = random
    this.#teams = teams
  }

  doSomething(device: Device): void {
    const dice = this.#random.next()
    if (dice < 0.5) this.#register(device)
    else if (dice < 0.9) this.#change(device)
    else if (dice < 0.94) device.act(closeDay, {})
    else this.attend(device)
  }

  #register(device: Device): void {
    const { chance, pick } = this.#random
    this.#written += 1
    const text = chance(0.06) ? pick(poisons) : `sale ${this.#written}`
    const teamId = chance(0.8) ? (device.actor.teamId ?? pick(this.#teams)) : pick(this.#teams)
    const secret = chance(0.15) ? { secret: '850709-9805' } : {}
    if (device.app === 1) device.act(registerSaleV1, { text, teamId, ...secret })
    else device.act(registerSale, { text, teamId, kind: 'door', ...secret })
  }

  #change(device: Device): void {
    const { chance, pick } = this.#random
    const rows = device.rows('sales')
    if (rows.length === 0) return
    const { id, version } = pick(rows).row as Sale
    this.#written += 1
    if (chance(0.45)) device.act(editSale, { id, text: `edit ${this.#written}`, basedOn: version })
    else if (chance(0.5)) device.act(moveSale, { id, teamId: pick(this.#teams) })
    else if (device.app === 2 && chance(0.4)) device.act(putMark, { saleId: id })
    else device.act(removeSale, { id })
  }

  /** Retries, or puts away, something that needs the person, if anything does. */
  attend(device: Device): void {
    const open = device.outbox().filter(({ state }) => state === 'refused' || state === 'parked')
    if (open.length > 0) device.attend(this.#random.pick(open).seq, this.#random.pick(['retry', 'dismiss']))
  }
}
