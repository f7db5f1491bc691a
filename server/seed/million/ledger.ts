import { createSecretKey, type KeyObject } from 'node:crypto'
import {
  commissionPayouts,
  type CommissionPayout,
} from '../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import type { Deviation } from '../../../shared/features/sales/deviation/deviation.schema.ts'
import type { ContactMark } from '../../../shared/features/sales/contact/contact-mark.schema.ts'
import type { Sale } from '../../../shared/features/sales/sale/sale.schema.ts'
import { KNOWN_CUSTOMER_DAYS } from '../../../shared/features/sales/contact/contact.rules.ts'
import { addDays, dayOf, type Day } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Earning } from '../../../shared/features/commission/earning/earning.rules.ts'
import { holdingsOf, linesTowards } from '../../../shared/features/commission/ledger/ledger.rules.ts'
import { reckoningOf } from '../../../shared/features/commission/ledger/reckoning.rules.ts'
import { groupBy } from '../../../shared/kernel/group-by.ts'
import { put } from '../../../shared/sync/command.ts'
import { addPayouts } from '../../features/payout/payout/commission-payout.store.ts'
import { noteOpen } from '../../features/commission/ledger/ledger-open.store.ts'
import { addManyLines, lastNo } from '../../features/commission/ledger/ledger.store.ts'
import { contactKeyOf } from '../../features/sales/match/contact-hash.rules.ts'
import { marksIn, type MarkOfSale } from '../../features/agreements/contact/contact-marks.jobs.ts'
import { isKnownBy } from '../../features/agreements/contact/contact-mark.store.ts'
import { contactMarkSaleTable, contactMarkTable } from '../../features/agreements/contact/contact-mark.table.ts'
import { deviationStore } from '../../features/sales/deviation/deviation.store.ts'
import { saleKeys } from '../../features/sales/key/sale-key.store.ts'
import { lineColumns, saleColumns } from '../../features/sales/sale/sale.store.ts'
import type { LastNos } from '../../resource/key/key-table.ts'
import { saleEarningsTable, saleEventTable, saleLineTable, saleTable } from '../../features/sales/sale/sale.table.ts'
import { bulkWriter } from '../../platform/database/bulk-writer.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Seeder } from '../story.ts'
import { Chance } from './chance.ts'
import { Customers } from './customers.ts'
import { addProviderReports, reportsOf } from './provider-reports.ts'
import type { SaleHistory } from './sale-history.ts'

/** Lines of the ledger draw from chance on their own: the rest of the story stays the same. */
const LINE_SEED = 20_261_123

/** The tables that grow with the sales: their indexes are made at the end. */
export const ledgerTables = [
  'sale',
  'sale_line',
  'sale_earnings',
  'sale_event',
  'provider_report',
  'sale_key',
  'commission_payout',
  'ledger_line',
  'contact_mark',
  'contact_mark_sale',
  'sync_row',
]

/** What payroll has of some sales, and what each of them earns in öre or cents. */
interface Pay {
  readonly payouts: readonly CommissionPayout[]
  readonly commissions: ReadonlyMap<Id, number>
  readonly earnings: ReadonlyMap<Id, readonly Earning[]>
}

/** Writes whole sales, with all that a transaction writes beside them. */
export class Ledger {
  readonly #seeder: Seeder
  readonly #chance: Chance
  readonly #key: KeyObject
  readonly #since: Day
  readonly #saleNos: LastNos = new Map()
  readonly #payoutNos = new Map<string, number>()
  readonly #lineIds = new Chance(LINE_SEED)
  readonly #reportIds = new Chance(LINE_SEED + 1)
  readonly #customers: Customers
  #lines: number | null = null

  constructor(seeder: Seeder, chance: Chance) {
    this.#seeder = seeder
    this.#chance = chance
    this.#customers = new Customers(seeder.platform.secrets)
    this.#key = createSecretKey(contactKeyOf(seeder.platform))
    this.#since = addDays(dayOf(seeder.platform.now(), 'Europe/Stockholm'), -KNOWN_CUSTOMER_DAYS)
  }

