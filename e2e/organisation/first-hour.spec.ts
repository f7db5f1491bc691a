import type { Page } from '@playwright/test'
import { fillCustomer, goOn, openWizard, question, save } from '../fixtures/selling.ts'
import { places } from '../fixtures/places.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ story: 'none' })

const ADMIN = { name: 'Greta Grund', email: 'greta@rond.example', password: 'sju blå kastanjer' }
const SELLER = { name: 'Sam Säljare', email: 'sam@rond.example', password: 'nio röda kastanjer' }

const people = `Förnamn;Efternamn;E-postadress;Mobil;Kontor;Team;Roll
Sam;Säljare;${SELLER.email};070-123 45 67;Gävle;Brynäs;Säljare`

const providerFile = `Namn;Bransch;Land;Hur det säljs;Företagets namn;Org.nr;Adress;Klagomål
Dalaljus;El;Sverige;Vid dörren;Dalaljus AB;556677-8899;Storgatan 1, Falun;023-12 34 56`

const priceList = [
  'Leverantör;Produkt;Kategori;Pris;Betalas;Provision;Moms;Bindningstid;Uppsägningstid',
  ...Array.from({ length: 10 }, (_, at) => `Dalaljus;Fast pris ${at + 1};Elavtal;${59 + at} kr;kr/mån;400;25 %;12;1`),
].join('\n')

/** Pastes rows into the import of a list and checks them. */
async function paste(page: Page, rows: string, count: number) {
  await page.getByRole('button', { name: 'Importera' }).first().click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByLabel('Klistra in rader').fill(rows)
  await dialog.getByRole('button', { name: 'Använd det inklistrade' }).click()
  await dialog.getByRole('button', { name: new RegExp(`^Kontrollera ${count} rad`) }).click()
  return dialog
}

/** The same, without faults, to the end. */
async function importRows(page: Page, rows: string, count: number): Promise<void> {
  const dialog = await paste(page, rows, count)
  await dialog.getByRole('button', { name: new RegExp(`^Importera ${count} rad`) }).click()
  await expect(dialog.getByText(new RegExp(`${count} rad(er)? har importerats`))).toBeVisible()
  await dialog.getByRole('button', { name: 'Stäng' }).last().click()
}

test("@desk a company's first day: from the printed link to the approved order of an imported seller, without mail", async ({
  browser,
  server,
}) => {
  const office = await browser.newContext(places.desk)
  const page = await office.newPage()
  const [, link = ''] = /(https?:\/\/\S+\/setup#[\w-]+)/u.exec(server.output) ?? []
  await page.goto(link)
  await page.getByLabel('Namn').fill(ADMIN.name)
  await page.getByLabel('E-post').fill(ADMIN.email)
  await page.getByLabel('Lösenord', { exact: true }).fill(ADMIN.password)
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/start/)
  const guide = page.getByRole('region', { name: 'Kom igång' })
  await expect(guide.getByText('0 av 14 steg är klara')).toBeVisible()

  await guide.getByRole('button', { name: 'Fyll i' }).click()
  const facts = page.getByRole('dialog')
  await facts.getByLabel('Företagets namn').fill('Fjord Försäljning AB')
  await facts.getByLabel('Organisationsnummer').fill('559900-1122')
  await facts.getByLabel('Adress').fill('Kajen 2, Gävle')
  await facts.getByLabel('Kontakt').fill('026-12 34 56')
  await facts.getByRole('button', { name: 'Spara' }).click()
  await expect(guide.getByText('1 av 14 steg är klara')).toBeVisible()

  await page.goto('/backoffice/providers')
  await importRows(page, providerFile, 1)
  await page.goto('/backoffice/products')
  await importRows(page, priceList, 10)

  await page.goto('/user-admin/management/new')
  const dialog = await paste(page, people, 1)
  await expect(dialog.getByText('1 kontor finns inte än: Gävle.')).toBeVisible()
  await dialog.getByLabel('Land för de nya kontoren').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Skapa dem och kontrollera igen' }).click()
  await dialog.getByRole('button', { name: 'Importera 1 rad' }).click()
  await expect(dialog.getByText('Inget mejl skickas.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Skapa 1 länk' }).click()
  const slips = page.getByRole('dialog', { name: 'Länkar att lämna över' })
  await slips.getByRole('button', { name: 'Skapa 1 länk' }).click()
  await expect(slips.getByRole('button', { name: 'Skriv ut lappar' })).toBeVisible()
  const invitation = (await slips.locator('code').first().textContent()) ?? ''

  const street = await browser.newContext(places.phone)
  const phone = await street.newPage()
  await phone.goto(invitation)
  await phone.getByLabel(/^Lösenord|^Nytt lösenord/).fill(SELLER.password)
  await phone.locator('button[type=submit]').click()
  await expect(phone).toHaveURL(/start/)
  await openWizard(phone, { provider: /Dalaljus/ })
  await phone.getByRole('button', { name: /Dalaljus/ }).click()
  await phone.getByRole('button', { name: 'Lägg till Fast pris 1', exact: true }).click()
  await goOn(phone)
  await fillCustomer(phone, 'Kim Kund')
  await expect(question(phone, 'Stämmer allt?')).toBeVisible()
  await save(phone, 'Kim Kund')

  await page.goto('/backoffice/salereports')
  await page
    .locator('tbody')
    .getByRole('row', { name: /Sam Säljare/ })
    .click()
  await page
    .getByRole('button', { name: /^Godkänn/ })
    .first()
    .click()
  const again = page.getByRole('button', { name: /Godkänn ändå/ })
  await expect(again.or(page.getByText(/^Godkänd/).first())).toBeVisible()
  if (await again.isVisible()) await again.click()
  await expect(page.getByText('Godkänd', { exact: true }).first()).toBeVisible()

  await page.goto('/start')
  await expect(guide.getByRole('listitem').filter({ hasText: 'Första ordern godkänd' })).toContainText(': klart')
  await expect(guide.getByRole('listitem').filter({ hasText: 'Produkter' })).toContainText(': klart')
  await guide.getByRole('button', { name: 'Lägg undan' }).click()
  await expect(guide).toBeHidden()
  await Promise.all([office.close(), street.close()])
})
