import {
  batchKinds,
  BATCHES_SHOWN,
  getBatches,
  type Batch,
  type BatchKind,
  type BatchState,
} from '../../../../shared/features/controlling/run/controlling-run.api.ts'
import { isUnderway, type RunState } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findClosedMonths } from '../../payout/index.ts'
import { findRecentSendings } from '../../messaging/index.ts'
import { findRecentRuns } from '../../payroll/index.ts'
import { loadPlaceNames } from '../../organisation/places.door.ts'
import { findFieldDays } from '../../time/index.ts'
import { findReconciliations } from './reconciliation.store.ts'

/** Batches of every kind: each feature answers for its own. */
export const batchRoute = ({ database: { db }, now }: Pick<Platform, 'database' | 'now'>): Route =>
  route(
    getBatches,
    async ({ input }) => {
      const kinds = input.kind === undefined ? batchKinds : [input.kind]
      const found: Batch[] = []
      for (const kind of kinds) found.push(...(await sources[kind](db)))
      const newest = found.toSorted((one, other) => other.at - one.at).slice(0, BATCHES_SHOWN)
      return { batches: newest, asOf: now() }
    },
    { perMinute: 60 },
  )

const sources: Readonly<Record<BatchKind, (db: Db) => Promise<readonly Batch[]>>> = {
  reconciliation: async (db) =>
    (await findReconciliations(db, BATCHES_SHOWN)).map(({ id, fileName, createdAt, createdByName, rows, state }) => ({
      id,
      kind: 'reconciliation',
      name: fileName,
      at: createdAt,
      byName: createdByName,
      items: rows,
      state: stateOfRun(state),
    })),
  payroll: async (db) =>
    (await findRecentRuns(db, BATCHES_SHOWN)).map(
      ({ id, country, month, createdAt, createdByName, people, state }) => ({
        id,
        kind: 'payroll',
        name: `${month} ${country}`,
        at: createdAt,
        byName: createdByName,
        items: people,
        state: state === 'withdrawn' ? 'taken_back' : state === 'exported' ? 'done' : 'waiting',
      }),
    ),
  commission: async (db) =>
    (await findClosedMonths(db, BATCHES_SHOWN)).map(({ month, lines, at, byName }) => ({
      id: month,
      kind: 'commission',
      name: month,
      at,
      byName,
      items: lines,
      state: 'done',
    })),
  messages: async (db) =>
    (await findRecentSendings(db, BATCHES_SHOWN)).map(({ id, name, startedAt, byName, recipients, state }) => ({
      id,
      kind: 'messages',
      name,
      at: startedAt,
      byName,
      items: recipients,
      state: sendingStates[state] ?? 'underway',
    })),
  field: async (db) => {
    const days = await findFieldDays(db, BATCHES_SHOWN)
    const offices = await loadPlaceNames(db, [...new Set(days.flatMap(({ officeId }) => officeId ?? []))])
    return days.map(({ day, officeId, people, at }) => ({
      id: `${day} ${officeId ?? ''}`,
      kind: 'field',
      name: [day, offices.get(officeId ?? '')?.officeName ?? ''].join(' ').trim(),
      at,
      byName: '',
      items: people,
      state: 'done',
    }))
  },
}

const sendingStates: Readonly<Record<string, BatchState>> = {
  filling: 'underway',
  sending: 'underway',
  done: 'done',
  missed: 'stopped',
  stopped: 'stopped',
}

function stateOfRun(state: RunState): BatchState {
  if (state === 'review') return 'waiting'
  if (isUnderway(state)) return 'underway'
  return state === 'rolled_back' ? 'taken_back' : state === 'applied' ? 'done' : 'stopped'
}
