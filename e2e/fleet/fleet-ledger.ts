import pg from 'pg'
import type { Wreck } from '../kills/server-ledger.ts'

/** Reads the committed rows of the database, while servers go on writing or after they have died. */
export async function readDatabase(url: string): Promise<Wreck> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    // One moment for all questions.
    await client.query('begin isolation level repeatable read')
    const all = async <Line>(sql: string): Promise<Line[]> => (await client.query(sql)).rows as Line[]
    const fates = await all<{ id: string; status: string }>('select id, status from inbox')
    const sales = await all<{ id: string; sellerId: string; version: number }>(
      'select id, seller_id as "sellerId", version from sale',
    )
    const doubles = await all<{ sale: string }>(
      `select args::json ->> 'saleId' as sale from inbox where name = 'sale.submit' and status = 'applied'
       group by 1 having count(*) > 1`,
    )
    return {
      fates: new Map(fates.map(({ id, status }) => [id, status])),
      sales: new Map(sales.map((one) => [one.id, one])),
      doubles: doubles.map(({ sale }) => sale),
      damage: [],
    }
  } finally {
    await client.end()
  }
}
