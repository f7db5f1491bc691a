import type { Page } from '@playwright/test'
import { approve } from '../fixtures/approving.ts'
import { query, salesTo } from '../fixtures/ledger.ts'
import { cutNetwork, offline, restoreNetwork, untilInstalled, withWorker } from '../fixtures/network.ts'
import { customer } from '../fixtures/customer.ts'
import { fillAlarmSale, openWizard, question, receipt, save } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(withWorker)

const NAME = 'Signe Dörrstedt'

test('@phone @pwa-9 a sale goes from a doorstep without network to the back office, and its deviation comes back', async ({
  as,
  server,
}) => {
  const phone = await as('seller', 'phone')
  const desk = await as('backoffice', 'desk')
  await phone.goto('/start')
  await untilInstalled(phone)
  await openWizard(phone)
  await desk.goto('/backoffice/salereports')
  await expect(desk.getByRole('heading', { level: 1, name: 'Säljrapporter' })).toBeVisible()

  const saleId = await test.step('without network the seller registers a sale with its checklist', async () => {
    await cutNetwork(phone)
    await fillAlarmSale(phone, NAME)
    const id = await save(phone, NAME)
    await expect(receipt(phone, 'Inte skickad än')).toBeVisible()
    await expect(phone.getByText('Bilden är inte skickad än')).toBeVisible()
    expect(salesTo(server, NAME)).toEqual([])
    return id
  })

  await test.step('it is still there when the application is opened again without network', async () => {
    await phone.reload()
    await expect(question(phone, NAME)).toBeVisible()
    await expect(receipt(phone, 'Inte skickad än')).toBeVisible()
    await expect(phone.getByAltText('Foto av checklistan')).toBeVisible()
  })

  await test.step('with the network back the server has it, photo included', async () => {
    await restoreNetwork(phone)
    await expect(receipt(phone, 'Mottagen')).toBeVisible()
    await expect(phone.getByText('Bilden är mottagen')).toBeVisible()
    expect(salesTo(server, NAME)).toMatchObject([{ id: saleId, status: 'finalized', revision: 1 }])
  })

  await test.step('the back office, with its list open, sees it come and says what is wrong', async () => {
    await desk.getByRole('link', { name: NAME }).click()
    await expect(desk.getByAltText('Foto av den undertecknade checklistan')).toBeVisible()
    await raiseDeviation(desk)
    await expect(status(desk, 'Avvikelse')).toBeVisible()
  })

  await test.step('the seller is told at once', async () => {
    await expect(phone.getByText('Ny avvikelse på en order')).toBeVisible()
    await expect(phone.getByRole('heading', { level: 2, name: 'Fel personnummer' })).toBeVisible()
    await phone.getByRole('button', { name: /^Avvikelser: \d+ väntar på dig$/ }).click()
    await expect(phone.getByRole('menuitem', { name: /Fel personnummer/ }).first()).toBeVisible()
    await phone.keyboard.press('Escape')
  })

  await test.step('the seller corrects it in a cellar without network', async () => {
    await offline(phone, async () => {
      await phone.getByRole('button', { name: 'Rätta' }).click()
      await phone.getByRole('textbox', { name: 'Personnummer' }).fill(customer.otherIdNumber)
      await phone.getByLabel('Kommentar till back office').fill('Två siffror hade bytt plats')
      await phone.getByRole('button', { name: 'Skicka rättelsen' }).click()
      await expect(receipt(phone, 'Inte skickad än')).toBeVisible()
      await expect(status(desk, 'Avvikelse')).toBeVisible()
    })
    await expect(receipt(phone, 'Mottagen')).toBeVisible()
  })

  await test.step('the back office sees the second version come and approves it', async () => {
    await expect(status(desk, 'Väntar på godkännande')).toBeVisible()
    await expect(desk.getByRole('listitem').getByText('Två siffror hade bytt plats')).toBeVisible()
    expect(salesTo(server, NAME)).toMatchObject([{ id: saleId, revision: 2 }])
    await approve(desk)
    await expect(status(desk, 'Godkänd')).toBeVisible()
  })

  await test.step('the seller sees it confirmed, and the server has exactly one sale', async () => {
    await expect(receipt(phone, 'Bekräftad')).toBeVisible()
    expect(salesTo(server, NAME)).toMatchObject([{ id: saleId, status: 'approved', revision: 2 }])
    const acts = query<{ kind: string }>(
      server,
      `select kind from sale_event where sale_id = unhex(?, '-') order by id`,
      saleId,
    )
    expect(acts.map(({ kind }) => kind).toSorted()).toEqual(['approved', 'corrected', 'deviation_raised', 'submitted'])
  })
})

async function raiseDeviation(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: /^Rapportera avvikelse/ }).click()
  await desk.getByLabel('Vad är fel?').selectOption({ label: 'Fel personnummer' })
  await desk.getByRole('button', { name: 'Skicka till säljaren' }).click()
}

const status = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true }).first()
