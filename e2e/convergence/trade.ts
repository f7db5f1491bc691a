// A tiny trade with every kind of rule the real one has: a closed day, edits based on a version, rows that change hands,
// secrets, and a second version of the app that knows more than the first.

import * as z from 'zod/mini'
import { idSchema, type Id } from '../../shared/kernel/ids.ts'
import { failure } from '../../shared/kernel/result.ts'
import { collection } from '../../shared/sync/collection.ts'
import { aTap } from '../../shared/sync/bounds.ts'
import { accept, command, needRow, needWhere, put, refuse, remove } from '../../shared/sync/command.ts'
import type { Facts } from '../../shared/sync/command.ts'
import { event } from '../../shared/sync/event.ts'
import { registryOf, type Registry } from '../../shared/sync/registry.ts'

const saleFields = {
  id: idSchema,
  version: z.number(),
  sellerId: idSchema,
  teamId: idSchema,
  day: z.string(),
  text: z.string(),
  late: z.boolean(),
}
const saleSchema = z.object({ ...saleFields, kind: z.optional(z.string()) })
export type Sale = z.infer<typeof saleSchema>
export const sales = collection<Sale>({ name: 'sales', schema: saleSchema, indexes: ['day'] })
const salesOfFirstApp = collection<Sale>({ name: 'sales', schema: z.object(saleFields), indexes: [] })

const daySchema = z.object({
  id: idSchema,
  version: z.number(),
  userId: idSchema,
  day: z.string(),
  device: idSchema,
  seq: z.number(),
  at: z.number(),
})
export type ClosedDay = z.infer<typeof daySchema>
export const days = collection<ClosedDay>({ name: 'days', schema: daySchema, indexes: ['userId'] })

const markSchema = z.object({ id: idSchema, version: z.number(), saleId: idSchema, ownerId: idSchema })
export type Mark = z.infer<typeof markSchema>
export const marks = collection<Mark>({ name: 'marks', schema: markSchema, indexes: ['saleId'] })

/** Texts that make the code fail: `boom` the decision on the server (its phone has a mended version), `crash` its own part. */
export const poisons = ['boom', 'crash'] as const

export const saleRegistered = event('sale.registered', z.object({ id: idSchema }))

const registerArgs = { text: z.string(), teamId: idSchema, secret: z.optional(z.string()) }

/** Made before the checkout by the device's own count: late. After it: refused. */
const fateOnDay = (closed: ClosedDay, { device, seq, at }: Pick<Facts, 'device' | 'seq' | 'at'>): 'late' | 'closed' =>
  (closed.device === device ? seq < closed.seq : at < closed.at) ? 'late' : 'closed'

const register = (kind: (args: { kind?: string }) => { kind?: string }, isServer: boolean) => ({
  name: 'sale.register',
  permission: 'create sales' as const,
  ...aTap({ none: 'of a test' }),
  sensitive: ['secret' as const],
  load: (_args: unknown, _rows: unknown, { actor }: Facts) => [needWhere(days, 'userId', actor.userId)],
  decide: (
    args: { text: string; teamId: Id; secret?: string | undefined; kind?: string },
    rows: Parameters<(typeof closeDay)['decide']>[1],
    facts: Facts,
  ) => {
    if (isServer && args.text === 'boom') throw new TypeError('boom')
    const { actor, businessDay: day, idFor } = facts
    const closed = rows.where(days, 'userId', actor.userId).filter((one) => one.day === day)
    if (closed.some((one) => fateOnDay(one, facts) === 'closed')) return refuse(failure('sale.day-closed'))
    const { text, teamId } = args
    const late = closed.length > 0
    return accept(
      [put(sales, { id: idFor(0), sellerId: actor.userId, teamId, day, text, late, ...kind(args) })],
      [saleRegistered({ id: idFor(0) })],
    )
  },
})

export const registerSaleV1 = command({ ...register(() => ({}), false), args: z.strictObject(registerArgs) })

const registerSaleV2 = (isServer: boolean) =>
  command({
    ...register(({ kind }) => (kind === undefined ? {} : { kind }), isServer),
    version: 2,
    args: z.strictObject({ ...registerArgs, kind: z.string() }),
    upgrades: { 1: (args) => ({ ...(args as object), kind: 'door' }) },
  })
export const registerSale = registerSaleV2(false)

/** Refuses when the sale has changed since. */
export const editSale = command({
  name: 'sale.edit',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({ id: idSchema, text: z.string(), basedOn: z.number() }),
  load: ({ id }) => [needRow(sales, id)],
  decide: ({ id, text, basedOn }, rows) => {
    const sale = rows.get(sales, id)
    if (!sale) return refuse(failure('sale.missing'))
    if (sale.version !== basedOn) return refuse(failure('sale.changed'))
    return accept([put(sales, { ...sale, text })])
  },
})

/** Whatever has happened to the sale in between: it moves. */
export const moveSale = command({
  name: 'sale.move',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({ id: idSchema, teamId: idSchema }),
  load: ({ id }) => [needRow(sales, id)],
  decide: ({ id, teamId }, rows) => {
    const sale = rows.get(sales, id)
    return sale ? accept([put(sales, { ...sale, teamId })]) : refuse(failure('sale.missing'))
  },
})

export const removeSale = command({
  name: 'sale.remove',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({ id: idSchema }),
  load: ({ id }) => [needRow(sales, id)],
  decide: ({ id }, rows) => (rows.get(sales, id) ? accept([remove(sales, id)]) : refuse(failure('sale.missing'))),
})

export const closeDay = command({
  name: 'day.close',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({}),
  load: (_args, _rows, { actor }) => [needWhere(days, 'userId', actor.userId)],
  decide: (_args, rows, { actor, businessDay: day, device, seq, at, idFor }) => {
    if (rows.where(days, 'userId', actor.userId).some((one) => one.day === day)) return refuse(failure('day.closed'))
    return accept([put(days, { id: idFor(0), userId: actor.userId, day, device, seq, at })])
  },
})

/** Known to the second version of the app only. */
export const putMark = command({
  name: 'mark.put',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({ saleId: idSchema }),
  load: ({ saleId }) => [needRow(sales, saleId)],
  decide: ({ saleId }, rows, { actor, idFor }) =>
    rows.get(sales, saleId)
      ? accept([put(marks, { id: idFor(0), saleId, ownerId: actor.userId })])
      : refuse(failure('sale.missing')),
})

export const appVersions = [1, 2] as const
export type AppVersion = (typeof appVersions)[number]

const always = [editSale, moveSale, removeSale, closeDay]

/** The registry of an installed app of that version. */
export const appOf: Readonly<Record<AppVersion, Registry>> = {
  1: registryOf([{ collections: [salesOfFirstApp, days], commands: [registerSaleV1, ...always] }]),
  2: registryOf([{ collections: [sales, days, marks], commands: [registerSale, putMark, ...always] }]),
}

export const serverCommands = {
  1: [command({ ...register(() => ({}), true), args: z.strictObject(registerArgs) }), ...always],
  2: [registerSaleV2(true), putMark, ...always],
}
export const serverSales = { 1: salesOfFirstApp, 2: sales }
