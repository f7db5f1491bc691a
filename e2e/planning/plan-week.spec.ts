import { expectAccessible } from '../fixtures/accessibility.ts'
import { query } from '../fixtures/ledger.ts'
import { cutNetwork, restoreNetwork, untilInstalled } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { inAWeek } from '../fixtures/week.ts'

/** The demonstration plans the week of this day and the next one; the story has the one after. */
const before = '2027-01-29'
const [monday, tuesday] = ['2027-02-08', '2027-02-09'] as const

test('@desk a week is planned, somebody falls ill on Tuesday, and the others know where to go without network', async ({
  browser,
}) => {
  await inAWeek(browser, { day: before, time: '09:00' }, async ({ server, clock, open }) => {
    const desk = await open('manager', 'desk')
    const cards = desk.locator('[data-plan]')
    const addTo = (team: string, day: string) => desk.getByRole('button', { name: `Ny plan för ${team} ${day}` })

    await test.step('five days of a roadtrip are planned with the keyboard', async () => {
      await desk.goto(`/tools/sales-planner?week=${monday}`)
      await addTo('Söder', 'måndag 8 februari').focus()
      for (let day = 0; day < 4; day += 1) await desk.keyboard.press('Shift+ArrowRight')
      await desk.keyboard.press('Enter')
      const dialog = desk.getByRole('dialog', { name: /^Ny plan: Söder/ })
      await dialog.getByRole('textbox', { name: 'Område (valfritt)' }).fill('Umedalen')
      await dialog.getByLabel('Samling kl.').fill('10:30')
      await dialog.getByLabel('Samlingsplats').fill('Hotellets entré')
      await dialog.getByText('Roadtrip').click()
      await dialog.getByLabel('Ort').fill('Umeå')
      await dialog.getByText('Ja', { exact: true }).click()
      await expectAccessible(desk)
      await dialog.getByRole('button', { name: 'Spara' }).click()
      await expect(cards).toHaveCount(5)
      await expectAccessible(desk)
    })

    await test.step('Friday is dragged to Saturday, and back again', async () => {
      const cellOf = (day: string) => desk.locator(`[data-plan-day="${day}"]`).filter({ has: desk.locator('button') })
      const friday = desk.locator('[data-plan-day="2027-02-12"] [data-plan]')
      await friday.dragTo(cellOf('2027-02-13').last())
      await expect(desk.locator('[data-plan-day="2027-02-13"] [data-plan]')).toHaveCount(1)
      await desk.getByRole('button', { name: 'Ångra' }).click()
      await expect(friday).toHaveCount(1)
    })

    await test.step('a seller in two teams is seen at once', async () => {
      await addTo('Norrort', 'måndag 8 februari').click()
      const dialog = desk.getByRole('dialog', { name: /^Ny plan: Norrort/ })
      await dialog.getByLabel(/^Elin Sandgren/).check()
      await expect(dialog.getByText('Elin Sandgren är också planerad i Söder')).toBeVisible()
      await dialog.getByRole('button', { name: 'Avbryt' }).click()
      await dialog.getByRole('button', { name: 'Ta bort utkastet' }).click()
    })

    await test.step('it is published', async () => {
      await desk.getByRole('button', { name: 'Publicera 5 utkast' }).click()
      await desk.getByRole('dialog').getByRole('button', { name: 'Publicera 5 planer' }).click()
      await expect(cards.filter({ hasText: 'Publicerad' })).toHaveCount(5)
    })

    const phone = await test.step('the plan comes to the phone', async () => {
      await clock.turnTo(tuesday, '07:00')
      const page = await open('seller', 'phone')
      await untilInstalled(page)
      await page.goto('/start')
      await expect(page.getByRole('heading', { name: 'I dag, tisdag 9 februari' })).toBeVisible()
      await expect(page.getByText(/^Med Adam Forsling/)).toBeVisible()
      return page
    })

    await test.step('Adam is ill on Tuesday: his seat is marked at the desk, and the others see it', async () => {
      const adam = await open('adam.forsling', 'phone')
      await adam.goto('/sales/sick-notice')
      await adam.getByRole('button', { name: 'Sjukanmäl mig' }).click()
      await expect(adam.getByRole('heading', { name: /^Sjukanmälan skickad/ })).toBeVisible()
      // Eleven days later the desk has to sign in again.
      const later = await open('manager', 'desk')
      await later.goto(`/tools/sales-planner?week=${monday}`)
      const seat = later.locator(`[data-plan-day="${tuesday}"] [data-plan]`)
      await expect(seat.getByText('borta')).toBeVisible()
      await expect(phone.getByText(/^Med Amira Haddadi/)).toBeVisible()
      await expect(phone.getByText(/^Med .*Adam Forsling/)).toHaveCount(0)
    })

    await test.step('without network the phone knows where, and the time report is filled in', async () => {
      await cutNetwork(phone)
      await phone.goto('/sales/time')
      await expect(phone.getByText('10:30, Hotellets entré').first()).toBeVisible()
      await expect(phone.getByText('Roadtrip: Umeå').first()).toBeVisible()
      await phone.goto(`/sales/time?month=2027-02&day=${tuesday}`)
      const day = phone.getByRole('dialog', { name: /tisdag 9 februari/i })
      await expect(day.getByText('Ifyllt från planen: Roadtrip, Umeå')).toBeVisible()
      await expect(day.getByLabel('Ort')).toHaveValue('Umeå')
      await expect(day.getByText('Hel dag')).toBeVisible()
      await day.getByRole('button', { name: 'Spara' }).click()
      await restoreNetwork(phone)
      const rows = () =>
        query<{ location: string; place: string; allowance: number }>(
          server,
          `select location, place, allowance from time_report where day = '${tuesday}' and location <> 'none'`,
        )
      await expect.poll(rows).toEqual([{ location: 'roadtrip', place: 'Umeå', allowance: 2 }])
    })
  })
})
