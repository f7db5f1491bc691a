import type { Page } from '@playwright/test'
import { withoutWorker } from '../fixtures/network.ts'
import { query } from '../fixtures/ledger.ts'
import { question, sell } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(withoutWorker)

test('@phone @release a deviation that was answered is nobody’s left to correct, on no screen', async ({
  as,
  server,
}) => {
  const phone = await as('seller', 'phone')
  const [open] = query<{ id: string }>(
    server,
    `select sale_id as id from deviation join user on user.id = seller_id
     where user.email = 'seller@demo.rond.example' and state = 'open' and awaiting = 'seller' limit 1`,
  )
  const before = await waiting(phone)
  await phone.goto(`/sales/${open?.id}`)
  await phone.getByRole('button', { name: 'Svara', exact: true }).click()
  await phone.getByLabel('Ditt svar').fill('Jag har ringt kunden')
  await phone.getByRole('button', { name: 'Skicka svaret' }).click()
  await expect(phone.getByText('Väntar på back office').first()).toBeVisible()
  expect(await waiting(phone)).toEqual({ inBell: before.inBell - 1, inMonth: before.inMonth - 1 })
  expect(before.inBell).toBe(before.inMonth)
})

test('@phone a day has one sum on every screen, and closing it earns nothing until the hours are approved', async ({
  as,
}) => {
  const phone = await as('seller', 'phone')
  await sell(phone, 'Summa Lika')

  await test.step('list, checkout and month come to the same value', async () => {
    await phone.goto('/sales/daily-checkout')
    const value = phone.getByText('årsvärde', { exact: true }).locator('..')
    await expect(value).toContainText(/\d/)
    const sum = amountIn(await value.textContent())
    await phone.goto('/sales')
    await expect(
      phone.locator(`xpath=//*[not(self::option)][normalize-space(text())='I dag']/..`).first(),
    ).toContainText(sum)
    await phone.goto('/dashboards/sales/seller')
    await expect(phone.getByRole('main')).toContainText(sum)
  })

  await test.step('what is earned is the same before and after the day is closed', async () => {
    const before = await earned(phone)
    await phone.goto('/sales/daily-checkout')
    await phone.getByRole('button', { name: 'Avsluta dagen' }).click()
    const asked = phone.getByRole('dialog')
    const closed = phone.getByText('Bra jobbat. Dagen är avslutad.')
    await expect(asked.or(closed).first()).toBeVisible()
    if (await asked.isVisible()) await asked.getByRole('button', { name: 'Avsluta dagen' }).click()
    await expect(closed).toBeVisible()
    expect(await earned(phone)).toBe(before)
    await expect(phone.getByText(/h väntar på godkännande/)).toBeVisible()
  })
})

/** How many deviations wait for the seller, by the bell and by "Min månad". */
async function waiting(phone: Page): Promise<{ inBell: number; inMonth: number }> {
  await phone.goto('/dashboards/sales/seller')
  await expect(question(phone, 'Min månad')).toBeVisible()
  const inMonth = phone.getByText(/^\d+ avvikelse(r)? att rätta$/)
  const bell = phone.getByRole('button', { name: /^Avvikelser/ })
  await expect(bell).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Börja här' })).toBeVisible()
  const count = (text: string | null): number => Number(/\d+/u.exec(text ?? '')?.[0] ?? 0)
  return {
    inBell: count(await bell.getAttribute('aria-label')),
    inMonth: (await inMonth.count()) === 0 ? 0 : count(await inMonth.textContent()),
  }
}

async function earned(phone: Page): Promise<string> {
  await phone.goto('/sales/salary-calculator')
  const safe = phone.getByRole('region', { name: /^Din lön/ }).getByText(/säkert/)
  await expect(safe).toContainText(/\d/)
  return amountIn(await safe.textContent())
}

const amountIn = (text: string | null): string => /\d[\d\s ]*(?=\s?kr)/u.exec(text ?? '')?.[0].trim() ?? ''
