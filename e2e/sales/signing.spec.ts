import type { Page } from '@playwright/test'
import {
  partsOf,
  startLocalSmtpServer,
  type LocalSmtpServer,
} from '../../server/platform/mail/testing/local-smtp-server.ts'
import { approve as approveSale } from '../fixtures/approving.ts'
import { query, salesTo } from '../fixtures/ledger.ts'
import { tapsSoFar, watchTaps } from '../fixtures/taps.ts'
import { customer } from '../fixtures/customer.ts'
import { goOn, openWizard, question } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

const SIGNER = 'Fia Fiberdotter'
const CALLED = 'Edit Elfving'

let mailbox: LocalSmtpServer

test.beforeEach(async ({ server }) => {
  mailbox = await startLocalSmtpServer()
  await server.restartWith({ SMTP_URL: mailbox.url })
})
test.afterEach(() => mailbox.close())

test('@phone @release fibre is sold at a door, its deviation goes back and forth twice, and the correction is signed again', async ({
  as,
  server,
}) => {
  const phone = await as('seller', 'phone')
  const desk = await as('backoffice', 'desk')

  await watchTaps(phone)
  const saleId = await test.step('the customer signs at the door: twelve taps at most, hers included', async () => {
    await fillFibreSale(phone)
    // Given back, it is handed in: nothing is left to be asked.
    await signOn(phone, 'Visa för kunden')
    const id = await handedIn(phone, SIGNER)
    expect(await tapsSoFar(phone)).toBe(11)
    return id
  })

  await test.step('the phone says what it earned, and leads to the next door', async () => {
    await expect(phone.getByRole('heading', { name: 'Inskickad!' })).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Nästa dörr' })).toBeVisible()
  })

  await converse(desk, phone, saleId)

  await test.step('a correction of the product asks for a new signature', async () => {
    await correct(phone, 'Lägg till Fiber 1000')
    await expect(phone.getByText('Ny underskrift behövs').first()).toBeVisible()
    await expect(desk.getByText('Ny underskrift behövs').first()).toBeVisible()
    expect(salesTo(server, SIGNER)).toMatchObject([{ id: saleId, status: 'unanswered', revision: 2 }])
  })

  await test.step('signed again on the phone, it waits for approval; both versions stay', async () => {
    await signOn(phone, 'Låt kunden skriva under')
    await expect(phone.getByText('Undertecknad igen').first()).toBeVisible()
    await expect(desk.getByText('Väntar på godkännande').first()).toBeVisible()
    await desk.getByRole('button', { name: 'Visa vad kunden skrev under' }).click()
    await expect(desk.getByRole('img', { name: 'Kundens namnteckning' })).toHaveCount(2)
    await expect(desk.getByText('Före rättelsen')).toBeVisible()
    const [row] = query<{ state: string }>(server, 'select signature_state as state from sale where id = ?', saleId)
    expect(row).toEqual({ state: 'verified' })
  })

  await approve(desk)
})

