import { and, gt, inArray, ne, sql } from 'drizzle-orm'
import {
  payoutQuestions,
  questionOf,
  type PayoutQuestion,
} from '../../../../shared/features/commission/payout/clawback-claim.rules.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Counted } from '../earning/sale-commission.store.ts'
import { commissionPayoutTable as payout } from '../commission.table.ts'
import { asksOf, findAsking } from './commission-payout.store.ts'

type OfSales = Omit<Counted, 'earnings'>

/** Notes at the lines of pay of counted sales what finance has to do about them, where lists find it. */
export async function noteQuestions(db: Db, counted: OfSales): Promise<void> {
  const questions = questionsOf(counted)
  for (const question of [null, ...payoutQuestions]) {
    const ids = [...questions].flatMap(([id, one]) => (one === question ? id : []))
    await mark(db, ids, asksOf(question))
  }
}

/** The lines of counted sales that say something else than the rule. */
export async function findWrongQuestions(db: Db, counted: OfSales): Promise<Id[]> {
  const questions = questionsOf(counted)
  const noted = await findAsking(db, [...questions.keys()])
  return [...questions].flatMap(([id, question]) => ((noted.get(id) ?? null) === question ? [] : id))
}

/** The sales of lines that ask, from one on: those from before claims had a question of their own. */
export async function findAskingSales(db: Db, after: Id, limit: number): Promise<Id[]> {
  const found = await db
    .selectDistinct({ saleId: payout.saleId })
    .from(payout)
    .where(and(gt(payout.asks, 0), gt(payout.saleId, after)))
    .orderBy(sql`${payout.saleId}`)
    .limit(limit)
  return found.map(({ saleId }) => saleId)
}

function questionsOf({ sales, payouts, entries, credits }: OfSales): ReadonlyMap<Id, PayoutQuestion | null> {
  const linesOf = groupBy(payouts, ({ saleId }) => saleId)
  const entriesOf = groupBy(entries, ({ saleId }) => saleId)
  const creditsOf = groupBy(credits, ({ saleId }) => saleId)
  return new Map(
    sales.flatMap(({ id, status }) => {
      const lines = linesOf.get(id) ?? []
      const ofSale = {
        isRegretted: status === 'regret',
        payouts: lines,
        entries: entriesOf.get(id) ?? [],
        credits: creditsOf.get(id) ?? [],
      }
      return lines.map((line): [Id, PayoutQuestion | null] => [line.id, questionOf(line, ofSale)])
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
