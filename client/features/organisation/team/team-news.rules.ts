import type { TeamSale } from '../../../../shared/features/sales/act/sale-news.api.ts'

/** A line of what happens in the team. */
export interface TeamNews extends TeamSale {
  readonly kind: 'submitted' | 'approved'
  /** Where one looks at several. */
  readonly teamName: string
}

const SHOWN = 4

/** The newest on top, each once, and no more than one glance takes in. */
export function withNews(before: readonly TeamNews[], line: TeamNews): readonly TeamNews[] {
  const others = before.filter(({ id }) => id !== line.id)
  return [line, ...others].toSorted((one, other) => other.at - one.at).slice(0, SHOWN)
}
