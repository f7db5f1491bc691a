import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import {
  getNextConflict,
  postConflictDecision,
  postConflictReopen,
  postProposalDecision,
  type ConflictView,
} from '../../../../shared/features/controlling/run/controlling-run.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound, Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { providerStore } from '../../catalog/index.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { customerNameOf, loadSale, loadSales } from '../../sales/index.ts'
import { mapEditions } from '../map/controlling-map.store.ts'
import {
  loadRun,
  changeRow,
  addRows,
  countConflicts,
  countRows,
  findConflicts,
  findOnlyOurs,
  lastPlaceIn,
  loadRows,
  noteDone,
  noteRow,
  removeRow,
  takenIn,
  type StoredRow,
  type StoredRun,
} from '../run/controlling-run.store.ts'
import type { RowPerson } from '../run/file-row.rules.ts'
import { matchedRows } from '../run/matched-row-list.store.ts'
import { Matcher } from '../run/matcher.store.ts'
import { RUNS } from '../run/run-log.store.ts'
import { rollBackOf } from './apply.jobs.ts'

type Acting = Pick<Sync, 'within'>

/** What people decide about single rows: conflicts before a run is applied, proposals after it was rolled back. */
export function decisionRoutes(platform: Platform, sync: Acting): readonly Route[] {
  const { database } = platform
  const act = actsOf(platform, rowActTable, sync)
  return [
    route(getNextConflict, async ({ actor, params, input }) => {
      const run = orNotFound(await loadRun(database.db, params['id'] ?? ''))
      return { conflict: await nextConflict({ platform, actor }, run, Number(input.after ?? 0)) }
    }),
    act(
      postConflictDecision,
      async ({ row, form: { saleId }, actor, db }) => {
        if (row.bucket !== 'conflict') throw new Problem(412, RECORD_CHANGED)
        const run = orNotFound(await loadRun(db, row.runId))
        const bucket = await decide({ platform, db, actor, run }, row, saleId)
        return { change: {}, after: { line: row.line, bucket } }
      },
      { assertPossible: assertInReview, answer: ({ row: { bucket } }) => Promise.resolve({ bucket }) },
    ),
    act(
      postConflictReopen,
      async ({ row, actor, db }) => {
        if (row.candidates.length === 0) throw new Problem(409, 'controlling.wrong-state')
        if (row.bucket === 'conflict') return { change: null }
        await reopen({ platform, db, actor, run: orNotFound(await loadRun(db, row.runId)) }, row)
        return { change: {}, after: { line: row.line } }
      },
      { assertPossible: assertInReview },
    ),
    act(postProposalDecision, async ({ row, form: { rollBack }, actor, db }) => {
      if (row.state !== 'proposal') throw new Problem(412, RECORD_CHANGED)
      const { rolledBackReason: reason } = orNotFound(await loadRun(db, row.runId))
      const command = rollBack ? rollBackOf(row, { reason, evenInPayroll: true }) : null
      const change = { handledByName: signatureOf(actor) }
      return {
        change: rollBack ? change : { ...change, state: 'left', fault: null },
        logs: rollBack ? 'proposalAccepted' : 'proposalDismissed',
        after: { line: row.line },
        follow: command === null ? [] : [{ ...command, actor }],
        mustFollow: true,
      }
    }),
  ]
}

async function assertInReview({ row, db }: { readonly row: StoredRow; readonly db: Db }): Promise<void> {
  if (orNotFound(await loadRun(db, row.runId)).state !== 'review') throw new Problem(409, 'controlling.wrong-state')
}

const rowActTable: ActTable<StoredRow> = {
  kind: RUNS,
  // The log is that of the run.
  subjectOf: ({ runId }) => runId,
  load: async (db, id) => (await loadRows(db, [id]))[0] ?? null,
  partiesOf: ({ candidates, saleId }, { db, form }) => sellersOf(db, 'rollBack' in form ? [saleId] : candidates),
  change: changeRow,
}

/** What a provider's row means for a sale is decided by somebody who made none of the sales that it may mean. */
const sellersOf = async (db: Db, saleIds: readonly (Id | null)[]): Promise<Id[]> =>
  (
    await loadSales(
      db,
      saleIds.flatMap((id) => id ?? []),
    )
  ).map(({ sellerId }) => sellerId)

interface Deciding {
  readonly platform: Platform
  readonly db: Db
  readonly actor: Actor
  readonly run: StoredRun
}

async function matcherOf({ platform, db, run }: Omit<Deciding, 'actor'>): Promise<Matcher> {
  const edition = await mapEditions.load(db, run.mapId, run.mapVersion)
  const [provider] = await providerStore.load(db, [run.providerId])
  if (edition === null || provider === undefined) throw new Problem(404, 'request.not-found')
  return new Matcher({ provider, profile: edition.content, now: platform.now() })
}

