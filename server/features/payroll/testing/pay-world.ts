import type { CommissionPayout } from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { dayKeyOf, type TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import { reportOf } from '../../../../shared/features/time/testing/time-world.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Config } from '../../../platform/config.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { savePayouts } from '../../payout/payout/commission-payout.store.ts'
import { profileOf, profileStore } from '../../people/profile/profile.store.ts'
import { timeReportStore } from '../../time/report/time-report.store.ts'

/** A company with pay codes for Sweden, two people in finance, and a seller with an employment number. */
export class PayWorld {
  readonly lists: ListsWorld
  readonly finance: TestUser
  readonly other: TestUser
  readonly seller: TestUser
  /** The payroll month of days without a month of their own. */
  readonly month = '2026-01'

  private constructor(lists: ListsWorld, people: readonly [TestUser, TestUser, TestUser]) {
    this.lists = lists
    ;[this.finance, this.other, this.seller] = people
  }

  static async open(config: Partial<Config> = {}): Promise<PayWorld> {
    const lists = await openListsWorld(config)
    const people = [await lists.join('finance'), await lists.join('finance'), await lists.join('seller')] as const
    const world = new PayWorld(lists, people)
    const { db } = lists.platform.database
    await profileStore.save(db, [
      { ...(await profileOf(db, world.seller.id)), version: 1, employeeId: '1074', employmentDay: '2020-01-01' },
    ])
    await world.send(world.finance, 'POST', '/paycodes/usual', { country: 'SE' })
    return world
  }

  get platform(): ListsWorld['platform'] {
    return this.lists.platform
  }

  close(): Promise<void> {
    return Promise.resolve(this.platform.database.close())
  }

  async send(user: TestUser, method: 'GET' | 'POST', path: string, body?: object) {
    const client = testClient(this.lists.app.http, user.cookie)
    const response = await client.send(method, `/api/v1${path}`, body ? { body } : {})
    return { status: response.status, ...((await response.json()) as object) }
  }

  /** Reports of the seller's days, by the day of the month or by the whole day. */
  async report(days: Readonly<Record<string, Partial<TimeReport>>>): Promise<void> {
    const { officeId, regionId, teamId } = this.lists.place
    const rows = Object.entries(days).map(([at, change]) => {
      const day = at.length > 2 ? at : `${this.month}-${at}`
      const id = `01900000-0000-7000-8000-0000${day.replaceAll('-', '')}`
      const place = { sellerId: this.seller.id, sellerName: 'Test seller', teamId, officeId, regionId }
      return reportOf({ id, ...place, day, dayKey: dayKeyOf(this.seller.id, day), status: 'approved', ...change })
    })
    await this.platform.database.tx((db) => timeReportStore.save(db, rows))
  }

  /** A line of pay of the seller, in öre. */
  async pay(amountOre: number, change: Partial<CommissionPayout> = {}): Promise<Id> {
    const { platform, place, seller } = { ...this.lists, seller: this.seller }
    const id = platform.newId()
    const { officeId, regionId, teamId } = place
    const who = { sellerId: seller.id, sellerName: 'Test seller', teamId, officeId, regionId }
    const row = payLineOf({ id, ...who, saleId: platform.newId(), month: this.month, amountOre, ...change })
    await platform.database.tx((db) => savePayouts(db, [row]))
    return id
  }
}

type PayLineFields =
  | 'id'
  | 'sellerId'
  | 'sellerName'
  | 'teamId'
  | 'officeId'
  | 'regionId'
  | 'saleId'
  | 'month'
  | 'amountOre'

/** A line of pay in Sweden that waits in its payroll month. */
export const payLineOf = (
  fields: Pick<CommissionPayout, PayLineFields> & Partial<CommissionPayout>,
): CommissionPayout => ({
  version: 1,
  zone: 'Europe/Stockholm',
  currency: 'SEK',
  status: 'in_payroll',
  earnedOn: '2025-12-20',
  paidOn: null,
  of: 'sale',
  entryIds: [],
  reversesId: null,
  clawback: null,
  consentDocument: '',
  history: [],
  ...fields,
})
