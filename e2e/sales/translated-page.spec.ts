import type { Page } from '@playwright/test'
import type { WithdrawalView } from '../../shared/features/agreements/withdrawal/withdrawal.api.ts'
import { expect, test } from '../fixtures/test.ts'

const view: WithdrawalView = {
  state: 'open',
  language: 'sv',
  reference: 'RAB12CD34',
  providerName: 'Nordkabel',
  providerContact: 'kundservice@nordkabel.example',
  soldOn: '2026-11-20',
  lines: [{ name: 'Fiber 100', quantity: 1, amountOre: 39_900, billing: 'monthly' }],
  currency: 'SEK',
  untilDay: '2026-12-04',
  daysFromReceipt: null,
  withdrawnAt: null,
  hasConfirmation: true,
}

/** Moves each text into an element, as Chrome does when it translates a page. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walk.nextNode()) texts.push(walk.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, option')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  })

test('@desk @release a customer withdraws on a page that their browser has translated', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.route('**/api/v1/withdrawals/look', (route) => route.fulfill({ json: view }))
  await page.route('**/api/v1/withdrawals', (route) =>
    route.fulfill({ json: { ...view, state: 'withdrawn', withdrawnAt: 1_795_000_000_000 } }),
  )
  await page.goto('/withdrawal#token')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.locator('html').getAttribute('translate')).toBe('yes')
  expect(await page.locator('meta[content=notranslate]').count()).toBe(0)
  await translate(page)
  await page.getByRole('button', { name: 'Ångra beställningen' }).click()
  await translate(page)
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByText('Du har ångrat beställningen.')).toBeVisible()
  await translate(page)
  expect(faults).toEqual([])
})

test('@desk @release the application itself is not translated by browsers', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.locator('html').getAttribute('translate')).toBe('no')
  expect(await page.locator('meta[name=google]').getAttribute('content')).toBe('notranslate')
})
