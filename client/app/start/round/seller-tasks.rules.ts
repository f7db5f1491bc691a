import type { Instant } from '../../../../shared/kernel/days.ts'

export interface SellerTask {
  /** Null: the task has no deadline. */
  readonly dueAt: Instant | null
}

/** Tasks by their deadlines, the most urgent first. Those without one come last, in the order given. */
export const taskOrder = <Task extends SellerTask>(tasks: readonly Task[]): readonly Task[] =>
  tasks.toSorted((one, other) => (one.dueAt ?? Infinity) - (other.dueAt ?? Infinity) || 0)
