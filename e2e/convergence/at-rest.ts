// Conditions that must hold when the network is quiet, everybody is signed in and nothing waits.

import type { Actor } from '../../shared/access/actor.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { readHorizon } from '../../server/sync/horizon.store.ts'
import { syncTables } from '../../server/sync/sync.table.ts'
import type { Device } from './device.ts'
import type { Oracle } from './oracle.ts'
import type { SimServer } from './server.ts'
import { allRows, isOpenSale } from './trade-server.ts'
import { appOf, days, marks, sales, type ClosedDay, type Mark, type Sale } from './trade.ts'
import { Violation } from './violation.ts'

export interface ServerRows {
  /** Closed sales of this day and before are on no phone. */
  readonly horizon: string
  readonly sharesTeams: boolean
  readonly sales: readonly Sale[]
  readonly days: readonly ClosedDay[]
  readonly marks: readonly Mark[]
}

export const readServerRows = async ({ db, sharesTeams }: SimServer): Promise<ServerRows> => ({
  horizon: (await readHorizon(db, sales.name))?.day ?? '',
  sharesTeams,
  sales: await allRows(db, sales),
  days: await allRows(db, days),
  marks: await allRows(db, marks),
})

/** S2: the rows are what the applied commands make of them, each once. */
export function everyEffectHappenedOnce(rows: ServerRows, oracle: Oracle, server: SimServer): void {
  const real = rows.sales.map(({ id, version, text, teamId, sellerId }) => [id, version, text, teamId, sellerId])
  const due = [...oracle.sales]
    .filter(([, sale]) => !sale.isGone)
    .map(([id, { version, text, teamId, sellerId }]) => [id, version, text, teamId, sellerId])
  same('S2', 'sales and the commands that made them', sorted(real), sorted(due))
  same('S2', 'closed days', sorted(rows.days.map(({ id }) => [id])), sorted([...oracle.days.keys()].map((id) => [id])))
  same('S2', 'marks', sorted(rows.marks.map(({ id }) => [id])), sorted([...oracle.marks.keys()].map((id) => [id])))
  for (const id of server.effects.keys()) {
    const [source = ''] = id.split('.')
    if (!oracle.hasSaid(source, 'applied')) throw new Violation('S2', 'an effect of what never happened', { id })
  }
}

/** S1: each command on the server has one line, and its phone reports the same. */
export async function fatesAgree(device: Device, server: SimServer): Promise<void> {
  const lines = await server.db.select().from(syncTables.inboxTable)
  const onServer = new Map(lines.map(({ id, status }) => [id, status]))
  const onPhone = new Map([...device.outbox(), ...device.settled()].map(({ id, state }) => [id, state]))
  for (const { id, name, seq } of device.saved.values()) {
    const [told, real] = [onPhone.get(id), onServer.get(id)]
    if (told !== real) throw new Violation('S1', 'phone and server tell different fates', { id, name, seq, told, real })
  }
}

/** S5 and S6 */
export function holdsExactlyWhatItsUserMaySee(device: Device, actor: Actor, rows: ServerRows): void {
  const owns = (id: Id): boolean => id === actor.userId
  const mine = {
    sales: rows.sales
      .filter(({ sellerId, teamId }) => owns(sellerId) || (rows.sharesTeams && teamId === actor.teamId))
      .filter((sale) => isKept(sale, rows)),
    days: rows.days.filter(({ userId }) => owns(userId)),
    marks: rows.marks
      .filter(({ ownerId }) => owns(ownerId))
      .filter(({ saleId }) => rows.sales.every((sale) => sale.id !== saleId || isKept(sale, rows))),
  }
  for (const [name, collection] of appOf[device.app].collections) {
    const due = mine[name as keyof typeof mine].map((row) => collection.schema.parse(row))
    same('S5', `rows of ${name}`, byId(device.rows(name).map(({ row }) => row)), byId(due))
  }
  const bases = device.table('$base').size
  if (bases > 0) throw new Violation('S5', 'bases are kept for nothing', { bases })
}

/** Everything open, and what is younger than the horizon. */
const isKept = (sale: Sale, { horizon }: ServerRows): boolean => isOpenSale(sale) || sale.day > horizon

function same(invariant: 'S2' | 'S5', what: string, real: readonly unknown[], due: readonly unknown[]): void {
  const [a, b] = [real.map(text), due.map(text)]
  if (a.join() === b.join()) return
  const [inA, inB] = [new Set(a), new Set(b)]
  throw new Violation(invariant, `${what} differ`, {
    tooMany: a.filter((one) => !inB.has(one)),
    missing: b.filter((one) => !inA.has(one)),
  })
}

const text = (value: unknown): string => JSON.stringify(value, keysInOrder)

const keysInOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const byId = <R extends { id: Id }>(rows: readonly R[]): readonly R[] => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

const sorted = (rows: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] =>
  rows.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
