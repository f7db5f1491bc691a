import type { Collection, Row } from '../collection.ts'
import type { Command, Decision, Facts } from '../command.ts'
import { decideCommand } from '../decide.ts'

/** Decides a command over given rows, by collection, as phone and server do over theirs. */
export function decideOver<Args>(
  command: Command<Args>,
  args: NoInfer<Args>,
  { rows, facts }: { rows: Readonly<Record<string, readonly Row[]>>; facts: Facts },
): Promise<Decision> {
  const valueOf = (row: Row, index: string) => (row as unknown as Record<string, unknown>)[index.split('+')[0] ?? index]
  return decideCommand(
    command as Command,
    command.args.parse(args),
    {
      load: async (need) =>
        (rows[need.collection] ?? []).filter((row) =>
          'id' in need ? row.id === need.id : valueOf(row, need.index) === need.value,
        ),
    },
    facts,
  )
}

/** The rows of a collection that a decision writes; each must fit its schema. */
export function writtenBy<R extends Row>(decision: Decision, collection: Collection<R>): R[] {
  if (decision.kind === 'refused') return []
  return decision.changes.flatMap((change) =>
    change.op === 'put' && change.collection === collection.name
      ? [collection.schema.parse({ version: 0, ...change.row })]
      : [],
  )
}
