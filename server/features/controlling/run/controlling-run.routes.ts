import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import {
  getRun,
  postRun,
  postRunApply,
  postRunCancel,
  postRunRollBack,
  SAME_FILE,
} from '../../../../shared/features/controlling/run/controlling-run.api.ts'
import type { RunRow } from '../../../../shared/features/controlling/run/controlling-run.list.ts'
import {
  emptyCounts,
  RUN_DAYS_MAX,
  type RunState,
} from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import { addDays, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound, Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import { providerStore } from '../../catalog/index.ts'
import { actsOf, changesOf } from '../../organisation/access.door.ts'
import { findFile } from '../file/controlling-file.store.ts'
import { loadMap } from '../map/controlling-map.store.ts'
import { runRows } from './controlling-run-list.store.ts'
import { moveRun, addRun, findSameFile, loadRun, type StoredRun } from './controlling-run.store.ts'
import { RUNS } from './run-log.store.ts'
import type { Change } from '../../../resource/act/logged-changes.ts'

/** Loads the numbers of open claims for money that a run found. */
type OpenClaims = (db: Db, runId: Id) => Promise<readonly number[]>

/** Reconciliations: begun here, carried out by jobs. */
export function runRoutes(platform: Platform, openClaimsOf: OpenClaims): readonly Route[] {
  const { database } = platform
  const runAct = actsOf(platform, runActTable)
  const answer = ({ db, row }: { db: Db; row: StoredRun }) => shown(db, row)
  return [
    route(
      postRun,
      ({ actor, input }) =>
        changesOf(platform, RUNS)(actor, (db) => begin(db, { actor, wish: input, now: platform.now() })),
      { perMinute: 30 },
    ),
    route(getRun, async ({ params }) => {
      return shown(database.db, orNotFound(await loadRun(database.db, params['id'] ?? '')))
    }),
    runAct(
      postRunCancel,
      ({ row: { state } }) => ({
        change: state === 'cancelled' ? null : { state: 'cancelled', leaseUntil: 0, attempts: 0 },
      }),
      { answer },
    ),
    runAct(
      postRunApply,
      ({ actor, now: appliedAt }) => ({
        change: { ...begun('applying'), appliedAt, appliedById: actor.userId, appliedByName: signatureOf(actor) },
      }),
      { answer },
    ),
    runAct(
      postRunRollBack,
      async ({ row, form: { reason: rolledBackReason }, actor, now: rolledBackAt, db }) => {
        assertUnclaimed(await openClaimsOf(db, row.id))
        const by = { rolledBackAt, rolledBackById: actor.userId, rolledBackByName: signatureOf(actor) }
        return { change: { ...begun('rolling_back'), ...by, rolledBackReason }, after: { reason: rolledBackReason } }
      },
      { answer },
    ),
  ]
}

const runActTable: ActTable<StoredRun> = {
  kind: RUNS,
  load: loadRun,
  state: { of: ({ state }) => state, refusal: 'controlling.wrong-state' },
  change: moveRun,
}

/** Work that a job carries out from here. */
const begun = (state: RunState) => ({ state, done: 0, leaseUntil: 0, attempts: 0 })

/** A run that is rolled back no longer counts, so no open claim may ask the provider for its money. */
function assertUnclaimed(claims: readonly number[]): void {
  if (claims.length > 0)
    throw new Problem(409, 'controlling.claimed', { members: { params: { name: claims.join(', ') } } })
}

interface Wish {
  readonly id: Id
  readonly fileId: Id
  readonly mapId: Id
  readonly from: string
  readonly to: string
  readonly again: boolean
}

async function begin(
  db: Db,
  { actor, wish, now }: { readonly actor: Actor; readonly wish: Wish; readonly now: Instant },
): Promise<Change<RunRow, never>> {
  const { id, fileId, mapId, from, to, again } = wish
  // The second arrival of a call whose answer was lost.
  const known = await loadRun(db, id)
  if (known !== null) return { result: await shown(db, known), logs: null }
  const [map, file] = [await loadMap(db, mapId), await findFile(db, fileId)]
  if (map === null || file === null || file.stored === '') throw new Problem(404, 'controlling.file-gone')
  const [provider] = await providerStore.load(db, [map.providerId])
  if (provider === undefined) throw new Problem(422, 'sale.provider-required')
  if (to < from || to > addDays(from, RUN_DAYS_MAX)) throw new Problem(422, 'controlling.period')
  const same = again ? null : await findSameFile(db, { sha256: file.sha256, but: id })
  if (same !== null) throw new Problem(409, SAME_FILE, { members: { params: { name: same.fileName } } })
  const run = await addRun(db, {
    id,
    version: 1,
    mapId,
    mapVersion: map.edition,
    providerId: map.providerId,
    fileId,
    fileName: file.name,
    sha256: file.sha256,
    fromDay: from,
    toDay: to,
    currency: provider.currency,
    state: 'uploaded',
    rows: 0,
    done: 0,
    counts: emptyCounts(),
    notes: null,
    fault: null,
    leaseUntil: 0,
    attempts: 0,
    createdAt: now,
    createdById: actor.userId,
    createdByName: signatureOf(actor),
    appliedAt: null,
    appliedById: null,
    appliedByName: '',
    rolledBackAt: null,
    rolledBackById: null,
    rolledBackByName: '',
    rolledBackReason: '',
  })
  const after = { file: file.name, map: map.name, from, to }
  return { result: await shown(db, run), logs: { of: id, what: 'created', after } }
}

async function shown(db: Db, run: StoredRun): Promise<RunRow> {
  const [row] = await runRows(db, [run])
  return orNotFound(row)
}
