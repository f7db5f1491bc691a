import type { Locator, Page } from '@playwright/test'
import { fillCustomer, goOn, openWizard, question, save } from '../fixtures/selling.ts'
import { places } from '../fixtures/places.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ story: 'none' })

const ADMIN = { name: 'Greta Grund', email: 'greta@rond.example', password: 'sju blå kastanjer' }
const SELLER = { name: 'Sam Säljare', email: 'sam@rond.example', password: 'nio röda kastanjer' }

/** Opens the dialog of a list and answers its fields. */
async function create(page: Page, button: string, answer: (form: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  const form = page.getByRole('dialog')
  await answer(form)
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(form).toBeHidden()
}

/** Presses the step that comes next on the start page. */
async function nextStep(page: Page, step: string, path: RegExp): Promise<void> {
  await page.goto('/start')
  const item = page.getByRole('listitem').filter({ hasText: step })
  await item.getByRole('link', { name: 'Öppna' }).click()
  await expect(page).toHaveURL(path)
}

test("@desk an administrator's first hour: from an empty start to the first sale of an invited seller", async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const office = await browser.newContext(places.desk)
  const page = await office.newPage()
  const [, link = ''] = /(https?:\/\/\S+\/setup#[\w-]+)/u.exec(server.output) ?? []
  await page.goto(link)
  await page.getByLabel('Namn').fill(ADMIN.name)
  await page.getByLabel('E-post').fill(ADMIN.email)
  await page.getByLabel('Lösenord', { exact: true }).fill(ADMIN.password)
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/start/)
  await expect(page.getByRole('heading', { name: 'Kom igång' })).toBeVisible()

  await nextStep(page, 'Skapa en region', /regions/)
  await create(page, 'Ny region', (form) => form.getByLabel('Namn').fill('Mitt'))
  await nextStep(page, 'Skapa ett kontor', /offices/)
  await create(page, 'Nytt kontor', async (form) => {
    await form.getByLabel('Namn').fill('Gävle')
    await form.getByLabel('Region').selectOption('Mitt')
  })
  await nextStep(page, 'Skapa ett team', /teams/)
  await create(page, 'Nytt team', async (form) => {
    await form.getByLabel('Namn').fill('Brynäs')
    await form.getByLabel('Kontor').selectOption('Gävle')
  })
  await nextStep(page, 'Lägg upp en leverantör', /providers/)
  await create(page, 'Ny leverantör', (form) => form.getByLabel('Namn', { exact: true }).fill('Dalaljus'))
  await nextStep(page, 'Lägg upp en produkt', /products/)
  await create(page, 'Ny produkt', async (form) => {
    await form.getByLabel('Leverantör').selectOption('Dalaljus')
    await form.getByLabel('Namn').fill('Fast pris')
    await form.getByLabel('Kategori').fill('Elavtal')
    await form.getByLabel('Pris', { exact: true }).fill('59')
    await form.getByLabel('Säljarens provision').fill('400')
  })
  await nextStep(page, 'Bjud in säljare', /management\/new/)
  await page.getByRole('button', { name: 'Bjud in' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Namn').fill(SELLER.name)
  await form.getByLabel('E-post').fill(SELLER.email)
  await form.getByLabel('Roll').selectOption({ label: 'Säljare' })
  await form.getByLabel(/^Team( |$)/).selectOption('Brynäs')
  await form.locator('button[type=submit]').click()
  const invitation = (await page.getByRole('dialog').locator('code').textContent()) ?? ''

  const street = await browser.newContext(places.phone)
  const phone = await street.newPage()
  await phone.goto(invitation)
  await phone.getByLabel(/^Lösenord|^Nytt lösenord/).fill(SELLER.password)
  await phone.locator('button[type=submit]').click()
  await expect(phone).toHaveURL(/start/)
  await openWizard(phone, { provider: /Dalaljus/ })
  await phone.getByRole('button', { name: /Dalaljus/ }).click()
  await phone.getByRole('button', { name: 'Lägg till Fast pris' }).click()
  await goOn(phone)
  await fillCustomer(phone, 'Kim Kund')
  await expect(question(phone, 'Stämmer allt?')).toBeVisible()
  await save(phone, 'Kim Kund')

  await page.goto('/backoffice/salereports')
  await expect(page.locator('tbody').getByRole('row', { name: /Sam Säljare/ })).toBeVisible()
  await page.goto('/start')
  await expect(page.getByRole('heading', { name: 'Kom igång' })).toBeHidden()
  await Promise.all([office.close(), street.close()])
})
