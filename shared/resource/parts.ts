/** One of the values of a cell with its amount: 4 hours of illness. */
export interface Part {
  readonly value: string
  readonly count: number
}

export interface PartWords {
  readonly wordOf: (value: string) => string
  readonly amountOf: (count: number) => string
}

/** A cell of parts in words: «Sjuk» where one is alone, «4 h sjuk, 4 h semester» where there are several. */
export function partsInWords(parts: readonly Part[], words: PartWords): string {
  const [only, ...others] = parts
  if (only !== undefined && others.length === 0) return words.wordOf(only.value)
  return parts.map((part) => amountInWords(part, words)).join(', ')
}

/** «4 h sjuk». */
export const amountInWords = ({ value, count }: Part, { wordOf, amountOf }: PartWords): string =>
  `${amountOf(count)} ${wordOf(value).toLowerCase()}`

/** Whether a value of a row is parts with amounts. */
export const areParts = (values: readonly unknown[]): values is readonly Part[] =>
  values.every((one) => typeof one === 'object' && one !== null && 'value' in one && 'count' in one)
