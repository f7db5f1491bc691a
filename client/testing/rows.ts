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
  const row = await waitFor(() =>
    nth(
      rowsNow().filter((one) => name.test(textOf(one))),
      0,
    ),
  )
  return nth(within(row).getAllByRole('link'), 0)
}
