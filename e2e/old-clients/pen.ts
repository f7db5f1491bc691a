import { saleEarnings, type SaleEarnings } from '../../shared/features/sales/sale/sale-earnings.schema.ts'
import { sales, type AttachmentRef, type Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import { draft } from '../../shared/features/sales/testing/sale-world.ts'
import { approveSale, askQuestion, regretSale } from '../../shared/features/orders/report/sale-review.commands.ts'
import { takeIntoPayroll } from '../../shared/features/payout/payout/commission-payout.commands.ts'
import { raiseDeviation } from '../../shared/features/orders/deviation/deviation-review.commands.ts'
import { submitSale } from '../../shared/features/sales/sale/sale-submit.commands.ts'
import { submitTimeReport } from '../../shared/features/time/report/time-report.commands.ts'
import { plainDay } from '../../shared/features/time/report/time-report.rules.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { addDays, dayOf, type Day, type Instant } from '../../shared/kernel/days.ts'
import { uuidV7, type Id } from '../../shared/kernel/ids.ts'
import type { Command } from '../../shared/sync/command.ts'
import type { OldPhone } from './phone.ts'

/** What a command of the story is given: made beforehand, read at the moment it is given. */
export interface Scene {
  readonly command: Command
  /** Writes what must be there first. Answers how the command's arguments are made, later, on the day it is given. */
  readonly prepare: (pen: Pen) => Promise<() => unknown>
}

/** A scene whose arguments fit its command. */
export const scene = <Args>(command: Command<Args>, prepare: (pen: Pen) => Promise<() => NoInfer<Args>>): Scene => ({
  command: command as Command,
  prepare,
})

const DAY_MS = 86_400_000

/** Writes the story of one phone: gives commands, one a minute, and knows what came of them. */
export class Pen {
  readonly phone: OldPhone
  /** The photo that goes with the next sale. */
  checklist: AttachmentRef | null = null
  readonly #clock: { readonly now: () => Instant; readonly advance: (ms: number) => void }
  readonly #rows = new Map<string, Id>()
  #made = 0
  #pastDay: Day

  constructor(phone: OldPhone) {
    this.phone = phone
    this.#clock = phone.line.server.platform.clock
    this.#pastDay = addDays(this.today, -30)
  }

  get now(): Instant {
    return this.#clock.now()
  }

  get today(): Day {
    return dayOf(this.now, 'Europe/Stockholm')
  }

  /** Lets days pass. */
  wait(days: number): void {
    this.#clock.advance(days * DAY_MS)
  }

  newId(): Id {
    this.#made += 1
    const bytes = new Uint8Array(10).fill(0x5a)
    new DataView(bytes.buffer).setUint32(6, this.#made)
    return uuidV7(this.now, bytes)
  }

  /** A day that nobody has reported yet. */
  pastDay(): Day {
    this.#pastDay = addDays(this.#pastDay, -1)
    return this.#pastDay
  }

  /** Gives a command, which this phone must accept. Answers the first row it wrote. */
  async give<Args>(command: Command<Args>, args: NoInfer<Args>): Promise<Id> {
    const rowId = await this.say(command, args)
    assert(rowId, `${command.name} wrote nothing`)
    return rowId
  }

  /** The same for a command that need not write anything. */
  async say<Args>(command: Command<Args>, args: NoInfer<Args>): Promise<Id | undefined> {
    this.#clock.advance(60_000)
    const result = await this.phone.engine.submit(command, args)
    assert(result.ok, `${command.name} was refused: ${JSON.stringify(result)}`)
    const rowId = result.value.rows[0]?.id
    if (rowId !== undefined) this.#rows.set(command.name, rowId)
    return rowId
  }

  /** The first row that the newest command of this name wrote. */
  latest({ name }: Pick<Command, 'name'>): Id {
    const rowId = this.#rows.get(name)
    assert(rowId, `no ${name} was given yet`)
    return rowId
  }

  async sale(): Promise<Id> {
    const saleId = this.newId()
    return this.give(submitSale, { ...draft, saleId, idNumber: '' }).then(() => saleId)
  }

  async saleWithDeviation(): Promise<Sale> {
    const saleId = await this.sale()
    await this.give(raiseDeviation, { saleId, type: 'other', text: 'Kunden har flyttat' })
    return this.readSale(saleId)
  }

  async saleInQuestion(awaiting: 'seller' | 'customer'): Promise<Id> {
    const saleId = await this.sale()
    const dueAt = this.now + 20 * DAY_MS
    await this.give(askQuestion, { saleId, awaiting, question: 'Står avtalet på rätt namn?', dueAt })
    return saleId
  }

  async regrettedSale(): Promise<Id> {
    const saleId = await this.sale()
    await this.give(regretSale, { saleId, reason: 'price', comment: '' })
    return saleId
  }

  /** A sale to a company, which cannot withdraw: its commission is safe at once. */
  async safeSale(): Promise<Sale> {
    const saleId = this.newId()
    const customer = { ...draft.customer, kind: 'company', companyName: 'Fiskhallen AB' } as const
    await this.give(submitSale, { ...draft, customer, saleId, idNumber: '' })
    await this.give(approveSale, { saleId, revision: 1, comment: '' })
    return this.readSale(saleId)
  }

  async payout(): Promise<Id> {
    const { id: saleId } = await this.safeSale()
    return this.give(takeIntoPayroll, { saleId, month: '2026-12', shownOre: await this.commissionOf(saleId) })
  }

  async timeReport(): Promise<Id> {
    return this.give(submitTimeReport, { ...plainDay, day: this.pastDay() })
  }

  /** What a sale earns by the price list. */
  async commissionOf(saleId: Id): Promise<number> {
    const [row] = await this.phone.store.find(saleEarnings.name, { index: 'id', equals: saleId })
    assert(row, `what sale ${saleId} earns is on the phone`)
    return (row as SaleEarnings).sellerCommissionOre
  }

  async readSale(saleId: Id): Promise<Sale> {
    const [row] = await this.phone.store.find(sales.name, { index: 'id', equals: saleId })
    assert(row, `sale ${saleId} is on the phone`)
    return row as Sale
  }
}
