import { and, asc, gt, gte, inArray, lt, max, sql } from 'drizzle-orm'
import { toPhone } from '../../../shared/features/sales/customer.rules.ts'
import { saleStatuses, type Sale } from '../../../shared/features/sales/sale.schema.ts'
import type { Day } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { sortKeyOf } from '../../../shared/resource/words.ts'
import type { Db } from '../../platform/database/database.ts'
import { bulkWriter } from '../../platform/database/bulk-writer.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { numbersOf } from '../../resource/key-number.store.ts'
import { wordIndex } from '../../resource/word-index.ts'
import { saleKeyTable } from './sale-key.table.ts'
import { saleTable } from './sale.table.ts'

const DAY_MS = 86_400_000
const SALES_OF_A_DAY = 2 ** 20

type SaleKey = typeof saleKeyTable.$inferSelect

/** The first number of a day. */
export const firstOf = (day: Day): number => (Date.parse(`${day}T00:00:00Z`) / DAY_MS) * SALES_OF_A_DAY
export const lastOf = (day: Day): number => firstOf(day) + SALES_OF_A_DAY - 1

/** Writes what lists find these sales by, in the transaction that writes the sales. */
export async function saveSaleKeys(db: Db, sales: readonly Sale[]): Promise<void> {
  if (sales.length === 0) return
  const known = new Map(
    (
      await readKeys(
        db,
        sales.map(({ id }) => id),
      )
    ).map((key) => [key.saleId, key]),
  )
  const numbers = await numbersOf(db, sales.flatMap(placesOf), { add: true })
  const moved = sales.filter(({ id, soldOn }) => isOnOtherDay(known.get(id), soldOn)).map(({ id }) => id)
  await removeSaleKeys(db, moved)
  const numbersOfDays = new Map<Day, number>()
  const keys: SaleKey[] = []
  for (const sale of sales) {
    const old = known.get(sale.id)
    const no = old === undefined || moved.includes(sale.id) ? await nextNo(db, sale.soldOn, numbersOfDays) : old.no
    keys.push({
      ...keyOf(sale, no, (id) => (id === null ? null : (numbers.get(id) ?? null))),
      inPayroll: old?.inPayroll ?? 0,
    })
  }
  await writeKeys(db, keys)
  await saleWords.save(
    db,
    sales.map((sale, at) => ({ no: keys[at]?.no ?? 0, texts: textsIn(sale) })),
  )
}

/** The last number that each day has given so far, for keys that are added one lot after the other. */
export type LastNos = Map<Day, number>

/** The same for many sales that have no keys yet. `paid` names those that payroll has. */
export async function addSaleKeys(
  db: Db,
  sales: readonly Sale[],
  { lastNos, paid }: { lastNos: LastNos; paid: ReadonlySet<Id> },
): Promise<void> {
  const numbers = await numbersOf(db, sales.flatMap(placesOf), { add: true })
  const keys: SaleKey[] = []
  for (const sale of sales) {
    const no = await nextNo(db, sale.soldOn, lastNos)
    const key = keyOf(sale, no, (id) => (id === null ? null : (numbers.get(id) ?? null)))
    keys.push({ ...key, inPayroll: paid.has(sale.id) ? 1 : 0 })
  }
  await addKeys(db, keys)
  await saleWords.add(
    db,
    sales.map((sale, at) => ({ no: keys[at]?.no ?? 0, texts: textsIn(sale) })),
  )
}

export async function removeSaleKeys(db: Db, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  const keys = await readKeys(db, [...ids])
  await saleWords.remove(
    db,
    keys.map(({ no }) => no),
  )
  await db.delete(saleKeyTable).where(inArray(saleKeyTable.saleId, [...ids]))
}

