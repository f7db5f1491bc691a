import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

const GUIDE = Buffer.from('Steg 1: presentera dig.\n')
const PAGE = Buffer.from('<html><script>alert(1)</script></html>')

test('@desk a guide is uploaded for sellers, read, renewed, and kept on the phone for no network', async ({ as }) => {
  const desk = await as('backoffice', 'desk')
  await desk.goto('/backoffice/downloads')
  await desk.getByRole('button', { name: 'Lägg till fil' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Lägg till fil' })
  await dialog.getByLabel('Namn').fill('Säljguide')
  const choose = dialog.locator('input[type=file]')
  await choose.setInputFiles({ name: 'guide.pdf', mimeType: 'application/pdf', buffer: PAGE })
  await dialog.getByRole('switch', { name: 'Säljare' }).click()
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog.getByText(/Filen är inte det som namnet säger/).first()).toBeVisible()
  await choose.setInputFiles({ name: 'guide.txt', mimeType: 'text/plain', buffer: GUIDE })
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByText('Version 1')).toBeVisible()

  const phone = await as('seller', 'phone')
  await phone.goto('/backoffice/downloads')
  await expect(phone.getByText('Oläst')).toBeVisible()
  await phone.getByRole('button', { name: 'Spara för offline' }).click()
  await expect(phone.getByRole('button', { name: 'Ta bort från enheten' })).toBeVisible()
  await expectAccessible(phone)
  await phone.context().setOffline(true)
  const download = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Öppna', exact: true }).click()
  expect(await readFile(await (await download).path())).toEqual(GUIDE)
  // What was read without a network is told when there is one.
  await phone.context().setOffline(false)
  await phone.reload()
  await expect(phone.getByText('Läst', { exact: true })).toBeVisible()

  await desk.getByRole('button', { name: 'Redigera fil' }).click()
  const edit = desk.getByRole('dialog', { name: 'Redigera fil' })
  const newer = Buffer.concat([GUIDE, Buffer.from('Steg 2: lyssna.\n')])
  await edit.locator('input[type=file]').setInputFiles({ name: 'guide-2.txt', mimeType: 'text/plain', buffer: newer })
  await edit.getByRole('button', { name: 'Spara' }).click()
  await expect(desk.getByText('Version 2')).toBeVisible()
  await desk.getByRole('button', { name: 'Vem har läst?' }).click()
  await expect(desk.getByText(/0 av \d+ har läst den senaste versionen/)).toBeVisible()
  await expect(
    desk
      .getByRole('dialog')
      .getByText(/Version 1 ·/)
      .first(),
  ).toBeVisible()
  await expectAccessible(desk)

  await phone.reload()
  await expect(phone.getByText('Ny version')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Ta bort från enheten' })).toBeVisible()
  await expect(phone.getByText('Version 2')).toBeVisible()
})
