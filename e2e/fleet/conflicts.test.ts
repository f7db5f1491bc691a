import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailOf } from '../fixtures/people.ts'
import { SellerPhone } from '../kills/seller-phone.ts'
import { readDatabase } from './fleet-ledger.ts'
import { Fleet } from './fleet.ts'

const SALES_EACH = 20
/** One team is the worst case: its sellers change the same positions, numbers and sums. */
const SELLERS = ['seller', 'adam.forsling', 'linnea.boden', 'amira.haddadi', 'hugo.markstrom'] as const
/** Sessions, jobs and pulls do not take turns. */
const ROLLBACKS_BESIDE = 5

let fleet: Fleet
let phones: readonly SellerPhone[]

beforeAll(async () => {
  fleet = await Fleet.launch({ story: 'door-to-door-team' })
  phones = await Promise.all(SELLERS.map((account) => SellerPhone.unpack(fleet.url, emailOf(account))))
}, 240_000)
afterAll(async () => {
  for (const phone of phones) await phone.off()
  await fleet.stop()
})

/** Transactions that were undone since the database is there. PostgreSQL counts them with a second's delay. */
async function rollbacks(): Promise<number> {
  const client = new pg.Client(fleet.databaseUrl)
  await client.connect()
  try {
    await client.query('select pg_sleep(1.5)')
    const { rows } = await client.query('select xact_rollback from pg_stat_database where datname = current_database()')
    return Number((rows[0] as { xact_rollback: string }).xact_rollback)
  } finally {
    await client.end()
  }
}

test('pushes of one team through two servers wait for each other in place of running again', async () => {
  const before = await rollbacks()
  await Promise.all(
    phones.map(async (phone) => {
      for (let sale = 0; sale < SALES_EACH; sale += 1) {
        await phone.sell()
        await phone.rest()
      }
    }),
  )
  const { sales, doubles } = await readDatabase(fleet.databaseUrl)
  const claims = phones.flatMap((phone) => phone.claims)
  expect(claims).toHaveLength(SELLERS.length * SALES_EACH)
  expect(claims.filter(({ saleId }) => !sales.has(saleId))).toEqual([])
  expect(doubles).toEqual([])
  const undone = (await rollbacks()) - before
  console.log(`${undone} transactions undone`)
  expect(undone).toBeLessThanOrEqual(ROLLBACKS_BESIDE)
})
