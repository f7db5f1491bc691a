import { waitFor, within } from '@testing-library/dom'
import { expect } from 'vitest'
import { nth, textOf } from './reading.ts'

/** The rows of the list on the page, in their order. */
export const rowsNow = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** The name of each row: the text of its link. */
export const rowNames = (): string[] => rowsNow().map((row) => textOf(row.querySelector('a')))

/** Waits for the first row. */
export const untilRows = (): Promise<void> => waitFor(() => expect(rowsNow().length).toBeGreaterThan(0))

/** The link that opens a row. */
export async function linkOfRow(name: RegExp): Promise<HTMLElement> {
  await waitFor(() => expect(rowsNow().some((row) => name.test(textOf(row)))).toBe(true))
  const row = rowsNow().find((one) => name.test(textOf(one)))
  return nth(within(row as HTMLElement).getAllByRole('link'), 0)
}
