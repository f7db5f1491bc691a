import type { Total } from '../../../../shared/resource/list.api.ts'

/** In the order in which one needs the other. The administrator who reads this is a person already. */
const needed = { regions: 1, offices: 1, teams: 1, providers: 1, products: 1, people: 2, sales: 1 } as const

type StepName = keyof typeof needed

export interface FirstHourStep {
  readonly name: StepName
  readonly done: boolean
  /** The first step that is left. */
  readonly isNext: boolean
}

/** The steps to the first sale; null while it is not known how far they are. */
export function firstHourSteps(
  counts: Readonly<Record<StepName, Pick<Total, 'n'> | undefined>>,
): readonly FirstHourStep[] | null {
  const names = Object.keys(needed) as StepName[]
  if (names.some((name) => counts[name] === undefined)) return null
  const isDone = (name: StepName) => (counts[name]?.n ?? 0) >= needed[name]
  const next = names.find((name) => !isDone(name))
  return names.map((name) => ({ name, done: isDone(name), isNext: name === next }))
}
