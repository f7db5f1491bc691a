import type { Page } from '@playwright/test'
import {
  partsOf,
  startLocalSmtpServer,
  type LocalSmtpServer,
} from '../../server/platform/mail/testing/local-smtp-server.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { places } from '../fixtures/places.ts'
import { customer } from '../fixtures/customer.ts'
import { goOn, openWizard, question, save } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

const CUSTOMER = 'Olle Offertsson'

let mailbox: LocalSmtpServer

test.beforeEach(async ({ server }) => {
  mailbox = await startLocalSmtpServer()
  await server.restartWith({ SMTP_URL: mailbox.url })
})
test.afterEach(() => mailbox.close())

test('@phone @release a provider wants a signature by link: the quote is taken back, sent again, signed and counted', async ({
  as,
  browser,
}) => {
  const desk = await as('admin', 'desk')
  await test.step('back office says so of the provider', async () => {
    await desk.goto('/backoffice/providers')
    await desk.getByRole('link', { name: 'Norrsken Energi' }).click()
    await desk.getByRole('button', { name: 'Ändra' }).first().click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Kunden signerar en offert via länk').check()
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(dialog).toBeHidden()
  })

  const quotesBefore = await quotesOfMonth(desk)
  const phone = await as('seller', 'phone')
  const saleId = await test.step('the seller hands in a sale that nobody signs on the phone', async () => {
    await openWizard(phone)
    await fillWithMail(phone)
    await expect(phone.getByText(/skickas offerten med/)).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Visa för kunden' })).toBeHidden()
    return save(phone, CUSTOMER)
  })

  const first = await mailedOffer(1)
  await test.step('the desk takes the quote back, and sends it again', async () => {
    await desk.goto(`/backoffice/salereports/${saleId}`)
    await expect(desk.getByText('Väntar på kundens signatur')).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Återkalla offerten' }).click()
    await expect(desk.getByText('Offerten är återkallad. Skicka den igen', { exact: false })).toBeVisible()
    await desk.getByRole('button', { name: 'Skicka igen med e-post' }).click()
  })

  const home = await browser.newPage(places.phone)
  await test.step('the first link leads nowhere; behind the second the customer signs', async () => {
    await home.goto(first)
    await expect(home.getByText('Länken gäller inte', { exact: false }).first()).toBeVisible()
    await home.goto('about:blank')
    await home.goto(await mailedOffer(2))
    await expect(home.getByText('Du är inte bunden av något förrän du har signerat offerten här.')).toBeVisible()
    await home.getByLabel(/^Jag har läst/).check()
    await home.getByLabel('Skriv ditt namn').fill(CUSTOMER)
    await home.getByRole('button', { name: 'Godkänn skriftligt' }).click()
    await expect(home.getByText('Tack! Du har godkänt.')).toBeVisible()
    await home.close()
  })

  await test.step('the order and the dashboard count it', async () => {
    await expect(desk.getByText('Signerad av kunden')).toBeVisible()
    await expect(desk.getByText('Signerad', { exact: true })).toBeVisible()
    await desk.goto('/backoffice/ordermanagement/statistics')
    await expect(desk.getByText(new RegExp(`^av ${quotesBefore + 2} offerter skapade`))).toBeVisible()
  })
})

/** Quotes of the month, among them those of the demonstration. */
async function quotesOfMonth(desk: Page): Promise<number> {
  const month = new Date().toISOString().slice(0, 7)
  const answer = await desk.request.get(`/api/v1/sale-report-figures?month=${month}`)
  return ((await answer.json()) as { quotes: number }).quotes
}

/** The link in the newest offer once so many have been mailed. */
async function mailedOffer(count: number): Promise<string> {
  const links = () =>
    mailbox.received.flatMap((mail) => /https?:\/\/\S+\/offer#[\w-]+/u.exec(partsOf(mail).text)?.[0] ?? [])
  await expect.poll(() => links().length, { timeout: 60_000 }).toBe(count)
  return links().at(-1) ?? ''
}

/** Energy at the door, for a customer with an address for the quote. */
async function fillWithMail(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: /Norrsken Energi/ }).click()
  await phone.getByRole('button', { name: 'Lägg till Rörligt elpris' }).click()
  await goOn(phone)
  await phone.getByRole('button', { name: 'Vid dörren' }).click()
  await phone.getByRole('button', { name: 'Privatperson' }).click()
  await expect(question(phone, 'Vem är kunden?')).toBeVisible()
  await phone.getByLabel('Namn').fill(CUSTOMER)
  await phone.getByLabel('Telefon').fill('070-174 06 97')
  await phone.getByLabel('E-post').fill('olle@mejl.example')
  await goOn(phone)
  await phone.getByLabel('Adress').fill(customer.address)
  await phone.getByLabel('Postnummer').fill(customer.postalCode)
  await phone.getByLabel('Ort').fill(customer.city)
  await goOn(phone)
  await phone.getByLabel('Anläggnings-id').fill('735999100000000195')
  await goOn(phone)
  await expect(question(phone, 'Stämmer allt?')).toBeVisible()
}
