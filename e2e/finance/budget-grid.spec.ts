import type { Page } from '@playwright/test'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/** Pastes as Excel does, where the focus is. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('@desk a manager pastes next month’s budgets from Excel, corrects the cell that is refused, and saves once', async ({
  page,
}) => {
  await signIn(page, 'manager')
  await page.goto('/backoffice/finance/budgets')
  await page.getByRole('button', { name: /^Team/ }).click()
  await page.getByRole('menuitemradio', { name: 'Söder' }).click()
  await page.getByText('2027', { exact: true }).click()
  const january = page.getByLabel(/, januari 2027$/)
  await expect(january.first()).toBeVisible()

  await january.first().focus()
  await paste(page, '25 000\t26 000\r\n"tolv"\t20 000,50\r\n')
  const second = january.nth(1)
  await expect(second).toHaveAttribute('aria-invalid', 'true')
  await expect(second).toHaveValue('tolv')
  await expect(page.getByText('1 cell att rätta')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Spara \d+ ändring/ })).toBeDisabled()

  // The keys of a spreadsheet: down from the first cell, over the text, up again, and one step back.
  await january.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await page.keyboard.type('18000')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+z')
  await expect(second).toHaveValue('tolv')
  await second.fill('18000')

  // What is typed is still there after a reload.
  await page.reload()
  await expect(second).toHaveValue(/18\s?000/)
  await page.getByRole('button', { name: 'Spara 4 ändringar' }).click()
  await expect(page.getByText('4 budgetar sparade')).toBeVisible()
  await expect(page.getByText(/2027-01 – *→|→ .*2027-01 25000/).first()).toBeVisible()
  await page.reload()
  await expect(january.first()).toHaveValue(/25\s?000/)

  // Copied to the months after it, where nothing stands yet.
  await page.getByRole('button', { name: 'Kopiera förra månaden' }).click()
  await expect(page.getByLabel(/, december 2027$/).first()).toHaveValue(/26\s?000/)
})