test('@phone electricity is sold by telephone, accepted in writing, corrected and accepted again', async ({
  as,
  browser,
  server,
}) => {
  const phone = await as('seller', 'phone')
  const desk = await as('backoffice', 'desk')
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 780 } })
  const home = await context.newPage()

  await watchTaps(phone)
  const saleId = await test.step('no phone is turned: the offer goes to the customer, after ten taps', async () => {
    await fillCall(phone)
    await expect(phone.getByText(/skickas erbjudandet med e-post till edit@exempel.example/)).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Visa för kunden' })).toHaveCount(0)
    const id = await submit(phone, CALLED)
    expect(await tapsSoFar(phone)).toBe(10)
    await expect(phone.getByRole('heading', { name: 'Erbjudandet är skickat' })).toBeVisible({ timeout: 45_000 })
    return id
  })

  await test.step('the customer reads the whole of it, and accepts with their name', async () => {
    await openOffer(home, 1)
    await expect(home.getByText('Norrsken Energi AB, org.nr 559900-0011')).toBeVisible()
    await home.getByRole('button', { name: 'Suomi' }).click()
    await expect(home.getByRole('button', { name: 'Hyväksy kirjallisesti' })).toBeVisible()
    await home.getByRole('button', { name: 'Svenska' }).click()
    await accept(home)
    await expect(phone.getByText('Godkänd skriftligt').first()).toBeVisible()
  })

  await converse(desk, phone, saleId)

  await test.step('a correction is another offer, accepted by a new link', async () => {
    await correct(phone, 'Lägg till Fast elpris 12 månader')
    await expect(phone.getByRole('heading', { name: /^(Inskickad!|Erbjudandet är skickat)$/ })).toBeVisible()
    await openOffer(home, 2)
    await expect(home.getByText('Bindningstid 12 månader')).toBeVisible()
    await accept(home)
    await expect(desk.getByText('Väntar på godkännande').first()).toBeVisible()
    expect(salesTo(server, CALLED)).toMatchObject([{ id: saleId, status: 'finalized', revision: 2 }])
  })

  await approve(desk)
  await context.close()
})

async function fillFibreSale(phone: Page): Promise<void> {
  await openWizard(phone)
  await phone.getByRole('button', { name: /Fiberkusten/ }).click()
  await phone.getByRole('button', { name: 'Lägg till Fiber 100', exact: true }).click()
  await goOn(phone)
  await phone.getByLabel('Personnummer').fill(customer.idNumber)
  await goOn(phone)
  await fillPerson(phone, SIGNER, 'fia@exempel.example')
  await phone.getByLabel('Externt ordernummer').fill('FK-1001')
  await goOn(phone)
  await expect(question(phone, 'Stämmer allt?')).toBeVisible()
}

async function fillCall(phone: Page): Promise<void> {
  await openWizard(phone)
  await phone.getByRole('button', { name: /Norrsken Energi/ }).click()
  await phone.getByRole('button', { name: 'Lägg till Rörligt elpris' }).click()
  await goOn(phone)
  await phone.getByRole('button', { name: 'Per telefon' }).click()
  await phone.getByRole('button', { name: 'Privatperson' }).click()
  await fillPerson(phone, CALLED, 'edit@exempel.example')
  // A press before the next question is shown would still belong to the address.
  await expect(question(phone, 'När var samtalet?')).toBeVisible()
  // The call has just ended: that is filled in.
  await goOn(phone)
  await phone.getByLabel('Anläggnings-id').fill(customer.facilityId)
  await goOn(phone)
  await expect(question(phone, 'Stämmer allt?')).toBeVisible()
}

async function fillPerson(phone: Page, name: string, email: string): Promise<void> {
  await expect(question(phone, 'Vem är kunden?')).toBeVisible()
  await phone.getByLabel('Namn').fill(name)
  await phone.getByLabel('Telefon').fill('070-174 06 05')
  await phone.getByLabel('E-post').fill(email)
  await goOn(phone)
  await phone.getByLabel('Adress').fill(customer.address)
  await phone.getByLabel('Postnummer').fill(customer.postalCode)
  await phone.getByLabel('Ort').fill(customer.city)
  await goOn(phone)
}

async function submit(phone: Page, name: string): Promise<string> {
  await phone.getByRole('button', { name: 'Skicka in', exact: false }).click()
  return handedIn(phone, name)
}

async function handedIn(phone: Page, name: string): Promise<string> {
  await expect(question(phone, name)).toBeVisible()
  await expect(phone.getByText('Mottagen', { exact: true })).toBeVisible()
  return new URL(phone.url()).pathname.split('/').at(-1) ?? ''
}

