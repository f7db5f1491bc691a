import type { Actor } from '../../../../shared/access/actor.ts'
import { budgetTyped } from '../../../../shared/features/finance/budget/budget-block.rules.ts'
import { budgetImport } from '../../../../shared/features/finance/budget/budget-import.api.ts'
import { monthTyped } from '../../../../shared/features/finance/budget/budget-import.rules.ts'
import { mayBudget } from '../../../../shared/features/finance/budget/budget-reach.rules.ts'
import { BUDGET_CELLS_MAX, type BudgetChange } from '../../../../shared/features/finance/budget/budget-sheet.api.ts'
import { budgetMetrics, type BudgetMetric } from '../../../../shared/features/finance/budget/budget.schema.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { ImportFault, ImportRow } from '../../../../shared/resource/import.ts'
import type { Change } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wordKey } from '../../../resource/import/import-faults.ts'
import { actingImportRoutes, type NumberedRow } from '../../../resource/import/import-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadPlacedTeams, loadTeamMembers, type PlacedTeamName } from '../../organisation/places.door.ts'
import { loadUserContacts } from '../../people/recipients.door.ts'
import { judgeCells, writeCells } from './budget-write.store.ts'

/** Budgets from a file: what is there already is left, and another amount takes its place. */
export function budgetImportRoutes(platform: Platform, sync: Pick<Sync, 'writeOnServer'>): readonly Route[] {
  return actingImportRoutes(platform, budgetImport, async ({ actor, rows }) => {
    const { sheets, existing, faults } = await readRows(platform, { actor, rows })
    const outcome = { ready: sheets.reduce((sum, { cells }) => sum + cells.length, 0), existing, faults: [...faults] }
    return {
      outcome,
      carryOut: async () => {
        for (const input of sheets) {
          const changes: Change[] = []
          await sync.writeOnServer({
            changes,
            first: async (db) => {
              changes.length = 0
              changes.push(...(await writeCells(db, { platform, actor, input })))
            },
          })
        }
        return outcome
      },
    }
  })
}

interface Sheet {
  readonly teamId: Id
  readonly metric: BudgetMetric
  readonly cells: readonly BudgetChange[]
}

interface Read {
  /** Cells that can be written, by team. */
  readonly sheets: readonly Sheet[]
  readonly existing: number
  readonly faults: readonly ImportFault[]
}

/** A row whose names were found. */
interface Named {
  readonly at: number
  readonly teamId: Id
  readonly metric: BudgetMetric
  readonly cell: BudgetChange
}

async function readRows(
  platform: Platform,
  { actor, rows }: { actor: Actor; rows: readonly NumberedRow[] },
): Promise<Read> {
  const { db } = platform.database
  const teams = await loadPlacedTeams(db, {})
  const named: Named[] = []
  const faults: ImportFault[] = []
  const peopleOf = await peopleIn(db, teams, rows)
  for (const { at, row } of rows) {
    const one = nameRow(row, { actor, teams, peopleOf })
    if ('code' in one) faults.push({ row: at, ...one })
    else named.push({ at, ...one })
  }
  const sheets: Sheet[] = []
  let existing = 0
  for (const [first, ...others] of groupBy(named, ({ teamId, metric }) => `${teamId} ${metric}`).values()) {
    const own = [first, ...others]
    const { teamId, metric } = first
    const wished = own.map(({ cell }) => cell)
    const { heldBy } = await judgeCells(db, { platform, actor, input: { teamId, metric, cells: wished } })
    const cells = wished.map((cell) => ({ ...cell, seen: heldBy(cell)?.amount ?? null }))
    const { codes } = await judgeCells(db, { platform, actor, input: { teamId, metric, cells } })
    const sound = cells.filter((cell, at) => codes[at] === undefined && cell.amount !== cell.seen)
    // A file that was saved from the sheet has closed months and moved people too. As they were, they ask for nothing.
    const isKept = ({ amount, seen }: BudgetChange, at: number): boolean =>
      amount === seen && codes[at] !== 'budget.twice'
    existing += cells.filter(isKept).length
    faults.push(...cells.flatMap((cell, at) => (isKept(cell, at) ? [] : faultOf(own[at]?.at ?? 0, codes[at]))))
    for (let start = 0; start < sound.length; start += BUDGET_CELLS_MAX)
      sheets.push({ teamId, metric, cells: sound.slice(start, start + BUDGET_CELLS_MAX) })
  }
  return { sheets, existing, faults }
}

const columnsOfCodes: Readonly<Record<string, string>> = {
  'budget.not-a-member': 'person',
  'budget.twice': 'month',
  'budget.month-closed': 'month',
  'budget.month-too-far': 'month',
}

const faultOf = (row: number, code: string | undefined): ImportFault[] =>
  code === undefined ? [] : [{ row, field: columnsOfCodes[code] ?? 'amount', code }]

interface Names {
  readonly actor: Actor
  readonly teams: readonly PlacedTeamName[]
  readonly peopleOf: PeopleOf
}

type PeopleOf = (teamId: Id, text: string) => Id | null

function nameRow(
  { team: teamName = '', person = '', month: monthText = '', amount: amountText = '', metric: metricText }: ImportRow,
  { actor, teams, peopleOf }: Names,
): Omit<Named, 'at'> | { field: string; code: string } {
  const metric = budgetMetrics.find((one) => one === metricText) ?? 'order_value'
  const team = teams.find((one) => wordKey(one.name) === wordKey(teamName) && mayBudget(actor, metric, placeOf(one)))
  if (team === undefined) return { field: 'team', code: 'import.unknown-name' }
  const owner = person === '' ? team.id : peopleOf(team.id, person)
  if (owner === null) return { field: 'person', code: 'budget.not-a-member' }
  const month = monthTyped(monthText)
  if (month === null) return { field: 'month', code: 'budget.month-unreadable' }
  const amount = budgetTyped(amountText, metric)
  if (amount === null || Number.isNaN(amount)) return { field: 'amount', code: 'budget.not-a-number' }
  const cell = { of: person === '' ? ('team' as const) : ('seller' as const), id: owner, month, amount, seen: null }
  return { teamId: team.id, metric, cell }
}

const placeOf = ({ id, officeId, regionId }: PlacedTeamName) => ({ sellerId: '', teamId: id, officeId, regionId })

/** Finds members of teams by address or by name; of two with one name, neither. */
async function peopleIn(db: Db, teams: readonly PlacedTeamName[], rows: readonly NumberedRow[]): Promise<PeopleOf> {
  const asked = new Set(rows.map(({ row }) => wordKey(row['team'] ?? '')))
  const teamIds = teams.filter(({ name }) => asked.has(wordKey(name))).map(({ id }) => id)
  const months = rows.flatMap(({ row }) => monthTyped(row['month'] ?? '') ?? []).toSorted()
  const [from = '2000-01', to = from] = [months[0], months.at(-1)]
  const members = await loadTeamMembers(db, { teamIds, from: `${from}-01`, to: `${to}-31` })
  const contacts = await loadUserContacts(db, [...new Set(members.map(({ userId }) => userId))])
  const addressOf = new Map(contacts.map(({ id, email }) => [id, wordKey(email)]))
  const byTeam = groupBy(members, ({ teamId }) => teamId)
  return (teamId, text) => {
    const wanted = wordKey(text)
    const own = byTeam.get(teamId) ?? []
    const found = new Set(
      own
        .filter(({ userId, name }) => addressOf.get(userId) === wanted || wordKey(name) === wanted)
        .map(({ userId }) => userId),
    )
    const [only, another] = found
    return another === undefined ? (only ?? null) : null
  }
}
