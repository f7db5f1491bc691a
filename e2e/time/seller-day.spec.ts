import { dayOf } from '../../shared/kernel/days.ts'
import { query } from '../fixtures/ledger.ts'
import { cutNetwork, restoreNetwork, untilInstalled } from '../fixtures/network.ts'
import { fillEnergySale, openWizard, receipt, sell } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'
import type { TestServer } from '../fixtures/server.ts'

interface CheckoutRow {
  readonly status: string
  readonly orders_count: number
  readonly seller_name: string
}

const today = () => dayOf(Date.now(), 'Europe/Stockholm')

const checkoutsToday = (server: TestServer) =>
  query<CheckoutRow>(server, "select * from daily_checkout where seller_name = 'Elin Sandgren' and day = ?", today())

/** Other stories have sold on the same server. */
const soldToday = (server: TestServer) =>
  query(
    server,
    "select id from sale where seller_name = 'Elin Sandgren' and sold_on = ? and status not in ('cancelled', 'absence')",
    today(),
  ).length

test('@phone a seller closes the day without network; no sale comes after it', async ({ as, server }) => {
  const phone = await as('seller', 'phone')
  await untilInstalled(phone)
  await sell(phone, 'Vera Kvällsjö')
  await expect(receipt(phone, 'Mottagen')).toBeVisible()
  await cutNetwork(phone)

  await test.step('with half the day ill, the form asks only for the kind of absence', async () => {
    await phone.goto('/sales/daily-checkout')
    await expect(phone.getByRole('heading', { level: 1, name: 'Checka ut dagen' })).toBeVisible()
    await phone.getByText('4 h', { exact: true }).click()
    await phone.getByRole('button', { name: 'Checka ut' }).click()
    await expect(phone.getByText('Välj typ av frånvaro när arbetstiden är under 8 timmar')).toBeVisible()
    await phone.getByLabel('Frånvaro, 4 h').selectOption('Sjuk')
  })

  await test.step('the day is closed on the phone, and says so', async () => {
    await phone.getByRole('button', { name: 'Checka ut' }).click()
    await expect(phone.getByText('Bra jobbat. Dagen är stängd.')).toBeVisible()
    await expect(receipt(phone, 'På telefonen')).toBeVisible()
    await expect(phone.getByText(new RegExp(`^${soldToday(server)} försäljning`))).toBeVisible()
    expect(checkoutsToday(server)).toEqual([])
  })

  await test.step('a new sale is refused at once, and nothing that was typed is lost', async () => {
    await openWizard(phone)
    await fillEnergySale(phone, 'Sen Kund')
    await phone.getByRole('button', { name: /^Spara/ }).click()
    await expect(phone.getByText(/är utcheckad\. Be din coach öppna den/)).toBeVisible()
    await phone.reload()
    await expect(phone.getByText('Sen Kund')).toBeVisible()
  })

  await test.step('with the network back the office has the same day, once', async () => {
    await restoreNetwork(phone)
    await phone.goto('/sales/daily-checkout')
    await expect(receipt(phone, 'Mottagen')).toBeVisible()
    expect(checkoutsToday(server)).toMatchObject([{ status: 'checked_out', orders_count: soldToday(server) }])
    const [report] = query<Record<string, unknown>>(
      server,
      "select * from time_report where seller_name = 'Elin Sandgren' and day = ?",
      today(),
    )
    expect(report).toMatchObject({ attendance_hours: 4, absence_hours: 4, absence_type: 'sick', source: 'checkout' })
  })

  await test.step('the coach opens the day again with a reason, and the seller may go on', async () => {
    const coach = await as('coach', 'desk')
    await coach.goto('/backoffice/timereports?q=Elin')
    await coach.getByRole('table').getByRole('link').first().click()
    await coach.getByRole('button', { name: 'Öppna dagen igen' }).click()
    await coach.getByRole('button', { name: 'Öppna dagen igen' }).click()
    await expect(coach.getByText('Skriv varför dagen öppnas')).toBeVisible()
    await coach.getByLabel('Varför öppnas dagen?').fill('Kunden ringde tillbaka')
    await coach.getByRole('button', { name: 'Öppna dagen igen' }).click()
    await expect(coach.getByRole('heading', { name: 'Dagen är öppnad igen' })).toBeVisible()
    await expect(phone.getByText('har öppnat dagen igen: Kunden ringde tillbaka')).toBeVisible()
    await sell(phone, 'Åter Öppen')
    await expect(receipt(phone, 'Mottagen')).toBeVisible()
  })

  await test.step('back office sends the day back, and the seller sees why', async () => {
    const desk = await as('backoffice', 'desk')
    await desk.goto('/backoffice/timereports?q=Elin')
    await desk.getByRole('table').getByRole('link').first().click()
    await desk.getByRole('button', { name: 'Returnera', exact: true }).click()
    await desk.getByLabel('Vad ska ändras?').fill('Var du inte ledig?')
    await desk.getByRole('button', { name: 'Returnera', exact: true }).click()
    await expect(desk.getByRole('main').getByText('Returnerad').first()).toBeVisible()
    await phone.goto('/start')
    await phone.getByRole('heading', { name: 'Gå till' }).scrollIntoViewIfNeeded()
    await expect(phone.getByText('Var du inte ledig?')).toBeVisible()
  })
})

test('a day is reported anew, and the month adds it up', async ({ as }) => {
  const page = await as('seller')
  await page.goto('/sales/time')
  await page.getByRole('button', { name: 'Månaden före' }).click()
  const day = page.getByRole('button', { name: /Inte rapporterad/ }).first()
  await day.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Resa', { exact: true }).click()
  await dialog.getByLabel('Ort').fill('Umeå')
  await test.step('what was typed is still there when the day is opened again, and after a reload', async () => {
    await page.keyboard.press('Escape')
    await day.click()
    await expect(dialog.getByLabel('Ort')).toHaveValue('Umeå')
    await page.reload()
    await expect(dialog.getByText('Du fortsätter där du slutade.')).toBeVisible()
    await expect(dialog.getByLabel('Ort')).toHaveValue('Umeå')
  })
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /8 h · hel dag/ }).first()).toBeVisible()
})

test('@phone one button says that one is ill; the second time it says when that was said', async ({ as }) => {
  const phone = await as('seller', 'phone')
  await untilInstalled(phone)
  await cutNetwork(phone)
  await phone.goto('/sales/sick-notice')
  await phone.getByRole('button', { name: 'Sjukanmäl mig' }).click()
  await expect(phone.getByRole('heading', { name: /^Sjukanmälan skickad/ })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: /^Sjukanmälan skickad/ })).toBeVisible()
  await restoreNetwork(phone)
  await expect(receipt(phone, 'Mottagen')).toBeVisible()
  await phone.getByRole('button', { name: 'Friskanmäl mig' }).click()
  await expect(phone.getByRole('button', { name: 'Sjukanmäl mig' })).toBeVisible()
  await phone.getByRole('button', { name: 'Sjukanmäl mig' }).click()
  await expect(phone.getByText(/^Sjukanmälan är redan skickad/)).toBeVisible()
})
