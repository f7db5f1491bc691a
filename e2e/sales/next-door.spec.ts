import type { Page } from '@playwright/test'
import { withoutWorker } from '../fixtures/network.ts'
import { customer, goOn, openWizard, question, save } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(withoutWorker)

test('@phone @release thirty doors on one street: the second costs three fields, and the street comes by one tap', async ({
  as,
}) => {
  const page = await as('seller', 'phone')
  await openWizard(page)
  await test.step('the first door is typed', async () => {
    expect(await sell(page, { name: 'Dora Ett', door: null })).toEqual({ taps: 9, fields: 6 })
  })
  await openWizard(page)
  await test.step('the second is the next number of the street', async () => {
    expect(await sell(page, { name: 'Dora Två', door: 'Ringvägen 14' })).toEqual({ taps: 8, fields: 3 })
    await expect(page.getByText('Ringvägen 14')).toBeVisible()
  })
  await openWizard(page)
  await test.step('the third goes on in the same direction', async () => {
    expect(await sell(page, { name: 'Dora Tre', door: 'Ringvägen 16' })).toEqual({ taps: 8, fields: 3 })
  })
})

/** Sells electricity at a door and counts what the seller's thumb does. `door`: the one that is offered; null: typed. */
async function sell(page: Page, { name, door }: { name: string; door: string | null }) {
  const counted = { taps: 0, fields: 0 }
  const tap = async (act: Promise<void>) => {
    counted.taps += 1
    await act
  }
  const fill = async (label: string, value: string) => {
    counted.fields += 1
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await tap(page.getByRole('button', { name: /Norrsken Energi/ }).click())
  await tap(page.getByRole('button', { name: 'Lägg till Rörligt elpris' }).click())
  await tap(goOn(page))
  // Where and to whom the last sale was made is not asked again.
  if (door === null) {
    await tap(page.getByRole('button', { name: 'Vid dörren' }).click())
    await tap(page.getByRole('button', { name: 'Privatperson' }).click())
  }
  await expect(question(page, 'Vem är kunden?')).toBeVisible()
  await fill('Namn', name)
  await fill('Telefon', customer.phone)
  await tap(goOn(page))
  await expect(question(page, 'Vilken adress?')).toBeVisible()
  if (door === null) {
    await fill('Adress', customer.address)
    await fill('Postnummer', customer.postalCode)
    await fill('Ort', customer.city)
  } else await tap(page.getByRole('button', { name: door, exact: true }).click())
  await tap(goOn(page))
  await expect(question(page, 'Bilagor och ordernummer')).toBeVisible()
  await fill('Anläggnings-id', customer.facilityId)
  await tap(goOn(page))
  await expect(question(page, 'Stämmer allt?')).toBeVisible()
  counted.taps += 1
  await save(page, name)
  return counted
}