async function nextConflict(
  { platform, actor }: { readonly platform: Platform; readonly actor: Actor },
  run: StoredRun,
  after: number,
): Promise<ConflictView | null> {
  const { db } = platform.database
  if (run.state !== 'review') return null
  const [found] = await findConflicts(db, run.id, { after, limit: 1 })
  // From the beginning again: those that were passed over.
  const [row = null] =
    found === undefined && after > 0 ? await findConflicts(db, run.id, { after: 0, limit: 1 }) : [found]
  if (row === null) return null
  const [shown] = await matchedRows(db, [row], actor)
  if (shown === undefined) return null
  const sales = await loadSales(db, row.candidates)
  const taken = await takenIn(db, run.id, row.candidates)
  const matcher = await matcherOf({ platform, db, run })
  await matcher.learn(db, sales)
  const nobody: RowPerson = { name: '', phone: '', address: '', maskedIdNumber: '' }
  const person = row.sealed === '' ? nobody : (JSON.parse(platform.secrets.open(row.sealed)) as RowPerson)
  return {
    row: shown,
    ...person,
    candidates: sales.map((sale) => ({
      saleId: sale.id,
      customerName: customerNameOf(sale),
      sellerName: sale.sellerName,
      soldOn: sale.soldOn,
      status: sale.status,
      externalStatus: sale.externalStatus,
      externalOrderNumber: sale.externalOrderNumber,
      products: sale.lines.map(({ productName }) => productName).join(', '),
      expectedOre: matcher.expected(sale),
      currency: sale.currency,
      isTaken: taken.has(sale.id),
    })),
    left: await countConflicts(db, run.id),
  }
}

async function decide(deciding: Deciding, row: StoredRow, saleId: Id | null) {
  const { db, actor, run } = deciding
  const matcher = await matcherOf(deciding)
  const by = { hashes: {}, sealed: '', handledByName: signatureOf(actor) }
  if (saleId === null) {
    const { candidates: _kept, ...outcome } = matcher.onlyTheirs(row)
    // The candidates stay, so that the decision can be undone.
    await noteRow(db, row.id, { ...outcome, ...by, sealed: row.sealed })
  } else {
    if (!row.candidates.includes(saleId)) throw new Problem(422, 'controlling.no-candidate')
    if ((await takenIn(db, run.id, [saleId])).size > 0) throw new Problem(409, 'controlling.sale-taken')
    const sale = await loadSale(db, saleId)
    if (sale === undefined || sale === null) throw new Problem(404, 'request.not-found')
    // The file has the sale after all.
    const missing = await findOnlyOurs(db, run.id, saleId)
    if (missing !== null) await removeRow(db, missing.id)
    const { candidates: _kept, ...outcome } = await matcher.decide(db, row, sale)
    await noteRow(db, row.id, { ...outcome, ...by, sealed: row.sealed })
  }
  const [after] = await loadRows(db, [row.id])
  await recount(deciding)
  return after?.bucket ?? 'only_theirs'
}

async function reopen(deciding: Deciding, row: StoredRow): Promise<void> {
  const { db } = deciding
  const theirsOre = row.lineOre ?? row.theirsOre
  const cleared = {
    theirsOre,
    saleId: null,
    saleVersion: 0,
    differences: [],
    oursOre: 0,
    missingOre: 0,
    plan: null,
    before: null,
  }
  await noteRow(db, row.id, { ...cleared, bucket: 'conflict', state: 'open', handledByName: '' })
  if (row.saleId !== null) await missAgain(deciding, row)
  await recount(deciding)
}

/** The sale that the row had is one that the file does not have again, where it belongs to the period. */
async function missAgain({ db, platform, run }: Deciding, row: StoredRow): Promise<void> {
  const matcher = await matcherOf({ platform, db, run })
  const [found] = await matcher.onlyOurs(db, row.saleId === null ? [] : [row.saleId])
  if (found === undefined) return
  const { sale, outcome } = found
  if (sale.soldOn < run.fromDay || sale.soldOn > run.toDay || sale.providerPaidOn) return
  const values = { ...row.values, orderNumber: sale.externalOrderNumber, status: '', reason: '', product: '' }
  const place = (await lastPlaceIn(db, run.id)) + 1
  const fresh = {
    ...row,
    ...outcome,
    id: platform.newId(),
    version: 1,
    place,
    line: null,
    lineOre: null,
    theirsOre: 0,
    sealed: '',
  }
  await addRows(db, [{ ...fresh, values: { ...values, hasAmount: false, statusDay: null }, handledByName: '' }])
}

/** A decided row is no news for whoever applies the run: its version stays. */
async function recount({ db, run: { id, done, leaseUntil } }: Deciding): Promise<void> {
  await noteDone(db, id, { done, leaseUntil, counts: await countRows(db, id) })
}
