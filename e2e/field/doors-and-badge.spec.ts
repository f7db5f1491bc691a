import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { offline, untilInstalled, withWorker } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(withWorker)

test('@desk a seller walks doors without network, the coach sees coverage; a customer scans the badge before and after revocation', async ({
  as,
  browser,
  baseURL,
}) => {
  test.slow()
  const phone = await as('seller', 'phone')
  await phone.goto('/field/doors')
  await expect(phone.getByRole('link', { name: /Versvägen/ })).toContainText('0 av 12 dörrar besökta')
  await untilInstalled(phone)
  await expectAccessible(phone)
  const street = phone.getByRole('link', { name: /Versvägen/ })
  await street.click()
  await expect(phone.getByRole('button', { name: 'Inte hemma', exact: true })).toBeVisible()
  await expectAccessible(phone)

  await offline(phone, async () => {
    await phone.getByRole('button', { name: 'Inte hemma', exact: true }).click()
    await expect(phone.getByText('1 av 12 dörrar besökta')).toBeVisible()
    await phone.getByRole('button', { name: 'Nej', exact: true }).click()
    await expect(phone.getByText('2 av 12 dörrar besökta')).toBeVisible()
    await phone.getByRole('button', { name: 'Ångra' }).click()
    await expect(phone.getByText('1 av 12 dörrar besökta')).toBeVisible()
    await phone.getByRole('button', { name: 'Nej', exact: true }).click()
    await phone.getByRole('button', { name: 'Såld' }).click()
    // The address of the door is filled in: nobody types it again.
    await expect(phone).toHaveURL(/\/sales\/create\?/)
    await phone.getByRole('button', { name: /Norrsken Energi/ }).click()
  })

  const coach = await as('coach', 'desk')
  await coach.goto('/tools/areas/coverage')
  await expect
    .poll(async () => {
      await coach.goto('/tools/areas/coverage')
      await coach.getByRole('button', { name: /Älvsjö villor/ }).click()
      return coach.getByRole('row', { name: /Versvägen/ }).innerText()
    })
    .toMatch(/25\s%/u)
  await expectAccessible(coach)

  const code = await codeOn(phone)
  await expectAccessible(phone)
  const customer = await (await browser.newContext({ locale: 'sv-SE', ...(baseURL ? { baseURL } : {}) })).newPage()
  const asked: string[] = []
  customer.on('request', (request) => asked.push(new URL(request.url()).origin))
  await customer.goto(`/badge#${code}`)
  await expect(customer.getByRole('heading', { name: 'Behörig i dag' })).toBeVisible()
  await expect(customer.getByText(/^Elin /)).toBeVisible()
  await expectAccessible(customer)
  expect(new Set(asked)).toEqual(new Set([new URL(customer.url()).origin]))

  await coach.goto('/tools/badges')
  await coach.getByRole('listitem').filter({ hasText: /Elin/ }).getByRole('button', { name: 'Återkalla' }).click()
  const dialog = coach.getByRole('dialog')
  await dialog.getByLabel('Orsak').fill('Prov av återkallelse')
  await dialog.getByRole('button', { name: 'Återkalla' }).click()
  await expect(coach.getByText(/^Brickan för Elin .* är återkallad$/)).toBeVisible()
  await customer.reload()
  await expect(customer.getByRole('heading', { name: 'Ej behörig' })).toBeVisible()
  await coach.getByRole('button', { name: 'Ångra' }).click()
  await expect(coach.getByRole('listitem').filter({ hasText: /Elin/ })).toContainText('Gäller')
})

/** The code behind the QR code, as the server hands it to this phone. */
async function codeOn(phone: Page): Promise<string> {
  const answered = phone.waitForResponse((response) => response.url().endsWith('/api/v1/badge/codes') && response.ok())
  await phone.goto('/field/badge')
  const answer = await answered
  await expect(phone.getByRole('img', { name: 'Kod som visar vem du är' })).toBeVisible()
  return ((await answer.json()) as { code: string }).code
}
