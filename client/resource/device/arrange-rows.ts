import type { ListRow as Row } from '../../../shared/resource/list.ts'
import { arranged, type Pause } from './arrange.ts'
import type { ListDefinition } from '../list.ts'
import { orderOf, rowTest } from './list-plan.ts'
import type { Asked } from '../list-state.ts'
import { nextTask } from '../../ui/next-task.ts'

export interface ArrangeRowsOptions<R extends Row> {
  readonly list: ListDefinition<R>
  readonly asked: Asked
  readonly collator: Intl.Collator
  readonly pause?: Pause
  readonly isWanted?: () => boolean
}

/** The rows that match, in the requested order; null if the answer is no longer needed. */
export async function arrangedRows<R extends Row>(
  rows: readonly R[],
  { list, asked, collator, pause = breather(), isWanted = () => true }: ArrangeRowsOptions<R>,
): Promise<readonly R[] | null> {
  const passes = rowTest(list, asked)
  const { keyOf, compare } = orderOf(list, asked, collator)
  const keyed = await arranged(
    rows.map((row) => ({ row, key: keyOf(row) })),
    { passes: passes === null ? null : ({ row }) => passes(row), compare, pause, isWanted },
  )
  return keyed?.map(({ row }) => row) ?? null
}

/** Work goes on for at most this long before the browser may paint and take keys. */
const BREATH_MS = 6

/** Pauses only when it is time: asking is cheap, pausing is not. */
function breather(): Pause {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < BREATH_MS) return
    await nextTask()
    since = performance.now()
  }
}
