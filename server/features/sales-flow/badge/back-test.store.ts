import type { BackTest } from '../../../../shared/features/sales-flow/badge/badge-test.api.ts'
import type { Badge, BadgeQuestion } from '../../../../shared/features/sales-flow/badge/badge.schema.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { ok, type Result } from '../../../../shared/kernel/result.ts'
import type { Database } from '../../../platform/database/database.ts'
import { loadBadgeOwners } from './badge-owner.store.ts'
import { askBadge, BACK_TEST_DAYS, periodsIn } from './badge-run.store.ts'

/** Back-test of a badge over the last 90 days: people and coins. It runs the same query as the real run and writes nothing. */
export async function backTest(
  database: Database,
  question: BadgeQuestion & Pick<Badge, 'repeat' | 'coins'>,
  today: Day,
): Promise<Result<Omit<BackTest, 'asOf'>>> {
  const span = { first: addDays(today, -BACK_TEST_DAYS + 1), last: today }
  const windows = question.period === 'all' ? [{ key: 'all', ...span }] : periodsIn(question, span)
  const found = new Map<Id, { name: string; times: number; best: number }>()
  for (const window of windows) {
    const answer = await askBadge(database, question, window)
    if (!answer.ok) return answer
    const reached = answer.value.filter((one) => one.amount >= question.threshold)
    if (reached.length === 0) continue
    for (const { actor, amount } of await loadBadgeOwners(database.db, { ...window, scope: question.scope, reached })) {
      const before = found.get(actor.userId)
      const times = question.repeat === 'once' ? 1 : (before?.times ?? 0) + 1
      found.set(actor.userId, { name: actor.name, times, best: Math.max(before?.best ?? 0, amount) })
    }
  }
  const people = [...found.values()]
  const awards = people.reduce((sum, { times }) => sum + times, 0)
  const sorted = people.toSorted((one, other) => other.times - one.times || other.best - one.best)
  return ok({ people: sorted.slice(0, 200), awards, coins: awards * question.coins })
}
