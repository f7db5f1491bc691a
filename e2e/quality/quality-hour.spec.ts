import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

// A company with enough customers to call, whatever other stories do.
test.use({ story: 'sales-company' })

test('@desk a quality clerk calls a customer by keyboard, and another answers on a phone', async ({ as, browser }) => {
  const desk = await as('quality', 'desk')
  await desk.goto('/backoffice/salequality/surveys')
  await expect(desk.getByRole('heading', { level: 1, name: /Kundenkäter/ })).toBeVisible()
  await expectAccessible(desk)

  await desk.getByRole('link', { name: 'Börja ringa' }).click()
  await expect(desk.getByRole('heading', { name: 'Säg så här' })).toBeVisible()
  await expectAccessible(desk)
  await desk.keyboard.press('f')
  for (const key of ['j', 'n', '9', '8', '8', '9']) await desk.keyboard.press(key)
  await expect(desk.getByRole('radio', { name: '9' }).last()).toBeChecked()
  await desk.getByRole('button', { name: 'Spara svaren och ta nästa' }).click()

  // The next customer is asked by a link: nothing is set up to send it by, so it is shown.
  await expect(desk.getByRole('radio', { checked: true })).toHaveCount(0)
  await desk.getByRole('button', { name: 'Skicka länk med sms' }).click()
  // Another customer follows, or nobody else waits: how many there are depends on the day.
  const nobody = desk.getByRole('heading', { name: 'Ingen väntar på ett samtal' })
  await expect(desk.getByRole('button', { name: 'Skicka länk med sms' }).or(nobody)).toBeEnabled()
  await desk.goto('/backoffice/salequality/surveys?link=waiting,kept')
  await desk.getByRole('link').filter({ hasText: /\S/ }).locator('visible=true').first().waitFor()
  await desk.locator('main a[href*="/backoffice/salequality/surveys/0"]').first().click()
  const message = desk.locator('blockquote')
  await expect(message).toBeVisible({ timeout: 40_000 })
  await expectAccessible(desk)
  const link = /\/survey#[\w-]+/u.exec((await message.textContent()) ?? '')?.[0] ?? ''
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, baseURL: new URL(desk.url()).origin })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(phone)
  const send = phone.locator('button[type="submit"]')
  await send.click()
  await expect(phone.getByRole('alert').first()).toBeVisible()
  const groups = phone.locator('fieldset')
  await groups.nth(0).getByRole('radio').first().check({ force: true })
  await groups.nth(1).getByRole('radio').last().check({ force: true })
  for (const at of [2, 3, 4, 5]) await groups.nth(at).getByRole('radio').nth(8).check({ force: true })
  await send.click()
  await expect(phone.getByRole('heading', { level: 1, name: /Tack|Kiitos|Thank/ })).toBeVisible()
  await phone.reload()
  await expect(phone.locator('fieldset')).toHaveCount(0)
  await phone.close()
})

test('@desk @release a template is opened, and can be published', async ({ as }) => {
  const desk = await as('quality', 'desk')
  await desk.goto('/backoffice/salequality/templates')
  await desk.getByRole('link', { name: 'Uppföljning efter köp' }).click()
  await expect(desk.getByRole('button', { name: 'Publicera' })).toBeVisible()
  await expectAccessible(desk)
})