/** Sales that lists cannot find: from before there were keys. */
export async function findSalesWithoutKey(db: Db, limit: number): Promise<Id[]> {
  const hasKey = sql`exists (select 1 from ${saleKeyTable} where ${saleKeyTable.saleId} = ${saleTable.id})`
  const rows = await db
    .select({ id: saleTable.id })
    .from(saleTable)
    .where(sql`not ${hasKey}`)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** All sales in the order of their ids, some at a time. */
export async function nextSales(db: Db, after: Id, limit: number): Promise<Id[]> {
  const { id } = saleTable
  const rows = await db.select({ id }).from(saleTable).where(gt(id, after)).orderBy(asc(id)).limit(limit)
  return rows.map((row) => row.id)
}

const saleWords = wordIndex('sale_search')

/** Which sales hold all of the words, as their numbers. */
export const matchingSales = saleWords.matching

const readKeys = rowReader(saleKeyTable, 'saleId')
const writeKeys = rowWriter(saleKeyTable, { replace: ['no'] })
const addKeys = bulkWriter(saleKeyTable)

const placesOf = ({ providerId, sellerId, teamId, officeId, regionId }: Sale): Id[] =>
  [providerId, sellerId, teamId, officeId, regionId].filter((id) => id !== null)

const isOnOtherDay = (key: SaleKey | undefined, day: Day): boolean =>
  key !== undefined && (key.no < firstOf(day) || key.no > lastOf(day))

async function nextNo(db: Db, day: Day, lastNos: LastNos): Promise<number> {
  const known = lastNos.get(day) ?? (await lastNoOf(db, day))
  lastNos.set(day, known + 1)
  return known + 1
}

async function lastNoOf(db: Db, day: Day): Promise<number> {
  const { no } = saleKeyTable
  const [row] = await db
    .select({ no: max(no) })
    .from(saleKeyTable)
    .where(and(gte(no, firstOf(day)), lt(no, firstOf(day) + SALES_OF_A_DAY)))
  return row?.no ?? firstOf(day) - 1
}

function keyOf(sale: Sale, no: number, numberOf: (id: Id | null) => number | null): Omit<SaleKey, 'inPayroll'> {
  return {
    no,
    saleId: sale.id,
    value: sale.orderValueOre,
    customerName: sortKeyOf(customerNameOf(sale)),
    sellerName: sortKeyOf(sale.sellerName),
    status: saleStatuses.indexOf(sale.status),
    currency: sale.currency,
    provider: numberOf(sale.providerId),
    seller: numberOf(sale.sellerId) ?? 0,
    team: numberOf(sale.teamId),
    office: numberOf(sale.officeId),
    region: numberOf(sale.regionId),
  }
}

/** What a customer is called in lists: a company by its own name, a person by theirs. */
export function customerNameOf({ customer }: Pick<Sale, 'customer'>): string {
  if (!customer) return ''
  return customer.kind === 'company' && customer.companyName !== '' ? customer.companyName : customer.name
}

/** Everything by whose words somebody may look for a sale. Telephone numbers in one form. */
function textsIn({ customer, sellerName, externalOrderNumber, lines }: Sale): string[] {
  const { name = '', companyName = '', email = '', phone = '', city = '' } = customer ?? {}
  const phones = customer ? [phone, toPhone(phone, customer.country) ?? ''] : []
  const texts = [name, companyName, email, city, sellerName, externalOrderNumber, ...phones]
  return [...texts, ...lines.map(({ productName }) => productName)]
}

/** Lines of the key table that do not say what the sale says; empty when all do. */
export async function wrongSaleKeys(db: Db, sales: readonly Sale[]): Promise<readonly Id[]> {
  const keys = new Map(
    (
      await readKeys(
        db,
        sales.map(({ id }) => id),
      )
    ).map((key) => [key.saleId, key]),
  )
  const numbers = await numbersOf(db, sales.flatMap(placesOf), { add: false })
  return sales
    .filter((sale) => {
      const key = keys.get(sale.id)
      if (key === undefined || isOnOtherDay(key, sale.soldOn)) return true
      const same = keyOf(sale, key.no, (id) => (id === null ? null : (numbers.get(id) ?? null)))
      const right = { ...same, inPayroll: key.inPayroll }
      return JSON.stringify(right) !== JSON.stringify({ ...right, ...key })
    })
    .map(({ id }) => id)
}
