import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ story: 'sales-company' })

test('@desk @release back office looks at the month of a team as a calendar, and opens a day of it', async ({ as }) => {
  const desk = await as('backoffice')
  await desk.goto('/backoffice/timeweeks')
  await desk
    .getByRole('radio', { name: 'Månadsvis' })
    .or(desk.getByRole('button', { name: 'Månadsvis' }))
    .first()
    .click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Månad' })).toBeVisible()
  await desk.getByRole('button', { name: 'Föregående månad' }).click()
  const calendar = desk.getByRole('region', { name: 'Månad' })
  const worked = calendar.getByRole('link', { name: /^8 h/ }).first()
  await expect(worked).toBeVisible()
  await expectAccessible(desk)
  await worked.click()
  await expect(desk).toHaveURL(/timereports\//)
})
