import type { Actor } from '../../../../shared/access/actor.ts'
import type { PayrollKind } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import type { PayrollFormat, PayrollRun } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { openDelivery } from '../../../platform/delivery/open-delivery.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { exportAndTell, exportRun, foundRun } from './payroll-export.store.ts'
import { PAYROLL_RUNS } from './payroll-run-log.store.ts'
import { changeRun } from './payroll-run.store.ts'

interface Asked {
  readonly kind: PayrollKind
  readonly runId: Id
  readonly format: PayrollFormat
  readonly actor: Actor
}

/**
 * Makes the file of a run and sends it to the configured receiver. Making and sending are recorded apart: a server that stops
 * between them leaves a file without a delivery, and the repetition sends the same bytes under the same name.
 */
export async function deliverRun(
  platform: Platform,
  sync: Pick<Sync, 'writeOnServer'>,
  { kind, runId, format, actor }: Asked,
): Promise<PayrollRun> {
  const { config, now } = platform
  const receiver = config.payrollDelivery
  if (receiver === null) throw new Problem(409, 'payroll.no-delivery')
  const file = await exportAndTell({ ...platform, sync }, { kind, runId }, (db, run) =>
    exportRun(db, run, { format, at: now(), byName: actor.name }),
  )
  const answer = await (await openDelivery(receiver))(file)
  const delivery = { to: receiver.url.hostname, fault: answer.kind === 'done' ? null : answer.fault }
  return changesOf(platform, PAYROLL_RUNS)(actor, async (db) => {
    const run = await foundRun(db, kind, runId)
    const at = run.files.findLastIndex(({ sha256 }) => sha256 === file.sha256)
    const files = run.files.map((one, index) => (index === at ? { ...one, delivery } : one))
    await changeRun(db, runId, { files })
    return { result: { ...run, files }, logs: { of: runId, what: 'delivered', after: { format, ...delivery } } }
  })
}
