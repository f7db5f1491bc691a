import type { Shelf, ShelfGuide } from '../../../../shared/features/guides/reading/reading.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'

export const readingStates = ['due', 'waiting', 'confirmed', 'new', 'renewed', 'read'] as const
export type ReadingState = (typeof readingStates)[number]

/** How a reader stands to a guide. */
export function readingStateOf(guide: ShelfGuide, isAnsweredHere: boolean): ReadingState {
  if (guide.required !== null && guide.confirmedAt === null) return isAnsweredHere ? 'waiting' : 'due'
  if (guide.confirmedAt !== null) return 'confirmed'
  if (guide.openedNumber === null) return 'new'
  return guide.openedNumber < guide.number ? 'renewed' : 'read'
}

export interface ShelfPart {
  readonly id: Id
  readonly name: string
  readonly depth: number
  readonly guides: readonly ShelfGuide[]
}

/** The categories that hold something, each below its parent, in their order. */
export function partsOf({ categories, guides }: Shelf): readonly ShelfPart[] {
  const below = (parentId: Id | null, depth: number): readonly ShelfPart[] =>
    depth > 10
      ? []
      : categories
          .filter((category) => category.parentId === parentId)
          .flatMap(({ id, name }) => {
            const own = guides.filter(({ categoryId }) => categoryId === id)
            const parts = below(id, depth + 1)
            return own.length + parts.length === 0 ? [] : [{ id, name, depth, guides: own }, ...parts]
          })
  return below(null, 0)
}

/** The part of what is required that is confirmed; null: nothing is. */
export function progressOf(guides: readonly ShelfGuide[]): { readonly done: number; readonly all: number } | null {
  const required = guides.filter((guide) => guide.required !== null)
  if (required.length === 0) return null
  return { done: required.filter(({ confirmedAt }) => confirmedAt !== null).length, all: required.length }
}
