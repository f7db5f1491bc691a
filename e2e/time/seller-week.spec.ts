import type { Page } from '@playwright/test'
import type { Day } from '../../shared/kernel/days.ts'
import { query } from '../fixtures/ledger.ts'
import { cutNetwork, restoreNetwork, untilInstalled } from '../fixtures/network.ts'
import { fillEnergySale, openWizard, receipt, save } from '../fixtures/selling.ts'
import type { TestServer } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { inAWeek } from '../fixtures/week.ts'

/** A week without holidays. */
const [monday, tuesday, wednesday, thursday, friday] = [
  '2027-02-01',
  '2027-02-02',
  '2027-02-03',
  '2027-02-04',
  '2027-02-05',
] as const

test('@phone a week of one seller, half of it without network, and back office sees the same week', async ({
  browser,
}) => {
  // The longest story there is: a whole week. Only a failing one is slower for it.
  await inAWeek(browser, { day: monday, time: '08:40' }, async ({ server, clock, open }) => {
    const phone = await open('seller', 'phone')
    await untilInstalled(phone)

    const [kept, withdrawn] =
      await test.step('Monday: a sale with network, one without, and the day is closed', async () => {
        const first = await sellTo(phone, 'Vera Kvällsjö')
        await expect(receipt(phone, 'Mottagen')).toBeVisible()
        await cutNetwork(phone)
        const second = await sellTo(phone, 'Sen Kund')
        await openWizard(phone)
        await fillEnergySale(phone, 'Åter Öppen')
        await clock.turnTo(monday, '18:00')
        await phone.goto('/sales/daily-checkout')
        await phone.getByRole('button', { name: 'Avsluta dagen' }).click()
        await withDraft(phone)
        await expect(phone.getByText('Bra jobbat. Dagen är avslutad.')).toBeVisible()
        await expect(phone.getByText(/^2 försäljningar/)).toBeVisible()
        return [first, second]
      })

    await test.step('no sale comes after it, and the wizard says so before anything is typed', async () => {
      await phone.goto('/sales/create')
      await expect(phone.getByRole('heading', { name: 'Dagen är avslutad' })).toBeVisible()
      await expect(phone.getByRole('button', { name: 'Be din coach öppna dagen' })).toBeVisible()
    })

    await test.step('Tuesday, still without network: ill by one button; the second time says when it was said', async () => {
      await clock.turnTo(tuesday, '07:30')
      await phone.goto('/sales/sick-notice')
      await phone.getByRole('button', { name: 'Sjukanmäl mig' }).click()
      // Nobody has earned it yet, and the page shows that.
      await expect(phone.getByRole('heading', { name: 'Sjukanmälan sparad 2 feb. 2027' })).toBeVisible()
      await expect(phone.getByText(/^Din coach får den när telefonen har nät/)).toBeVisible()
      await phone.getByRole('button', { name: 'Friskanmäl mig' }).click()
      await phone.getByRole('button', { name: 'Sjukanmäl mig' }).click()
      await expect(phone.getByText('Sjukanmälan är redan skickad 2 feb. 2027')).toBeVisible()
    })

    const desk = await test.step('Wednesday: the phone catches up, and back office finds something wrong', async () => {
      await clock.turnTo(wednesday, '09:00')
      await restoreNetwork(phone)
      await phone.goto(`/sales/${kept}`)
      const office = await open('backoffice', 'desk')
      await expect.poll(() => daysOf(server)).toEqual([[monday, 'checked_out']])
      await office.goto(`/backoffice/salereports/${kept}`)
      await office.getByRole('button', { name: /^Rapportera avvikelse/ }).click()
      await office.getByLabel('Vad är fel?').selectOption({ label: 'Fel personnummer' })
      await office.getByRole('button', { name: 'Skicka till säljaren' }).click()
      return office
    })

    await test.step('the seller corrects it in a cellar; a customer withdraws; the day is never closed', async () => {
      await expect(phone.getByRole('heading', { level: 2, name: 'Fel personnummer' })).toBeVisible()
      await cutNetwork(phone)
      await phone.getByRole('button', { name: 'Rätta' }).click()
      await phone.getByRole('textbox', { name: 'Personnummer' }).fill('19811218-9876')
      await phone.getByLabel('Kommentar till back office').fill('Numret fattades')
      await phone.getByRole('button', { name: 'Skicka rättelsen' }).click()
      await expect(receipt(phone, 'Inte skickad än')).toBeVisible()
      await desk.goto(`/backoffice/salereports/${withdrawn}`)
      await desk.getByRole('button', { name: /^Registrera ånger/ }).click()
      await desk.getByLabel('Orsak').selectOption({ index: 1 })
      await desk.getByRole('button', { name: 'Registrera ånger', exact: true }).click()
      await expect(desk.getByRole('main').getByText('Ångrad', { exact: true }).first()).toBeVisible()
      // A desk shows its act before the server has answered, and the next step kills the server.
      await expect
        .poll(() => query(server, 'select status from sale where id = ?', withdrawn))
        .toEqual([{ status: 'regret' }])
    })

    await test.step('Thursday: the night has closed the forgotten day; the regret is in the wallet', async () => {
      await clock.turnTo(thursday, '07:30')
      // The night's work begins when a server does.
      await server.killAndRestart()
      await expect
        .poll(() => daysOf(server))
        .toEqual([
          [monday, 'checked_out'],
          [tuesday, 'checked_out'],
          [wednesday, 'missed'],
        ])
      await restoreNetwork(phone)
      await phone.goto('/sales/earnings')
      await phone.getByRole('button', { name: /^Ångrat/ }).click()
      await expect(phone.getByRole('button', { name: /^Sen Kund/ })).toBeVisible()
      await cutNetwork(phone)
      await phone.goto('/start')
      await phone.getByRole('heading', { name: 'Gå till' }).scrollIntoViewIfNeeded()
      await phone.getByRole('link', { name: /^Rapportera ons/ }).click()
      await phone.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
      await expect(phone.getByRole('dialog')).toBeHidden()
      await expect(phone.getByText('Inte avslutad', { exact: true })).toBeVisible()
    })

    await test.step('Friday without network: half the day with a sick child, and closed', async () => {
      await clock.turnTo(friday, '15:00')
      await phone.goto('/sales/daily-checkout')
      await expect(phone.getByRole('link', { name: /Å\. Öppen/ })).toBeVisible()
      await phone.getByText('4 h', { exact: true }).click()
      await phone.getByRole('button', { name: 'Avsluta dagen' }).click()
      await withDraft(phone)
      await expect(phone.getByText('Välj typ av frånvaro när arbetstiden är under 8 timmar')).toBeVisible()
      await phone.getByLabel('Frånvaro, 4 h').selectOption('Vård av barn')
      await phone.getByRole('button', { name: 'Avsluta dagen' }).click()
      await expect(phone.getByText('Bra jobbat. Dagen är avslutad.')).toBeVisible()
      await restoreNetwork(phone)
      await expect(receipt(phone, 'Mottagen')).toBeVisible()
    })

    await test.step('back office sees the same week', async () => {
      await expect
        .poll(() => query(server, hoursOfTheWeek, monday))
        .toEqual([
          { day: monday, attendance_hours: 8, absence_type: null, source: 'checkout' },
          { day: tuesday, attendance_hours: 0, absence_type: 'sick', source: 'sick_notice' },
          { day: wednesday, attendance_hours: 8, absence_type: null, source: 'seller' },
          { day: friday, attendance_hours: 4, absence_type: 'care_of_child', source: 'checkout' },
        ])
      await desk.goto(`/backoffice/salereports/${kept}`)
      await expect(desk.getByText('Rättad och inskickad igen').first()).toBeVisible()
      await expect(desk.getByText('Numret fattades').first()).toBeVisible()
      await desk.goto('/backoffice/sicknotices?q=Elin')
      await expect(
        desk.getByRole('row').filter({ hasText: 'Elin Sandgren' }).filter({ hasText: '2 feb. 2027' }),
      ).toBeVisible()
      await desk.goto(`/backoffice/timereports?q=Elin&day=${wednesday}..${wednesday}`)
      await desk.getByRole('row').filter({ hasText: 'Elin Sandgren' }).getByRole('link').first().click()
      await expect(desk.getByRole('heading', { name: 'Inte avslutad' })).toBeVisible()
      await desk.goto(`/backoffice/timereports?q=Elin&day=${monday}..${friday}`)
      await expect(desk.getByRole('row').filter({ hasText: 'Elin Sandgren' })).toHaveCount(4)
      await desk.getByRole('row').filter({ hasText: 'Vård av barn' }).getByRole('link').first().click()
      await expect(desk.getByRole('definition').getByText('Vård av barn')).toBeVisible()
      await desk.getByRole('button', { name: 'Skicka åter', exact: true }).click()
      await desk.getByLabel('Vad ska ändras?').fill('Var du inte ledig?')
      await desk.getByRole('button', { name: 'Skicka åter', exact: true }).click()
      await desk.getByRole('button', { name: 'Öppna dagen igen' }).click()
      await desk.getByLabel('Varför öppnas dagen?').fill('Kunden ringde tillbaka')
      await desk.getByRole('button', { name: 'Öppna dagen igen' }).click()
      await expect(desk.getByRole('heading', { name: 'Dagen är öppnad igen' })).toBeVisible()
    })

    await test.step('the seller sees why, and may go on', async () => {
      await expect(phone.getByText('har öppnat dagen igen: Kunden ringde tillbaka')).toBeVisible()
      await phone.goto('/start')
      await phone.getByRole('heading', { name: 'Gå till' }).scrollIntoViewIfNeeded()
      await expect(phone.getByText('Var du inte ledig?')).toBeVisible()
    })
  })
})

async function sellTo(phone: Page, name: string): Promise<string> {
  await openWizard(phone)
  await fillEnergySale(phone, name)
  return save(phone, name)
}

const daysOf = (server: TestServer): [Day, string][] =>
  query<{ day: Day; status: string }>(
    server,
    "select day, status from daily_checkout where seller_name = 'Elin Sandgren' and day >= ? order by day",
    monday,
  ).map(({ day, status }) => [day, status])

const hoursOfTheWeek = `select day, attendance_hours, absence_type, source from time_report
  where seller_name = 'Elin Sandgren' and day >= ? order by day`

/** A sale is half done: closing the day is asked about once. */
async function withDraft(phone: Page): Promise<void> {
  const asked = phone.getByRole('dialog', { name: /påbörjad/ })
  await asked.getByRole('button', { name: 'Avsluta dagen' }).click()
  await expect(asked).toBeHidden()
}
