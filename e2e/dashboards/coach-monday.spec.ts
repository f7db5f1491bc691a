import { mondayOf } from '../../shared/features/time/week/time-week.rules.ts'
import { addDays, dayOf } from '../../shared/kernel/days.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('@desk a coach’s Monday: a note, a reminder, and the week in which a report is missing', async ({ page }) => {
  await signIn(page, 'coach')
  // Three weeks ago nobody reported a day: the seeded reports begin later, whatever the day of the month.
  const week = addDays(mondayOf(dayOf(Date.now(), 'Europe/Stockholm')), -21)
  await page.goto(`/dashboards/sales/coach?week=${week}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Söder' })).toBeVisible()

  const needs = page.getByRole('region', { name: 'Börja här' })
  const amira = needs.getByRole('listitem').filter({ hasText: 'Amira Haddadi' })
  await amira.getByRole('button', { name: 'Anteckningar om Amira Haddadi' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ny anteckning').fill('Går igenom avvikelserna tillsammans på onsdag')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
  await amira.getByRole('button', { name: 'Anteckningar om Amira Haddadi' }).click()
  await expect(dialog.getByText('Går igenom avvikelserna tillsammans på onsdag')).toBeVisible()
  await page.keyboard.press('Escape')

  const remind = needs.getByRole('button', { name: 'Påminn' })
  if ((await remind.count()) > 0) {
    await remind.first().click()
    await expect(page.getByText(/har fått en påminnelse|har redan påmints|saknas/).first()).toBeVisible()
  }

  // The missing report opens the week in which it is missing.
  await needs
    .getByRole('link', { name: /utan tidrapport|Tidrapport saknas/ })
    .first()
    .click()
  await expect(page).toHaveURL(/backoffice\/timeweeks\?teamId=/)
  await expect(page.getByRole('list', { name: 'Amira Haddadi' })).toBeVisible()
})

test('@desk @release the office’s screen shows one team at a time, keeps its figures without network, and ends with Escape', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signIn(page, 'manager')
  await page.goto('/dashboards/sales/manager')
  await page.getByRole('button', { name: 'TV-läge' }).click()
  const wall = page.getByRole('region', { name: 'Kontorets skärm' })
  await expect(wall.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(wall).not.toContainText(/provision|lön/i)
  const fits = await wall.evaluate((screen) => screen.scrollHeight <= screen.clientHeight)
  expect(fits, 'nothing is below the edge').toBe(true)

  await context.setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(wall.getByText(/Inget nät. Siffror från \d\d:\d\d/)).toBeVisible()
  await expect(wall.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)

  await page.keyboard.press('Escape')
  await expect(wall).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Ledningsöversikt' })).toBeVisible()
})
