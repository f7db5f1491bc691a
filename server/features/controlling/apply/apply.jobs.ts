import { extentOf } from '../../../../shared/access/ability.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { RowState, RunState } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { derivedId } from '../../../../shared/sync/derived-id.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ServerCommand } from '../../../sync/feature.ts'
import type { ActOutcome, ServerAct } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadActor } from '../../organisation/access.door.ts'
import {
  changeRun,
  countRows,
  findInState,
  noteDone,
  noteRow,
  settleEarlier,
  takeRun,
  unsettle,
  type StoredRow,
  type StoredRun,
} from '../run/controlling-run.store.ts'
import { applyRow, IN_PAYROLL, rollBackRow, STALE } from './controlling.commands.ts'

type Parts = Pick<Platform, 'database' | 'now' | 'log'>
type Acting = Pick<Sync, 'applyAllOnServer'>

const EVERY_MS = 1000
const LEASE_MS = 60_000
const ROWS_AT_ONCE = 50
/** So often in a row the work on a row may stop the server, or fail, before the row is set aside. */
const ATTEMPTS = 3
/** The fault of such a row. */
const NOT_DONE = 'controlling.row-not-done'
/** Ids of the acts on a row: the same in every attempt. */
const APPLY_ID = 1000
const BACK_ID = 2000

/** The commands of a reconciliation, each of which notes its row in the transaction that changes the order. */
export const controllingCommands: readonly ServerCommand[] = [
  { command: applyRow, serverOnly: true, within: noteApplied } as unknown as ServerCommand,
  { command: rollBackRow, serverOnly: true, within: noteRolledBack } as unknown as ServerCommand,
]

type Within = Parameters<NonNullable<ServerCommand<{ readonly rowId: Id }>['within']>>

async function noteApplied(...[db, { rowId }, , { written }]: Within): Promise<void> {
  const afterVersion = written.find(({ collection }) => collection === 'sales')?.row.version ?? 0
  await noteRow(db, rowId, { state: 'applied', fault: null, afterVersion })
}

async function noteRolledBack(db: Db, { rowId }: { readonly rowId: Id }): Promise<void> {
  await noteRow(db, rowId, { state: 'rolled_back', fault: null })
}

/** Applies runs, and rolls them back, in the name of the person who asked. What is done already is not done again. */
export const applyJob = (platform: Parts, sync: Acting): Job => ({
  name: 'controlling.apply',
  reach: 'owner',
  everyMs: EVERY_MS,
  run: async () => {
    const { database, now } = platform
    const lease = { now: now(), until: now() + LEASE_MS }
    const run = await database.tx((db) => takeRun(db, ['applying', 'rolling_back'], lease))
    if (run === null) return
    const isBack = run.state === 'rolling_back'
    const asker = await loadActor(database.db, (isBack ? run.rolledBackById : run.appliedById) ?? '')
    // Orders of every office: as the call was, so is the work refused to a right that no longer reaches the company.
    const isAllowed = asker !== null && extentOf(asker.grants, 'update sale_reports') === 'company'
    const actor = isAllowed ? asker : null
    await carryOut({ platform, sync, run, actor }, isBack ? rollingBack(run) : applying)
  },
})

/** What becomes of each row. */
interface Way {
  readonly from: RowState
  readonly state: RunState
  readonly to: RunState
  readonly actOf: (row: StoredRow) => Omit<ServerAct, 'actor'> | null
  readonly resultOf: (code: string) => RowState
  readonly after: (db: Db, run: StoredRun, rows: readonly StoredRow[]) => Promise<unknown>
}

const saleIdsOf = (rows: readonly StoredRow[]): readonly Id[] => rows.flatMap(({ saleId }) => saleId ?? [])

const applying: Way = {
  from: 'ready',
  state: 'applying',
  to: 'applied',
  actOf: ({ id, saleId, saleVersion, plan }) =>
    saleId === null || plan === null
      ? null
      : {
          command: applyRow,
          id: derivedId(id, APPLY_ID),
          args: { rowId: id, saleId, version: saleVersion, plan },
        },
  resultOf: (code) => (code === STALE ? 'stale' : 'refused'),
  after: (db, run, rows) => settleEarlier(db, run.id, saleIdsOf(rows)),
}

