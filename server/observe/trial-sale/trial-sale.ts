import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { submitSale } from '../../../shared/features/sales/sale/sale-submit.commands.ts'
import { sales } from '../../../shared/features/sales/sale/sale.schema.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import { put } from '../../../shared/sync/command.ts'
import {
  pullRequestSchema,
  pushInputSchema,
  pushResponseSchema,
  pullResponseSchema,
  type PullResponse,
} from '../../../shared/sync/protocol.ts'
import { loadSale } from '../../features/sales/index.ts'
import type { Db } from '../../platform/database/database.ts'
import { undone } from '../../platform/database/undone.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ServerFeatureSync } from '../../sync/feature.ts'
import { SYNC_TURN } from '../../sync/sync.store.ts'
import { createSync, type Sync } from '../../sync/sync.ts'
import { trialRows, type TrialRows } from './trial-rows.ts'

/** How far a trial sale came. `step` is where it stopped; empty when it went the whole way. */
export interface TrialResult {
  readonly ok: boolean
  readonly ms: number
  readonly step: string
  readonly error?: unknown
}

/**
 * Makes one sale with the server's own code: the command as a phone sends it is read, judged, stored with everything that is
 * derived from it, answered with a receipt, sent again, and pulled by the phone. All of it happens in one transaction that
 * is rolled back. So there is never a row that a list, a sum, payroll, an export or a backup could find; no event is
 * committed, so nobody is told anything; and live channels hear nothing of it.
 */
export async function tryTrialSale(platform: Platform, features: readonly ServerFeatureSync[]): Promise<TrialResult> {
  const started = performance.now()
  const rows = trialRows(platform.newId)
  const progress = { step: 'begin' }
  const finish = (rest: Pick<TrialResult, 'ok' | 'step'> & { error?: unknown }): TrialResult => ({
    ...rest,
    ms: Math.round(performance.now() - started),
  })
  try {
    await undone(
      platform.database,
      (db) => goTheWholeWay(trialSync(platform, { features, db, rows }), { platform, rows, progress }),
      SYNC_TURN,
    )
    progress.step = 'undo'
    if ((await loadSale(platform.database.db, rows.sale.saleId)) !== null)
      throw new Error('a trial sale was not undone')
    return finish({ ok: true, step: '' })
  } catch (error) {
    return finish({ ok: false, step: progress.step, error })
  }
}

/** The product's sync on one open transaction, where the seller of the trial is the only person. */
function trialSync(
  platform: Platform,
  { features, db, rows }: { features: readonly ServerFeatureSync[]; db: Db; rows: TrialRows },
): Sync {
  const { savepoint } = platform.database
  return createSync({
    platform: {
      ...platform,
      database: { ...platform.database, db, tx: (work) => savepoint(db, work) },
      realtime: { ...platform.realtime, publish: () => undefined },
    },
    features,
    actorOf: (_, userId) => Promise.resolve(userId === rows.seller.userId ? rows.seller : null),
  })
}

async function goTheWholeWay(
  sync: Sync,
  { platform: { now, newId }, rows, progress }: { platform: Platform; rows: TrialRows; progress: { step: string } },
): Promise<void> {
  const { seller, provider, product, sale } = rows
  const step = (name: string): void => {
    progress.step = name
  }
  step('catalogue')
  await sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  const session = { sessionId: newId(), userId: seller.userId }
  const device = newId()
  const pull = async (epoch: string | null, cursors: PullResponse['cursors']): Promise<PullResponse> => {
    const asked = pullRequestSchema.parse(asSent({ device, epoch, cursors }))
    return pullResponseSchema.parse(asSent(await sync.pull(session, asked)))
  }
  step('first pull')
  const { epoch, cursors } = await pull(null, {})
  step('push')
  const at = now()
  const command = {
    id: newId(),
    seq: 1,
    name: submitSale.name,
    version: 1,
    args: sale,
    at,
    businessDay: dayOf(at, seller.zone),
  }
  const push = async () => {
    const sent = pushInputSchema.parse(asSent({ device, epoch, oldestSeq: 1, commands: [command] }))
    return pushResponseSchema.parse(asSent(await sync.push(session, sent)))
  }
  const first = await push()
  const [result] = first.results
  if (result?.status !== 'applied')
    throw new Error(`the trial sale was ${result?.status ?? first.status}: ${result?.failures[0]?.code ?? 'no answer'}`)
  step('push again')
  const again = await push()
  if (again.results[0]?.receipt !== result.receipt) throw new Error('a repeated push was not answered as before')
  step('pull')
  const pulled = await pull(epoch, cursors)
  const row = pulled.changes.find(({ collection, id }) => collection === sales.name && id === sale.saleId)?.row
  if (sales.schema.parse(row).status !== 'finalized') throw new Error('the phone did not get its sale')
}

/** As it travels. */
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
