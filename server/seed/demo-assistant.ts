import type { CompanyWord } from '../../shared/features/assistant/company-word/company-word.schema.ts'
import type { MetricName } from '../../shared/features/assistant/metric/metric.schema.ts'
import type { Question } from '../../shared/features/assistant/question/question.schema.ts'
import { companyWordTable, saveBoard, saveFollow, saveStat } from '../features/assistant/index.ts'
import { loadRoleChoices } from '../features/people/access.door.ts'
import { insertRecord } from '../resource/record/record.store.ts'
import { memberOf } from './demo-cast.ts'
import type { Seeder } from './story.ts'

const HOUR_MS = 3_600_000

const ask = (metric: MetricName, change: Partial<Question>): Question => ({
  metric,
  split: null,
  over: null,
  filters: [],
  period: { unit: 'month', back: 0, count: 1 },
  compare: 'none',
  chart: 'bar',
  order: 'most',
  limit: null,
  ...change,
})

const lastMonths: Question['period'] = { unit: 'month', back: 0, count: 4 }

const stats = [
  {
    account: 'manager',
    title: 'Ordrar denna månad',
    question: ask('orders', { compare: 'before' }),
    roles: [],
    isPinned: true,
  },
  {
    account: 'manager',
    title: 'Order per timme, team för team',
    question: ask('oph', { split: 'team' }),
    roles: ['manager', 'admin'],
    isPinned: true,
  },
  {
    account: 'quality',
    title: 'Ångergrad per månad',
    question: ask('regretRate', { over: 'month', chart: 'line', period: lastMonths }),
    roles: ['manager', 'finance', 'quality', 'admin'],
    isPinned: false,
  },
] as const

/** What people of the company call its figures and its teams. */
const wordsOf = (teamId: string | null): readonly CompanyWord[] => [
  { name: 'spikar', meaning: 'metric', target: 'approved' },
  { name: 'hörrni', meaning: 'filler', target: '' },
  ...(teamId === null ? [] : [{ name: 'Storan', meaning: 'team' as const, target: teamId }]),
]

/** Statistics that people of the demonstration have stored, a board of a manager, and words of the company. */
export async function seedAssistant({ platform, cast }: Seeder): Promise<void> {
  const { db } = platform.database
  const roles = await loadRoleChoices(db)
  const at = platform.now() - HOUR_MS
  const roleIdsOf = (names: readonly string[]) => roles.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  for (const { account, title, question, roles: names, isPinned } of stats) {
    const owner = memberOf(cast, account)
    const id = platform.newId()
    const about = { ownerId: owner.id, ownerName: owner.name, createdAt: at, updatedAt: at }
    await saveStat(db, { ...about, id, version: 1, title, question, roleIds: roleIdsOf(names) })
    await saveFollow(db, {
      statId: id,
      userId: owner.id,
      isPinned: isPinned ? 1 : 0,
      schedule: null,
      threshold: null,
      isBeyond: 0,
      nextAt: null,
      checkedAt: null,
    })
  }
  const owner = memberOf(cast, 'manager')
  const tile = (title: string, question: Question) => ({ id: platform.newId(), title, question })
  await saveBoard(db, {
    id: platform.newId(),
    version: 1,
    ownerId: owner.id,
    ownerName: owner.name,
    title: 'Kontorets månad',
    tiles: [
      tile('Ordrar per team', ask('orders', { split: 'team', compare: 'before' })),
      tile(
        'Ordervärde per vecka',
        ask('orderValue', { over: 'week', chart: 'line', period: { unit: 'week', back: 0, count: 8 } }),
      ),
      tile('Frånvarograd per team', ask('absenceRate', { split: 'team' })),
    ],
    roleIds: roleIdsOf(['manager']),
    createdAt: at,
    updatedAt: at,
  })
  const { teamId } = memberOf(cast, 'coach')
  for (const word of wordsOf(teamId))
    await insertRecord(db, companyWordTable, { id: platform.newId(), version: 1, archivedAt: null, ...word })
}