const rollingBack = ({ rolledBackReason }: StoredRun): Way => ({
  from: 'applied',
  state: 'rolling_back',
  to: 'rolled_back',
  actOf: (row) => rollBackOf(row, { reason: rolledBackReason, evenInPayroll: false }),
  resultOf: (code) => (code === IN_PAYROLL ? 'proposal' : 'left'),
  after: (db, run, rows) => unsettle(db, run.id, saleIdsOf(rows)),
})

/** The act that takes a row back; null where it has changed nothing. */
export function rollBackOf(
  { id, saleId, afterVersion, plan, before }: StoredRow,
  { reason, evenInPayroll }: { reason: string; evenInPayroll: boolean },
): Omit<ServerAct, 'actor'> | null {
  if (saleId === null || plan === null || before === null) return null
  const args = { rowId: id, saleId, version: afterVersion, plan, before, reason, evenInPayroll }
  return { command: rollBackRow, id: derivedId(id, BACK_ID), args }
}

interface Work {
  readonly platform: Parts
  readonly sync: Acting
  readonly run: StoredRun
  readonly actor: Actor | null
}

async function carryOut({ platform, sync, run, actor }: Work, way: Way): Promise<void> {
  const { database, now } = platform
  let [after, done] = [0, 0]
  // After an attempt that did not end, row by row: the one at which it ends again is then the first.
  const limit = run.attempts > 1 ? 1 : ROWS_AT_ONCE
  if (run.attempts > ATTEMPTS) await setFirstAside({ platform, run, way })
  for (;;) {
    const rows = await findInState(database.db, run.id, { states: [way.from], after, limit })
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.place
    const acts = rows.flatMap((row) => {
      const act = way.actOf(row)
      return act === null || actor === null ? [] : [{ row, act: { ...act, actor } }]
    })
    const outcomes = await sync.applyAllOnServer(acts.map(({ act }) => act))
    done += rows.length
    await database.tx(async (db) => {
      for (const [at, outcome] of outcomes.entries()) await noteRefusal(db, acts[at]?.row, { outcome, way })
      // The person has left the company meanwhile, or lost the right.
      if (actor === null)
        for (const { id } of rows) await noteRow(db, id, { state: way.resultOf(''), fault: 'access.forbidden' })
      // Rows that are done were no failed attempt.
      await noteDone(db, run.id, { done, leaseUntil: now() + LEASE_MS, attempts: 1 })
    })
  }
  await settle({ platform, run, way })
  await database.tx(async (db) => {
    const counts = await countRows(db, run.id)
    await changeRun(db, { id: run.id, from: [way.state] }, { state: way.to, counts, leaseUntil: 0, attempts: 0 })
  })
}

async function setFirstAside({ platform, run, way }: { platform: Parts; run: StoredRun; way: Way }): Promise<void> {
  const { database, log } = platform
  const [first] = await findInState(database.db, run.id, { states: [way.from], after: 0, limit: 1 })
  if (first === undefined) return
  log.error({ run: run.id, row: first.id }, 'a row of a reconciliation stopped its work three times and was set aside')
  await database.tx(async (db) => {
    await noteRow(db, first.id, { state: way.resultOf(NOT_DONE), fault: NOT_DONE })
    await noteDone(db, run.id, { done: run.done, leaseUntil: run.leaseUntil, attempts: 1 })
  })
}

async function noteRefusal(
  db: Db,
  row: StoredRow | undefined,
  { outcome, way }: { outcome: ActOutcome; way: Way },
): Promise<void> {
  if (row === undefined || outcome.status === 'applied') return
  const code = outcome.failures[0]?.code ?? 'request.invalid'
  await noteRow(db, row.id, { state: way.resultOf(code), fault: code })
}

/** What earlier runs said of the sales of this one counts no more, or again. */
async function settle({ platform, run, way }: { platform: Parts; run: StoredRun; way: Way }): Promise<void> {
  const states = ['open', 'ready', 'closed', 'applied', 'stale', 'refused', 'rolled_back', 'left', 'proposal'] as const
  let after = 0
  for (;;) {
    const rows = await findInState(platform.database.db, run.id, { states, after, limit: 500 })
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.place
    await platform.database.tx((db) => way.after(db, run, rows))
  }
}
