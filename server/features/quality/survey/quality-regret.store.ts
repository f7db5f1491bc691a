import type { Db } from '../../../platform/database/database.ts'
import { loadSharedOrders } from '../../commission/index.ts'
import { readRegrets, type RegretCount } from '../../orders/index.ts'

type RegretQuestion = Omit<Parameters<typeof readRegrets>[1], 'shared'>

/** Counts regrets as profitability and the assistant do: each sharer of a sale counts with their part. */
export const readSharedRegrets = async (db: Db, question: RegretQuestion): Promise<readonly RegretCount[]> =>
  readRegrets(db, { ...question, shared: await loadSharedOrders(db, question) })