/** The customer draws their name, thanks, and gives the phone back. */
async function signOn(phone: Page, opener: string): Promise<void> {
  await phone.getByRole('button', { name: opener }).click()
  const control = phone.locator('[data-part=control]')
  await control.scrollIntoViewIfNeeded()
  const paper = await control.boundingBox()
  if (paper === null) throw new Error('there is nothing to sign on')
  await phone.mouse.move(paper.x + 40, paper.y + 120)
  await phone.mouse.down()
  await phone.mouse.move(paper.x + 120, paper.y + 50, { steps: 4 })
  await phone.mouse.move(paper.x + 200, paper.y + 130, { steps: 4 })
  await phone.mouse.up()
  await phone.getByRole('button', { name: 'Skriv under och beställ' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'Tack!' })).toBeVisible()
  await phone.getByRole('button', { name: /^Säljaren: håll in/ }).hover()
  await phone.mouse.down()
  await expect(phone.getByRole('dialog', { name: 'Din beställning' })).toHaveCount(0)
  await phone.mouse.up()
}

/** Back office asks, the seller answers, back office asks again, the seller answers again. */
async function converse(desk: Page, phone: Page, saleId: string): Promise<void> {
  await test.step('a deviation goes back and forth twice', async () => {
    await desk.goto(`/backoffice/salereports/${saleId}`)
    await desk.getByRole('button', { name: /^Rapportera avvikelse/ }).click()
    await desk.getByLabel('Vad är fel?').selectOption({ label: 'Fel order – ny order behövs' })
    await desk.getByLabel('Beskriv för säljaren').fill('Vilken produkt gäller?')
    await desk.getByRole('button', { name: 'Skicka till säljaren' }).click()
    await answer(phone, 'Den som står där')
    await desk.getByRole('button', { name: /^Tillbaka till säljaren/ }).click()
    await desk.getByLabel('Beskriv för säljaren').fill('Kunden säger något annat')
    // The answer may have reached the desk before the sale that it belongs to: the desk then says so, and is asked again.
    await expect(async () => {
      await desk.getByRole('button', { name: 'Skicka frågan' }).click({ timeout: 5000 })
      await expect(desk.getByRole('button', { name: 'Skicka frågan' })).toBeHidden()
    }).toPass()
    await answer(phone, 'Jag har ringt: det ska ändras')
    await expect(desk.getByText('Jag har ringt: det ska ändras').first()).toBeVisible()
  })
}

async function answer(phone: Page, words: string): Promise<void> {
  await phone.getByRole('button', { name: 'Svara', exact: true }).click()
  await phone.getByLabel('Ditt svar till back office').fill(words)
  await phone.getByRole('button', { name: 'Skicka svaret' }).click()
  await expect(phone.getByText('Väntar på back office')).toBeVisible()
}

async function correct(phone: Page, product: string): Promise<void> {
  await phone.getByRole('button', { name: 'Lägg till mer' }).click()
  await phone.getByRole('button', { name: 'Rätta', exact: true }).click()
  await phone.getByRole('button', { name: product, exact: true }).click()
  await phone.getByRole('button', { name: 'Skicka rättelsen' }).click()
}

async function openOffer(home: Page, count: number): Promise<void> {
  const offers = () => mailbox.received.map((mail) => partsOf(mail).text).filter((text) => text.includes('/offer#'))
  await expect.poll(() => offers().length, { timeout: 45_000 }).toBe(count)
  // A link opened in the same page would change nothing but what stands after the «#».
  await home.goto('about:blank')
  await home.goto(/http\S+\/offer#\S+/u.exec(offers().at(-1) ?? '')?.[0] ?? '')
}

async function accept(home: Page): Promise<void> {
  await home.getByLabel('Jag har läst det här').check()
  await home.getByLabel('Skriv ditt namn').fill(CALLED)
  await home.getByRole('button', { name: 'Godkänn skriftligt' }).click()
  await expect(home.getByRole('heading', { name: 'Tack! Du har godkänt.' })).toBeVisible()
}

async function approve(desk: Page): Promise<void> {
  await test.step('back office approves it', async () => {
    await approveSale(desk)
    await expect(desk.getByRole('main').getByText('Godkänd', { exact: true }).first()).toBeVisible()
  })
}
