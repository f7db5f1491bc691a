import type { Db } from '../../../platform/database/database.ts'
import { loadSharedOrders } from '../../commission/index.ts'
import { readRegrets, type RegretCount } from '../../orders/index.ts'

type RegretQuestion = Omit<Parameters<typeof readRegrets>[1], 'shared'>

/** Regrets as profitability and the assistant count them: each sharer of a sale has their part. */
export const readSharedRegrets = async (db: Db, question: RegretQuestion): Promise<readonly RegretCount[]> =>
  readRegrets(db, { ...question, shared: await loadSharedOrders(db, question) })
