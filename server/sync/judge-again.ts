// S1 Nothing lost: a parked command is not final. It is judged again when its phone asks for it, and only then, so its
// phone always learns the outcome (S4). The command it builds on may have arrived, or a fault in its code been fixed.
// S2 Nothing twice: it keeps its line, its id and its row ids, and is applied at most once.
//
//   parked ─ its phone asks ─► judged on the inbox's copy, not on the request's
//              applied / refused ─► final          parked ─► nothing changes

import type { Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { WireCommand } from '../../shared/sync/protocol.ts'
import { openStored } from './capsules.ts'
import { isStillOver } from './given-counts.ts'
import { outcomeOf } from './inbox.ts'
import { judge, type JudgeContext, type Judged } from './judge.ts'
import { readOwnReceipt, type Receipt } from './receipts.ts'
import type { InboxLine } from './sync.store.ts'

/**
 * Gives a parked command another chance. Undefined when it stays parked.
 * @param bench that of the device that sent it first
 * @param sent the id it builds on as sent now, and when its receipt says that it was applied: a backup may hold as parked
 *   what was applied after it (S1)
 */
export async function judgeAgain(
  bench: JudgeContext,
  line: InboxLine,
  sent: { readonly dependsOn?: Id | undefined; readonly acceptedAt?: Instant | undefined },
): Promise<Judged | undefined> {
  if (line.status !== 'parked') return undefined
  const outcome = outcomeOf(line)
  if (isStillOver(outcome, bench.now)) return undefined
  // Lines of before did not keep it.
  const dependsOn = outcome.dependsOn ?? sent.dependsOn
  const opened = openStored(bench.context.platform.secrets, line)
  if (!opened) return undefined
  const { id, seq, name, version, at } = line
  // The business day of a phone decides nothing here; the actor's zone and `at` do.
  const wire: WireCommand = { id, seq, name, version, args: opened.args, at, businessDay: '' }
  const stored = readOwnReceipt(outcome.receipt) ?? { status: 'parked', decidedAt: line.receivedAt }
  const earlier: Receipt = sent.acceptedAt === undefined ? stored : { status: 'applied', decidedAt: sent.acceptedAt }
  // For everybody else, a command that waited for another one counts from the arrival of that one: nobody can save up
  // sales that were "first". A command that waited because of the server counts from the day it arrived.
  const waited = outcome.failures.some(({ code }) => code === 'sync.depends-on-missing')
  const proven = waited && earlier.status === 'parked' ? undefined : earlier
  const judged = await judge(bench, dependsOn === undefined ? wire : { ...wire, dependsOn }, proven)
  return judged.verdict.status === 'parked' ? undefined : judged
}
