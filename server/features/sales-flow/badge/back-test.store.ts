import type { BackTest } from '../../../../shared/features/sales-flow/badge/badge-test.api.ts'
import type { Badge, BadgeQuestion } from '../../../../shared/features/sales-flow/badge/badge.schema.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { ok, type Result } from '../../../../shared/kernel/result.ts'
import type { Database } from '../../../platform/database/database.ts'
import { loadActivePeople } from '../../people/directory.door.ts'
import { askBadge, BACK_TEST_DAYS, periodsIn } from './badge-run.store.ts'

/** Back-test of a badge over the last 90 days: people and coins. It runs the same query as the real run and writes nothing. */
export async function backTest(
  database: Database,
  question: BadgeQuestion & Pick<Badge, 'repeat' | 'coins'>,
  today: Day,
): Promise<Result<Omit<BackTest, 'asOf'>>> {
  const span = { first: addDays(today, -BACK_TEST_DAYS + 1), last: today }
  const windows = question.period === 'all' ? [{ key: 'all', ...span }] : periodsIn(question, span)
  const found = new Map<Id, { times: number; best: number }>()
  for (const window of windows) {
    const answer = await askBadge(database, question, window)
    if (!answer.ok) return answer
    for (const { ownerId, amount } of answer.value.filter((one) => one.amount >= question.threshold)) {
      const before = found.get(ownerId)
      const times = question.repeat === 'once' ? 1 : (before?.times ?? 0) + 1
      found.set(ownerId, { times, best: Math.max(before?.best ?? 0, amount) })
    }
  }
  const people = (await loadActivePeople(database.db)).flatMap(({ id, name, teamId }) => {
    const reached = found.get(question.scope === 'team' ? (teamId ?? '') : id)
    return reached === undefined ? [] : [{ name, ...reached }]
  })
  const awards = people.reduce((sum, { times }) => sum + times, 0)
  const sorted = people.toSorted((one, other) => other.times - one.times || other.best - one.best)
  return ok({ people: sorted.slice(0, 200), awards, coins: awards * question.coins })
}