  async add(told: readonly SaleHistory[], pay: Pay): Promise<void> {
    const { platform, sync } = this.#seeder
    const { payouts } = pay
    const marks = told.flatMap((one) => this.#marksOf(one)).toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
    const changes = [
      ...told.flatMap((one) => one.changes()),
      ...payouts.map((payout) => put(commissionPayouts, payout)),
      ...marks.map(({ change }) => change),
    ]
    await platform.database.tx(async (db) => {
      await this.#addSales(db, told, pay)
      await addPayouts(db, payouts, this.#payoutNos)
      await this.#addLedger(db, told, pay)
      await addMarks(db, marks)
      await this.#customers.add(db, told)
      await sync.placeOnServer(db, changes)
    })
  }

  /** What is known only when all is told. */
  async finish(): Promise<void> {
    await this.#seeder.platform.database.tx((db) => this.#customers.addRegulars(db))
  }

  async #addSales(db: Db, told: readonly SaleHistory[], { payouts, commissions }: Pay): Promise<void> {
    const sales = told.map(({ sale }) => sale)
    await addSales(db, sales.map(saleColumns))
    await addLines(
      db,
      sales.flatMap(({ id, lines }) => lines.map((line, position) => lineColumns(id, line, position))),
    )
    await addEarnings(
      db,
      told.flatMap(({ earnings }) => (earnings ? [{ ...earnings, titleId: earnings.titleId ?? null }] : [])),
    )
    await addEvents(
      db,
      told.flatMap(({ events }) =>
        events.map(({ detail = null, ...event }) => ({ ...event, detail, detailCode: detail?.code ?? null })),
      ),
    )
    await addProviderReports(
      db,
      told.flatMap((one) => reportsOf(one, this.#reportIds)),
    )
    const paid = new Set(payouts.map(({ saleId }) => saleId))
    const marksOf = ({ id }: Sale) => ({
      inPayroll: paid.has(id) ? 1 : 0,
      commission: commissions.get(id) ?? 0,
      followUp: 0,
      due: null,
    })
    await saleKeys.add(db, sales, { lastNos: this.#saleNos, marksOf })
    await deviationStore.save(
      db,
      told.flatMap(({ deviation }): Deviation[] => (deviation ? [deviation] : [])),
    )
  }

  /** One posting for each sale: where its money stands by now. */
  async #addLedger(db: Db, told: readonly SaleHistory[], { payouts, earnings }: Pay): Promise<void> {
    const payoutsOf = groupBy(payouts, ({ saleId }) => saleId)
    const lines = told.flatMap(({ sale, at }) => {
      const paid = payoutsOf.get(sale.id) ?? []
      const now = paid[0]?.history.at(-1)?.at ?? at
      const newId = () => this.#lineIds.id(now)
      const counted = earnings.get(sale.id) ?? []
      // The one posting is also the one in which the amount was reckoned, before payroll had it.
      const reckonings = counted.flatMap((earning) => reckoningOf({ ...earning, payout: null }) ?? [])
      const wanted = holdingsOf(counted, paid).map((holding) => ({ ...holding, reckonings }))
      return linesTowards([], wanted, { saleId: sale.id, soldOn: sale.soldOn, now, steps: [], newId })
    })
    this.#lines ??= await lastNo(db)
    await addManyLines(db, lines, this.#lines)
    this.#lines += lines.length
    const ofSales = told.flatMap(({ sale }) => earnings.get(sale.id) ?? [])
    await noteOpen(db, { sales: told.map(({ sale }) => sale), earnings: ofSales })
  }

  #marksOf({ sale }: SaleHistory): MarkOfSale[] {
    if (sale.soldOn < this.#since || !isKnownBy(sale)) return []
    // As the job does it: an id that tells nothing.
    const markId = () => this.#chance.id(this.#chance.below(2 ** 47))
    return marksIn(sale, { key: this.#key, idNumber: '', markId })
  }
}

async function addMarks(db: Db, marks: readonly MarkOfSale[]): Promise<void> {
  await addMarkRows(
    db,
    marks.map(({ change }) => ({
      ...(change.op === 'put' ? (change.row as unknown as ContactMark) : never()),
      version: 1,
    })),
  )
  await addMarkSales(
    db,
    marks.map(({ link }) => link),
  )
}

const never = (): never => {
  throw new Error('a mark is not removed here')
}

const idOf = ({ link }: MarkOfSale): string => link.markId

const addSales = bulkWriter(saleTable)
const addLines = bulkWriter(saleLineTable)
const addEarnings = bulkWriter(saleEarningsTable)
const addEvents = bulkWriter(saleEventTable)
const addMarkRows = bulkWriter(contactMarkTable)
const addMarkSales = bulkWriter(contactMarkSaleTable)
