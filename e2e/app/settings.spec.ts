import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

test('@desk @release @pwa-36 every choice in the settings is in force at once, and after a reload without a flash', async ({
  as,
}) => {
  const page = await as('backoffice')
  const root = page.locator('html')
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true })
  await page.goto('/backoffice/salereports')
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible()
  await openSettings(page)
  await expectAccessible(page)

  await test.step('by keyboard alone', async () => {
    await page.getByRole('radio', { name: 'Följ enheten' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(root).toHaveClass('dark')
    await page.getByRole('switch', { name: 'Smal meny' }).press('Space')
    await expect(page.getByRole('button', { name: 'Fäll ut menyn', includeHidden: true })).toBeAttached()
  })
  await test.step('a hidden navbar becomes sticky and a collapsed menu is expanded on the way to the top', async () => {
    await page.getByRole('group', { name: 'Fältet överst' }).getByLabel('Dold').check({ force: true })
    await expect(page.getByRole('banner', { includeHidden: true })).toHaveCount(0)
    await choose('Överst')
    await expect(page.getByRole('banner', { includeHidden: true })).toHaveCSS('position', 'sticky')
    await choose('Turkos')
    await choose('Tydliga linjer')
  })
  await page.keyboard.press('Escape')

  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => seen.push(document.documentElement.className)).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['class'],
    })
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Dagens arbete' })).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).not.toContain('light')
  await expect(root).toHaveAttribute('data-skin', 'bordered')
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--r-colors-brand-fg'))).toBe(
    '#63d3c6',
  )

  await test.step('below the overlay breakpoint it is vertical, and the earlier choice returns', async () => {
    await page.setViewportSize({ width: 975, height: 800 })
    await expect(page.getByRole('button', { name: 'Dagens arbete' })).toHaveCount(0)
    await page.setViewportSize({ width: 976, height: 800 })
    await expect(page.getByRole('button', { name: 'Dagens arbete' })).toBeVisible()
  })
  await openSettings(page)
  await page.getByRole('button', { name: 'Återställ allt' }).click()
  await expect(page.getByRole('button', { name: 'Fäll ihop menyn', includeHidden: true })).toBeAttached()
})

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Meny för/ }).click()
  await page.getByRole('menuitem', { name: 'Utseende och layout' }).click()
  await expect(page.getByRole('dialog', { name: 'Utseende och layout' })).toBeVisible()
}
