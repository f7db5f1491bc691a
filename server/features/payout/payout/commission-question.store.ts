import { and, gt, inArray, ne, sql, type SQL } from 'drizzle-orm'
import {
  payoutQuestions,
  questionOf,
  type PayoutQuestion,
} from '../../../../shared/features/payout/payout/clawback-claim.rules.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadSales } from '../../sales/index.ts'
import {
  commissionEntryStore,
  commissionPayoutTable as payout,
  findPayoutsOf,
  saleCreditStore,
} from '../../commission/index.ts'
import { asksOf, findAsking } from './commission-payout.store.ts'

/** Notes for each line of pay of these sales what finance has to decide, so that lists find it. */
export async function noteQuestions(db: Db, saleIds: readonly Id[]): Promise<void> {
  const questions = await questionsOf(db, saleIds)
  for (const question of [null, ...payoutQuestions]) {
    const ids = [...questions].flatMap(([id, one]) => (one === question ? id : []))
    await mark(db, ids, asksOf(question))
  }
}

/** The lines of these sales with another question than the rule gives. */
export async function findWrongQuestions(db: Db, saleIds: readonly Id[]): Promise<Id[]> {
  const questions = await questionsOf(db, saleIds)
  const noted = await findAsking(db, [...questions.keys()])
  return [...questions].flatMap(([id, question]) => ((noted.get(id) ?? null) === question ? [] : id))
}

/** The sales of lines that ask, from one on: those from before claims had a question of their own. */
export const findAskingSales = (db: Db, after: Id, limit: number): Promise<Id[]> =>
  findSales(db, { where: gt(payout.asks, 0), after, limit })

/** The sales that lines of pay are for, from one on. */
export const findPaidSales = (db: Db, after: Id, limit: number): Promise<Id[]> => findSales(db, { after, limit })

async function findSales(db: Db, { where, after, limit }: { where?: SQL; after: Id; limit: number }): Promise<Id[]> {
  const found = await db
    .selectDistinct({ saleId: payout.saleId })
    .from(payout)
    .where(and(where, gt(payout.saleId, after)))
    .orderBy(sql`${payout.saleId}`)
    .limit(limit)
  return found.map(({ saleId }) => saleId)
}

/** The questions of the lines of these sales. Most changed sales have no line yet, and then nothing else is read. */
async function questionsOf(db: Db, saleIds: readonly Id[]): Promise<ReadonlyMap<Id, PayoutQuestion | null>> {
  const linesOf = groupBy(await findPayoutsOf(db, saleIds), ({ saleId }) => saleId)
  const paidIds = [...linesOf.keys()]
  if (paidIds.length === 0) return new Map()
  const sales = await loadSales(db, paidIds)
  const entriesOf = groupBy(await commissionEntryStore.findBy(db, 'saleId', paidIds), ({ saleId }) => saleId)
  const creditsOf = groupBy(await saleCreditStore.findBy(db, 'saleId', paidIds), ({ saleId }) => saleId)
  return new Map(
    sales.flatMap(({ id, status }) => {
      const payouts = linesOf.get(id) ?? []
      const isRegretted = status === 'regret'
      const ofSale = { isRegretted, payouts, entries: entriesOf.get(id) ?? [], credits: creditsOf.get(id) ?? [] }
      return payouts.map((line): [Id, PayoutQuestion | null] => [line.id, questionOf(line, ofSale)])
    }),
  )
}

async function mark(db: Db, lineIds: readonly Id[], asks: number): Promise<void> {
  if (lineIds.length === 0) return
  await db
    .update(payout)
    .set({ asks })
    .where(and(inArray(payout.id, [...lineIds]), ne(payout.asks, asks)))
}
