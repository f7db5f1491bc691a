import { waitFor } from '@testing-library/dom'
import { expect } from 'vitest'

/**
 * The text of an element as a person reads it: with plain spaces, where the product writes some that do not break.
 * @param element null where a query found nothing
 */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()

/**
 * Waits until a part of the page reads so. For a sentence that several elements make up: `findByText` sees the text of one.
 * @param where the whole page unless given
 */
export const untilReads = (words: string | RegExp, where: Element = document.body): Promise<void> =>
  waitFor(() => expect(textOf(where)).toMatch(words))

/**
 * One of several elements that a query found.
 * @param index 0 is the first
 * @throws when there are fewer
 */
export function nth<Found extends Element>(found: readonly Found[], index: number): Found {
  const one = found[index]
  if (!one) throw new Error(`there are ${found.length} of them, and ${index + 1} was asked for`)
  return one
}
