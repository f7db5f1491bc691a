import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

const TITLE = 'Svar på vanliga frågor'
const GUIDE = Buffer.from('Steg 1: presentera dig.\n')
const PAGE = Buffer.from('<html><script>alert(1)</script></html>')

test('@desk @release a guide is uploaded for sellers, read, renewed, and kept on the phone for no network', async ({
  as,
}) => {
  const desk = await as('backoffice', 'desk')
  await desk.goto('/backoffice/downloads')
  await desk.getByRole('button', { name: 'Lägg till fil' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Lägg till fil' })
  await dialog.getByLabel('Namn').fill(TITLE)
  const choose = dialog.locator('input[type=file]')
  await choose.setInputFiles({ name: 'guide.pdf', mimeType: 'application/pdf', buffer: PAGE })
  await dialog.getByRole('switch', { name: 'Säljare' }).click()
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog.getByText(/Filen är inte det som namnet säger/).first()).toBeVisible()
  await choose.setInputFiles({ name: 'guide.txt', mimeType: 'text/plain', buffer: GUIDE })
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(desk).getByText('Version 1')).toBeVisible()

  const phone = await as('seller', 'phone')
  await phone.goto('/backoffice/downloads')
  await expect(rowOf(phone).getByText('Oläst')).toBeVisible()
  await rowOf(phone).getByRole('button', { name: 'Spara för offline' }).click()
  await expect(rowOf(phone).getByRole('button', { name: 'Ta bort från enheten' })).toBeVisible()
  await expectAccessible(phone)
  await phone.context().setOffline(true)
  const download = phone.waitForEvent('download')
  await rowOf(phone).getByRole('button', { name: 'Öppna', exact: true }).click()
  expect(await readFile(await (await download).path())).toEqual(GUIDE)
  // What was read without a network is told when there is one.
  await phone.context().setOffline(false)
  await phone.reload()
  await expect(rowOf(phone).getByText('Läst', { exact: true })).toBeVisible()

  await rowOf(desk).getByRole('button', { name: 'Redigera fil' }).click()
  const edit = desk.getByRole('dialog', { name: 'Redigera fil' })
  const newer = Buffer.concat([GUIDE, Buffer.from('Steg 2: lyssna.\n')])
  await edit.locator('input[type=file]').setInputFiles({ name: 'guide-2.txt', mimeType: 'text/plain', buffer: newer })
  await edit.getByRole('button', { name: 'Spara' }).click()
  await expect(rowOf(desk).getByText('Version 2')).toBeVisible()
  await rowOf(desk).getByRole('button', { name: 'Vem har läst?' }).click()
  await expect(desk.getByText(/0 av \d+ har läst den senaste versionen/)).toBeVisible()
  await expect(
    desk
      .getByRole('dialog')
      .getByText(/Version 1 ·/)
      .first(),
  ).toBeVisible()
  await expectAccessible(desk)

  await phone.reload()
  await expect(rowOf(phone).getByText('Ny version')).toBeVisible()
  await expect(rowOf(phone).getByRole('button', { name: 'Ta bort från enheten' })).toBeVisible()
  await expect(rowOf(phone).getByText('Version 2')).toBeVisible()
})

const rowOf = (page: Page) => page.getByRole('listitem').filter({ hasText: TITLE })
