import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('@phone @release a day is reported anew, and the month adds it up', async ({ page }) => {
  await signIn(page, 'amira.haddadi')
  await page.goto('/sales/time')
  await page.getByRole('button', { name: 'Månaden före' }).click()
  const day = page.getByRole('button', { name: /Inte rapporterad/ }).first()
  await day.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Resa', { exact: true }).click()
  // The allowance follows from the journey: a night away between two others is a whole day.
  await dialog.getByText('Ja', { exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('Hel dag')
  await dialog.getByLabel('Ort').fill('Umeå')
  await dialog.getByLabel('Anteckning').fill('Tåget')
  await test.step('what was typed is still there when the day is opened again, and after a reload', async () => {
    await page.keyboard.press('Escape')
    await day.click()
    await expect(dialog.getByLabel('Ort')).toHaveValue('Umeå')
    await page.reload()
    await expect(dialog.getByText('Du fortsätter där du slutade.')).toBeVisible()
    await expect(dialog.getByLabel('Ort')).toHaveValue('Umeå')
    await expect(dialog.getByLabel('Anteckning')).toHaveValue('Tåget')
  })
  await test.step('what is typed after it goes on counts too', async () => {
    await dialog.getByLabel('Anteckning').fill('Tåget var sent')
    await page.reload()
    await expect(dialog.getByLabel('Anteckning')).toHaveValue('Tåget var sent')
  })
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /8 h · hel dag/ }).first()).toBeVisible()
})
