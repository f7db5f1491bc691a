import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  noteOnDeviation,
  raiseDeviation,
} from '../../../../shared/features/orders/deviation/deviation-review.commands.ts'
import { setProviderPayment } from '../../../../shared/features/orders/order/provider-payment.commands.ts'
import { providerReportImport } from '../../../../shared/features/orders/provider-report/provider-report.api.ts'
import {
  afterReport,
  planReport,
  reportedOrderOf,
  type ReportPlan,
  type ReportedOrder,
} from '../../../../shared/features/orders/provider-report/provider-report.rules.ts'
import {
  statusWordKey,
  type ProviderWord,
} from '../../../../shared/features/orders/provider-report/provider-report.schema.ts'
import { registerOrder, regretSale } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { externalOrderNumberSchema } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { givenDaySchema, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { ImportFault, ImportOutcome } from '../../../../shared/resource/import.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { actingImportRoutes, type NumberedRow } from '../../../resource/import/import-routes.ts'
import type { ServerAct, ServerTransaction } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { providerStore, todayOf } from '../../catalog/index.ts'
import { loadSales } from '../../sales/index.ts'
import { findOrders } from './provider-import.store.ts'
import { addReports, loadProviderWords, loadReports, type StoredReport } from './provider-report.store.ts'

type Parts = Pick<Platform, 'database' | 'now' | 'newId' | 'secrets'>
type Acting = Pick<Sync, 'within'>

interface Planned {
  readonly at: number
  readonly saleId: Id
  readonly word: ProviderWord
  readonly reason: string
  readonly plan: ReportPlan
}

interface ReadRows {
  readonly todo: readonly Planned[]
  readonly existing: number
  readonly faults: readonly ImportFault[]
}

/** What a provider says of its orders, from its own file: the commands of the order desk, many at a time. */
export const providerImportRoutes = (platform: Parts, sync: Acting): readonly Route[] =>
  actingImportRoutes(platform, providerReportImport, async ({ actor, rows }) => {
    const { todo, existing, faults } = await readRows(platform, { actor, rows })
    return {
      outcome: { ready: todo.length, existing, faults: [...faults], parts: partsOf(todo) },
      carryOut: async (): Promise<ImportOutcome> => {
        const refused = await carryOut({ platform, sync, actor }, todo)
        const left = new Set(refused.map(({ row }) => row))
        const done = todo.filter(({ at }) => !left.has(at))
        return { ready: done.length, existing, faults: [...faults, ...refused], parts: partsOf(done) }
      },
    }
  })

async function readRows(
  { database, now, secrets }: Parts,
  { actor, rows }: { actor: Actor; rows: readonly NumberedRow[] },
): Promise<ReadRows> {
  const provider = await providerOf(database.db, rows)
  if (provider === null) return { todo: [], existing: 0, faults: [] }
  const today = todayOf(provider, now())
  const { words } = await loadProviderWords(database.db, provider.id)
  const wordOf = new Map(words.map((word) => [statusWordKey(word.word), word]))
  const finder = await findOrders(
    database.db,
    rows.map(({ row }) => row),
    { provider, actor, secrets, today },
  )
  const faults: ImportFault[] = []
  const read = rows.flatMap(({ at, row }) => {
    const word = wordOf.get(statusWordKey(row['status'] ?? ''))
    const found = finder(row)
    const code = faultOf(row, { word, found, today })
    if (code !== null) faults.push({ row: at, ...code })
    const [sale] = found
    return code !== null || word === undefined || sale === undefined ? [] : [{ at, row, word, sale }]
  })
  const reports = await loadReports(database.db, [...new Set(read.map(({ sale }) => sale.id))])
  const orders = new Map<Id, ReportedOrder>()
  const todo: Planned[] = []
  let existing = 0
  // Rows about one order count in the order of their days, however the file is sorted.
  for (const { at, row, word, sale } of read.toSorted((one, other) =>
    dayIn(one, today) < dayIn(other, today) ? -1 : 1,
  )) {
    const order = orders.get(sale.id) ?? reportedOrderOf(sale, reports.get(sale.id) ?? [])
    const reason = row['reason'] ?? ''
    const said = { word, reason, day: (row['day'] ?? '') || null, orderNumber: row['orderNumber'] ?? '' }
    const planned = planReport(order, said, today)
    if (planned.kind === 'known') existing += 1
    else if (planned.kind === 'older') faults.push({ row: at, field: 'day', code: 'provider-report.older' })
    else {
      todo.push({ at, saleId: sale.id, word, reason, plan: planned.plan })
      orders.set(sale.id, afterReport(order, said, planned.plan))
    }
  }
  return { todo, existing, faults }
}

const dayIn = ({ row }: Pick<NumberedRow, 'row'>, today: Day): Day => row['day'] || today

/** The one provider of the file. */
async function providerOf(db: Platform['database']['db'], rows: readonly NumberedRow[]): Promise<Provider | null> {
  const ids = [...new Set(rows.map(({ row }) => row['provider'] ?? ''))]
  if (ids.length === 0) return null
  const [provider] = ids.length === 1 ? await providerStore.load(db, ids) : []
  if (!provider) throw new Problem(422, 'sale.provider-required')
  return provider
}

/** Why a row does nothing; null where nothing speaks against it. */
function faultOf(
  { day = '', orderNumber = '', idNumber = '', phone = '' }: NumberedRow['row'],
  { word, found, today }: { word: ProviderWord | undefined; found: readonly Sale[]; today: Day },
): Pick<ImportFault, 'field' | 'code'> | null {
  const field = orderNumber !== '' ? 'orderNumber' : idNumber !== '' ? 'idNumber' : 'phone'
  if (orderNumber === '' && idNumber === '' && phone === '')
    return { field: 'orderNumber', code: 'provider-report.nothing-to-find-by' }
  if (!externalOrderNumberSchema.safeParse(orderNumber).success) return { field, code: 'record.too-long' }
  if (day !== '' && !givenDaySchema.safeParse(day).success) return { field: 'day', code: 'provider-report.no-day' }
  if (day > today) return { field: 'day', code: 'provider-report.day-to-come' }
  if (word === undefined) return { field: 'status', code: 'provider-report.unknown-word' }
  if (found.length === 0) {
    const isFigures = field === 'orderNumber' && /^\d+$/u.test(orderNumber)
    return { field, code: isFigures ? 'provider-report.no-order-of-figures' : 'provider-report.no-order' }
  }
  return found.length > 1 ? { field, code: 'provider-report.several-orders' } : null
}

const partsOf = (todo: readonly Planned[]): Record<string, number> => ({
  registered: todo.filter(({ plan }) => plan.registers).length,
  deviations: todo.filter(({ plan }) => plan.follows === 'deviation').length,
  notes: todo.filter(({ plan }) => plan.follows === 'note').length,
  regrets: todo.filter(({ plan }) => plan.follows === 'regret').length,
  paid: todo.filter(({ plan }) => plan.follows === 'paid').length,
  unpaid: todo.filter(({ plan }) => plan.follows === 'unpaid').length,
})

interface Run {
  readonly platform: Parts
  readonly sync: Acting
  readonly actor: Actor
}

const AT_ONCE = 50

/** Carries the rows out in turn, a few at a time, and writes down what was said. Answers those that were refused. */
async function carryOut(run: Run, todo: readonly Planned[]): Promise<ImportFault[]> {
  const faults: ImportFault[] = []
  for (let first = 0; first < todo.length;) {
    const some = partFrom(todo, first)
    first += some.length
    faults.push(...(await carryOutSome(run, some)))
  }
  return faults
}

/** The next rows, no two of them about one order: what follows from a row depends on the one before it. */
function partFrom(todo: readonly Planned[], first: number): Planned[] {
  const part: Planned[] = []
  const seen = new Set<Id>()
  for (const one of todo.slice(first, first + AT_ONCE)) {
    if (seen.has(one.saleId)) break
    seen.add(one.saleId)
    part.push(one)
  }
  return part
}

/** The acts of some rows and what the provider reported of them, in one transaction. */
const carryOutSome = ({ platform, sync, actor }: Run, some: readonly Planned[]): Promise<ImportFault[]> =>
  sync.within((transaction) => reported({ platform, actor, ...transaction }, some))

type Reporting = Omit<Run, 'sync'> & Pick<ServerTransaction, 'db' | 'apply'>

async function reported({ platform, actor, db, apply }: Reporting, some: readonly Planned[]): Promise<ImportFault[]> {
  const { now, newId } = platform
  const sales = await loadSales(
    db,
    some.map(({ saleId }) => saleId),
  )
  const saleOf = new Map(sales.map((sale) => [sale.id, sale]))
  const acts = some.flatMap((planned) =>
    actsOf(planned, saleOf.get(planned.saleId)).map((act) => ({ at: planned.at, act: { ...act, actor } })),
  )
  const outcomes = await apply(acts.map(({ act }) => act))
  const faults = outcomes.flatMap((outcome, index): ImportFault[] =>
    outcome.status === 'refused'
      ? [{ row: acts[index]?.at ?? 0, field: '', code: outcome.failures[0]?.code ?? 'request.invalid' }]
      : [],
  )
  const refused = new Set(faults.map(({ row }) => row))
  const reports = some
    .filter(({ at }) => !refused.has(at))
    .map(({ saleId, word, reason, plan }): StoredReport => ({
      id: newId(),
      saleId,
      word: word.word,
      wordKey: statusWordKey(word.word),
      externalStatus: word.externalStatus,
      effect: word.effect,
      day: plan.day,
      reason,
      at: now(),
      byId: actor.userId,
      byName: signatureOf(actor),
    }))
  if (reports.length > 0) await addReports(db, reports)
  return faults
}

/** The acts of a clerk that one row stands for. */
function actsOf({ saleId, word, plan }: Planned, sale: Sale | undefined): Omit<ServerAct, 'actor'>[] {
  const { day, text, follows, orderNumber } = plan
  const register = { saleId, externalOrderNumber: orderNumber, externalStatus: word.externalStatus }
  const deviationId = sale?.openDeviationId
  return [
    ...(plan.registers ? [{ command: registerOrder, args: register }] : []),
    ...(follows === 'paid' || follows === 'unpaid'
      ? [{ command: setProviderPayment, args: { saleId, paidOn: follows === 'paid' ? day : null } }]
      : []),
    ...(follows === 'regret'
      ? [{ command: regretSale, args: { saleId, reason: 'provider_reported', comment: text } }]
      : []),
    ...(follows === 'deviation'
      ? [{ command: raiseDeviation, args: { saleId, type: word.type ?? 'other', text, isFromProvider: true } }]
      : []),
    ...(follows === 'note' && deviationId ? [{ command: noteOnDeviation, args: { deviationId, text } }] : []),
  ]
}
