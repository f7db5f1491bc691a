import { newId } from '../fixtures/door-sale.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

const HOURS_2 = 2 * 3_600_000

test('@desk @release a device with old unsent work is seen and its person reminded; a limit is changed', async ({
  as,
}) => {
  const phone = await as('seller', 'phone')
  await phone.goto('/start')
  const reported = await phone.evaluate(
    async ({ device, since }) => {
      const body = JSON.stringify({ device, waiting: 3, waitingSince: since, freeBytes: null, lastSyncAt: since })
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/v1/heartbeat', { method: 'POST', headers, body })).status
    },
    { device: newId(), since: Date.now() - HOURS_2 },
  )
  expect(reported).toBe(200)

  const desk = await as('admin', 'desk')
  await desk.goto('/user-admin/operations')
  const devices = desk.getByRole('region', { name: 'Enheter att se till' })
  const row = devices.getByRole('row').filter({ has: desk.getByRole('cell', { name: '3', exact: true }) })
  await row.getByRole('button', { name: /^Påminn/ }).click()
  await expect(desk.getByText(/har fått en påminnelse/)).toBeVisible()
  await row.getByRole('button', { name: /^Påminn/ }).click()
  await expect(desk.getByText('Personen har redan påmints om den här enheten den senaste timmen.')).toBeVisible()
  await expect(desk.getByText('Allt är bra')).toBeVisible()
  await expectAccessible(desk)

  await desk.getByRole('button', { name: 'Ändra gränsen: Ledigt på disken' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Ledigt på disken' })
  await dialog.getByLabel('Gräns').fill('1')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog.getByText('Gränsen ligger utanför det som är tillåtet för värdet.')).toBeVisible()
  await dialog.getByLabel('Gräns').fill('4096')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByText(/under 4\s096\sMB/)).toBeVisible()

  await phone.goto('/users/profile?tab=privacy')
  await expect(phone.getByRole('link', { name: 'Licenser och tack' })).toHaveAttribute('href', '/notice.txt')
  expect(await phone.evaluate(async () => (await fetch('/notice.txt')).text())).toContain('SIL OPEN FONT LICENSE')
})
