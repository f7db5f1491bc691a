import { failure, type Failure } from '../../../kernel/result.ts'
import type { Product } from '../../catalog/product.schema.ts'
import type { SaleDraft } from './sale-draft.schema.ts'

/** What cannot be sold together, what is missing beside it, and what there is too much of. */
export function togetherFailures(lines: SaleDraft['lines'], products: readonly Product[]): Failure[] {
  const sold = lines.flatMap(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId)
    return product ? [{ product, quantity }] : []
  })
  const failures = sold.flatMap(({ product, quantity }): Failure[] => {
    const { rules, name, category } = product
    if (!rules) return []
    const others = sold.filter((other) => other.product !== product).map((other) => other.product.category)
    const excluded = rules.excludes.find((each) => others.includes(each))
    const max = rules.onlyOneOfCategory ? 1 : rules.quantityMax
    return [
      ...(rules.onlyOneOfCategory && others.includes(category)
        ? [failure('sale.only-one-of', 'lines', { category })]
        : []),
      ...(max !== null && quantity > max ? [failure('sale.too-many-of', 'lines', { name, max })] : []),
      ...(rules.needs.length > 0 && !rules.needs.some((each) => others.includes(each))
        ? [failure('sale.needs-other', 'lines', { name, category: rules.needs.join(', ') })]
        : []),
      ...(excluded === undefined ? [] : [failure('sale.not-together', 'lines', { name, category: excluded })]),
    ]
  })
  // Two products of one category say the same of each other.
  return failures.filter(
    ({ code, params }, index) =>
      failures.findIndex((other) => other.code === code && same(other.params, params)) === index,
  )
}

const same = (one: Failure['params'], other: Failure['params']): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether choosing this product takes the place of the others of its category. */
export const replacesOthers = ({ rules }: Pick<Product, 'rules'>): boolean => rules?.onlyOneOfCategory === true

/** At most so many pieces of it, where its rules say. */
export const quantityMaxOf = ({ rules }: Pick<Product, 'rules'>): number | null =>
  rules?.onlyOneOfCategory ? 1 : (rules?.quantityMax ?? null)
