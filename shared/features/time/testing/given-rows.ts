import type { Row } from '../../../sync/collection.ts'
import type { Command, Facts } from '../../../sync/command.ts'
import { decideOver } from '../../../sync/testing/decide-over.ts'

/** Rows by the name of their collection. */
export type Rows = Readonly<Record<string, readonly Row[]>>

/** The rows after a command. Throws the codes of a refusal. */
export async function give<Args>(
  command: Command<Args>,
  args: NoInfer<Args>,
  { rows, facts }: { readonly rows: Rows; readonly facts: Facts },
): Promise<Rows> {
  const decision = await decideOver(command, args, { rows, facts })
  if (decision.kind === 'refused') throw new Error(decision.failures.map(({ code }) => code).join(', '))
  const after: Record<string, readonly Row[]> = { ...rows }
  for (const change of decision.changes) {
    const id = change.op === 'put' ? change.row.id : change.id
    const held = after[change.collection] ?? []
    const version = (held.find((row) => row.id === id)?.version ?? 0) + 1
    const rest = held.filter((row) => row.id !== id)
    after[change.collection] = change.op === 'put' ? [...rest, { ...change.row, version }] : rest
  }
  return after
}
