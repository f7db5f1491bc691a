import { glob } from 'node:fs/promises'
import { getTableName, is, Table } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterEach, describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { commissionRules } from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import { draft, id, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { put } from '../../../../shared/sync/command.ts'
import type { CommandResult, WireCommand } from '../../../../shared/sync/protocol.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { countStatements } from '../../../platform/testing/count-statements.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { TestPhone } from '../../../sync/testing/world.ts'
import { countWrong } from '../../../kept/check-kept.ts'
import { saleTally } from '../../sales/index.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { checkSaleCommissions } from '../commission.kept.ts'
import { checkProfit } from '../../finance/profit/profit.jobs.ts'

const SALES = 50

const worlds: ListsWorld[] = []
afterEach(async () => {
  for (const { platform } of worlds.splice(0)) await platform.database.close()
})

/** A seller's phone beside a catalogue and a rate that rises with what is sold. Two worlds are alike to the last id. */
async function openShop() {
  const world = await openListsWorld()
  worlds.push(world)
  const { platform, app } = world
  const { id: userId } = await world.join('seller')
  const rule = { id: id(801), scope: 'category' as const, scopeId: product.category, currency: 'SEK' as const }
  const steps = [1, 20].map((fromQuantity) => ({ fromQuantity, amountOre: fromQuantity * 100_00 }))
  const rate = { kind: 'tier' as const, retroactive: true, steps }
  await app.sync.writeOnServer({
    changes: [
      put(providers, provider),
      put(products, product),
      put(commissionRules, { ...rule, rate, validFrom: '2026-01-01', validTo: null }),
    ],
  })
  const actor = await loadActor(platform.database.db, userId)
  assert(actor, 'a seller')
  const phone = new TestPhone({ sync: app.sync, platform, actor, device: id(9) })
  await phone.pull()
  return { platform, phone }
}

type Shop = Awaited<ReturnType<typeof openShop>>

/** Fifty sales, and between them one of a product that is not sold, one that came before, and one nobody can read. */
function queueOf({ phone }: Shop, count = SALES): WireCommand[] {
  const sale = (at: number, change: object = {}): WireCommand => {
    const customer = { ...draft.customer, phone: `0701740${String(at).padStart(3, '0')}`, address: `Provgatan ${at}` }
    const lines = draft.lines.map((line) => ({ ...line, quantity: 1 + (at % 3) }))
    const args = { ...draft, lines, saleId: id(1000 + at), idNumber: '850709-9805', customer, ...change }
    return phone.command('sale.submit', args, { id: id(5000 + at) })
  }
  const queue: WireCommand[] = []
  for (let at = 0; at < count; at += 1) {
    queue.push(sale(at))
    if (at !== count / 2) continue
    queue.push(sale(at + 100, { lines: [{ productId: id(777), quantity: 1, unitPriceOre: 1 }] }))
    queue.push(sale(at + 200, { saleId: id(1003) }))
    queue.push(phone.command('sale.unheard-of', {}, { id: id(5999) }))
  }
  return queue
}

/** What no two runs have in common: seals and sessions are random, lines of the ledger are named as they are made. */
const ownOfEachRun: Readonly<Record<string, readonly string[]>> = {
  customer_identity: ['sealed'],
  inbox: ['args'],
  ledger_line: ['id', 'postingId'],
  session: ['tokenHash', 'id'],
}

async function contentOf({ platform: { database } }: Shop): Promise<Readonly<Record<string, readonly string[]>>> {
  const content: Record<string, readonly string[]> = {}
  for await (const path of glob('server/**/*.table.ts')) {
    const module = (await import(new URL(`../../../../${path}`, import.meta.url).href)) as Record<string, unknown>
    for (const table of Object.values(module)) {
      if (!is(table, Table)) continue
      const name = getTableName(table)
      const rows: object[] = await database.db.select().from(table as SQLiteTable)
      const kept = rows.map((row) => Object.entries(row).filter(([column]) => !ownOfEachRun[name]?.includes(column)))
      content[name] = kept.map((entries) => JSON.stringify(Object.fromEntries(entries))).toSorted()
    }
  }
  return content
}

const shown = ({ id: of, status, failures, receipt, needs, seq }: CommandResult) => ({
  of,
  status,
  failures,
  receipt,
  needs,
  seq,
})

describe(`a push of many sales, on ${dialect} [sync S2, S3, S8]`, () => {
  test('leaves every table as the same sales do one by one, with some refused in the middle', async () => {
    const [together, singly] = [await openShop(), await openShop()]
    const all = await together.phone.push(...queueOf(together))
    const one: CommandResult[] = []
    for (const command of queueOf(singly)) one.push(...(await singly.phone.push(command)).results)
    expect(all.results.map(shown)).toEqual(one.map(shown))
    expect(all.results.filter(({ status }) => status === 'applied')).toHaveLength(SALES)
    expect(all.results.filter(({ status }) => status !== 'applied').map(({ status }) => status)).toEqual([
      'refused',
      'refused',
      'parked',
    ])
    const [left, right] = [await contentOf(together), await contentOf(singly)]
    expect(left['ledger_line']?.length).toBeGreaterThanOrEqual(SALES * 2)
    expect(left['profit_sale']).toHaveLength(SALES)
    const differing = Object.keys(left).filter((name) => JSON.stringify(left[name]) !== JSON.stringify(right[name]))
    expect(differing).toEqual([])
  })

  test('is right by every check of the data, and has no second effect when it is sent again', async () => {
    const shop = await openShop()
    const queue = queueOf(shop)
    const first = await shop.phone.push(...queue)
    const before = await contentOf(shop)
    expect(await shop.phone.push(...queue)).toEqual(first)
    expect(await contentOf(shop)).toEqual(before)
    expect(await countWrong(shop.platform.database, saleTally)).toBe(0)
    expect(await checkProfit(shop.platform, { mend: false })).toBe(0)
    const nothingWrong = { amounts: 0, ledger: 0, unbalanced: 0, sums: 0 }
    expect(await checkSaleCommissions(shop.platform, { mend: false })).toEqual(nothingWrong)
  })

  test('asks the database few things for each sale', async () => {
    const shop = await openShop()
    const sales = queueOf(shop, 101).slice(0, 100)
    const few = await countStatements(() => shop.phone.push(...sales.slice(0, 20)))
    const many = await countStatements(() => shop.phone.push(...sales.slice(20)))
    // What each further sale adds.
    expect((many - few) / 60).toBeLessThan(12.5)
  })
})
