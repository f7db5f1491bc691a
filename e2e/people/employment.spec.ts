import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

test('@desk @release role, team and providers of a person are changed in one place', async ({ as }) => {
  const desk = await as('admin')
  await desk.goto('/user-admin/users?q=Hugo')
  await desk.locator('[data-row] a').first().click()
  await expect(desk.getByRole('heading', { level: 1, name: /^Hugo / })).toBeVisible()

  await desk.getByRole('button', { name: 'Ändra anställning' }).click()
  const dialog = desk.getByRole('dialog', { name: /^Anställning: Hugo / })
  await dialog.getByRole('checkbox', { name: 'Coach' }).check()
  await dialog.getByRole('checkbox', { name: 'Norrsken Energi' }).check()
  await dialog.getByRole('combobox', { name: /^Team [(]/ }).selectOption('Kallio (Helsinki)')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()

  const work = desk.getByRole('region', { name: 'Anställning' })
  await expect(work).toContainText('Kallio')
  await expect(work).toContainText('Coach')
  await expect(work).toContainText('Norrsken Energi')
})

test('@desk @release what is changed again after half of it was saved is saved too', async ({ as }) => {
  const desk = await as('admin')
  await desk.goto('/user-admin/users?q=Linnea')
  await desk.locator('[data-row] a').first().click()
  await desk.getByRole('button', { name: 'Ändra anställning' }).click()
  const dialog = desk.getByRole('dialog', { name: /^Anställning: Linnea / })
  await dialog.getByRole('checkbox', { name: 'Coach' }).check()
  await dialog.getByRole('combobox', { name: /^Team [(]/ }).selectOption('Kallio (Helsinki)')

  await desk.route('**/memberships', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await desk.unroute('**/memberships')

  await dialog.getByRole('checkbox', { name: 'Coach' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Kvalitet' }).check()
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
  const work = desk.getByRole('region', { name: 'Anställning' })
  await expect(work).toContainText('Kallio')
  await expect(work).toContainText('Kvalitet')
  await desk.reload()
  await desk.getByRole('button', { name: 'Ändra anställning' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Coach' })).not.toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Kvalitet' })).toBeChecked()
})
