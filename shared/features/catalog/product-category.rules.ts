import type { Day } from '../../kernel/days.ts'
import { firstOfNextMonth } from '../../kernel/months.ts'
import { failure, type Failure } from '../../kernel/result.ts'
import { FROM_THE_BEGINNING, isComing } from './price.rules.ts'
import { categoryOn, type CategoryPeriod, type Product } from './product.schema.ts'

type Belonging = Pick<Product, 'category' | 'categories'>

/**
 * What keeps a product from moving to another category on a day. Steps and statistics are counted by the month, so that
 * it moves with a month; and with a coming one, so that what is sold stays in the category it was sold in.
 */
export function moveFailures(validFrom: Day, today: Day): Failure[] {
  if (validFrom <= today) return [failure('price.begins-too-early', 'validFrom', { day: firstOfNextMonth(today) })]
  return validFrom.endsWith('-01') ? [] : [failure('category.from-first', 'validFrom')]
}

/** Where the product belongs from which day on, once it moves. What begins later stays. Null: it changes nothing. */
export function movedTo(product: Belonging, { validFrom, category }: CategoryPeriod): readonly CategoryPeriod[] | null {
  if (categoryOn(product, validFrom) === category) return null
  const first = { validFrom: FROM_THE_BEGINNING, category: product.category }
  const before = product.categories?.length ? product.categories : [first]
  const kept = before.filter((one) => one.validFrom !== validFrom)
  return tidied([...kept, { validFrom, category }])
}

/** The same without the moves that have not begun. Null where there are none. */
export function withoutComing({ categories }: Belonging, today: Day): readonly CategoryPeriod[] | null {
  const begun = (categories ?? []).filter((one) => !isComing(one, today))
  return begun.length === (categories ?? []).length ? null : begun
}

/** In order, and without periods that say what the one before says. */
const tidied = (periods: readonly CategoryPeriod[]): readonly CategoryPeriod[] =>
  periods
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
    .filter((one, at, all) => one.category !== all[at - 1]?.category)
