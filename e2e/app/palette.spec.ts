import { expectAccessible } from '../fixtures/accessibility.ts'
import { query } from '../fixtures/ledger.ts'
import { expect, test } from '../fixtures/test.ts'

test('@desk @release from the keyboard alone one finds an order, a person and a page, and what was found last', async ({
  as,
  server,
}) => {
  const [sale] = query<{ order: string }>(
    server,
    "select external_order_number as 'order' from sale where external_order_number <> '' limit 1",
  )
  const page = await as('backoffice')
  const field = page.getByRole('combobox', { name: 'Sök eller gå till' })
  const chosen = page.getByRole('listbox', { name: 'Träffar' }).getByRole('option', { selected: true })
  await page.goto('/backoffice/salereports')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('an order, by its number', async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await field.fill(sale?.order ?? '')
    await expect(chosen).toContainText(sale?.order ?? '–')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/backoffice\/salereports\/[0-9a-f-]{36}$/)
  })
  await test.step('a person', async () => {
    await page.keyboard.press('Control+k')
    await expect(chosen).toContainText(sale?.order ?? '–')
    await field.fill('elin s')
    await expect(page.getByRole('group', { name: 'Personer' }).getByRole('option')).toHaveCount(1)
    await expect(chosen).toContainText(/^Elin S/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/user-admin\/users\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { name: /^Elin S/, level: 1 })).toBeVisible()
    await expect(field).toBeHidden()
  })
  await test.step('an act, by another word for it', async () => {
    await page.keyboard.press('Control+k')
    await field.fill('attestera')
    await expect(chosen).toContainText('Godkänn ordrar')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/backoffice/salereports?status=finalized')
  })
  await test.step('the other views of a place are tabs, and a detail names the way back', async () => {
    const views = page.getByRole('navigation', { name: 'Säljrapporter' })
    await views.getByRole('link', { name: 'Dubbelförsäljningar' }).click()
    await expect(page).toHaveURL(/\/salereports\/doubles/)
    await page.goBack()
    await page.locator('[data-row] a').first().click()
    const way = page.getByRole('navigation', { name: 'Sökväg' })
    await expect(way).toContainText('Dagens arbete')
    await way.getByRole('link', { name: 'Säljrapporter' }).click()
    await expect(page).toHaveURL('/backoffice/salereports?status=finalized')
  })
  await test.step('a star pins a place on top, also after the next visit', async () => {
    const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
    const pinned = menu.getByRole('list', { name: 'Favoriter' })
    const star = menu.getByTitle('Fäst Kunder överst')
    // The menu follows a change of page by a moment: a star of the old one would lose the press.
    await star.focus()
    await expect(star).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(pinned.getByRole('link')).toHaveText(['Kunder'])
    await page.reload()
    await expect(pinned.getByRole('link')).toHaveText(['Kunder'])
    await expect(menu.getByRole('link', { name: 'Säljrapporter', exact: true })).toHaveAccessibleDescription(
      /väntar på dig/,
    )
    await expectAccessible(page)
  })
  await test.step('a page; Escape gives the focus back', async () => {
    const search = page.getByRole('button', { name: /^Sök eller gå till/ })
    await search.press('Enter')
    await field.fill('tidr')
    await expect(chosen).toContainText('Tidrapporter')
    await page.keyboard.press('Escape')
    await expect(search).toBeFocused()
  })
})

test('@phone @release a seller opens every page from the menu in thumb reach, and finds only what is theirs', async ({
  as,
}) => {
  const page = await as('seller')
  await page.goto('/start')
  await page.getByRole('button', { name: 'Meny', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Meny' })
  await expect(sheet.getByRole('link', { name: 'Min tid' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Sök eller gå till' }).click()
  await page.getByRole('combobox').fill('tidrapporter')
  await expect(page.getByText('Ingen träff. Prova ett annat ord.')).toBeVisible()
  await page.getByRole('combobox').fill('min')
  await page.getByRole('option', { name: /Min tid/ }).click()
  await expect(page).toHaveURL('/sales/time')
})
