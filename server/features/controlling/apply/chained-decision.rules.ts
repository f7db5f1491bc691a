import type { Collection, Row } from '../../../../shared/sync/collection.ts'
import {
  accept,
  type Change,
  type Command,
  type Decision,
  type Facts,
  type Need,
  type RowReader,
} from '../../../../shared/sync/command.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'

/** A command that is part of another one. */
export interface Link {
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly command: Command<any>
  readonly args: unknown
}

/** Ids that one part of a decision may create. */
const IDS_OF_A_LINK = 16

export const needsOf = (links: readonly Link[], rows: RowReader, facts: Facts): readonly Need[] =>
  links.flatMap(({ command, args }) => command.load(args, rows, facts))

/** Decides commands one after the other, each on the rows that the one before left. One refusal refuses them all. */
export function decideChain(links: readonly Link[], rows: RowReader, facts: Facts): Decision {
  let changed: ReadonlyMap<string, Change> = new Map()
  const events: DomainEvent[] = []
  for (const [at, { command, args }] of links.entries()) {
    const idFor = (ordinal: number) => facts.idFor(at * IDS_OF_A_LINK + ordinal)
    const decision = command.decide(args, over(rows, changed), { ...facts, idFor })
    if (decision.kind === 'refused') return decision
    changed = withChanges(changed, decision.changes)
    events.push(...decision.events)
  }
  return accept([...changed.values()], events)
}

export function withChanges(
  before: ReadonlyMap<string, Change>,
  changes: readonly Change[],
): ReadonlyMap<string, Change> {
  const after = new Map(before)
  for (const change of changes) after.set(keyOf(change), change)
  return after
}

const keyOf = (change: Change): string => `${change.collection}/${change.op === 'put' ? change.row.id : change.id}`

/** Rows as they are after some changes. A row that is changed has the version it had: the engine numbers it once. */
export function over(rows: RowReader, changed: ReadonlyMap<string, Change>): RowReader {
  const changedRow = <R extends Row>({ name }: Collection<R>, id: string): R | null | undefined => {
    const change = changed.get(`${name}/${id}`)
    if (change === undefined) return undefined
    return change.op === 'put' ? (change.row as unknown as R) : null
  }
  return {
    get: (collection, id) => {
      const row = changedRow(collection, id)
      return row === undefined ? rows.get(collection, id) : (row ?? undefined)
    },
    where: (collection, index, value) =>
      rows.where(collection, index, value).flatMap((row) => {
        const now = changedRow(collection, row.id)
        return now === undefined ? [row] : now === null ? [] : [now]
      }),
  }
}
