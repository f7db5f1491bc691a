import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

/** Orders that nobody here has sold, and one that stands there twice. */
const file = [
  'Ordernr;Telefon;Säljdatum;Status;Provision',
  'SAGA-1;070-999 00 01;2026-03-02;Utbetald;400,00',
  'SAGA-2;070-999 00 02;2026-03-03;Utbetald;400,00',
].join('\r\n')

test('@desk from a provider’s file over a claim to its payment', async ({ as }) => {
  const desk = await as('backoffice')

  // The demonstration has a run with a conflict that waits.
  await desk.goto('/backoffice/controlling/runs?state=review')
  await expect(desk.getByRole('heading', { level: 1, name: 'Avstämningar' })).toBeVisible()
  await desk
    .getByRole('link', { name: /månadsrapport-2/ })
    .first()
    .click()
  await expect(desk.getByText(/flera möjliga ordrar/).first()).toBeVisible()
  // The sentence above is of the run. The row to decide on, with its keys, is a request of its own.
  await expect(desk.getByRole('button', { name: 'Ingen av dem' })).toBeVisible()
  await expectAccessible(desk)
  await desk.keyboard.press('n')
  await expect(desk.getByText('Raden finns bara hos leverantören')).toBeVisible()
  await expect(desk.getByText(/flera möjliga ordrar/)).toHaveCount(0)
  await desk.keyboard.press('a')
  await expect(desk.getByRole('button', { name: /^Ta tillbaka hela avstämningen/ })).toBeVisible()

  // What it found missing becomes a claim.
  await desk.goto('/backoffice/controlling/runs/missing')
  await expect(desk.getByRole('heading', { level: 1, name: 'Saknade pengar' })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Kräv allt' }).first().click()
  await expect(desk.getByRole('heading', { level: 1, name: /^Krav \d+/ })).toBeVisible()
  const download = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'PDF till leverantören' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Krav \d+\.pdf$/)
  await desk.getByRole('button', { name: 'Markera som skickat' }).click()
  await desk.getByRole('textbox', { name: 'Anteckning' }).fill('Mejlat')
  await desk.getByRole('button', { name: 'Markera som skickat' }).click()
  await expect(desk.getByText('Skickat', { exact: true }).first()).toBeVisible()
  await desk.getByRole('button', { name: 'Notera betalningen' }).click()
  await desk.getByRole('button', { name: 'Notera betalningen' }).click()
  await expect(desk.getByText('Betalt', { exact: true }).first()).toBeVisible()
})

test('@desk @release a map is tried on a file, and the same file is recognised', async ({ as }) => {
  const desk = await as('backoffice')
  await desk.goto('/backoffice/controlling/maps')
  await desk
    .getByRole('link', { name: /Månadsrapport/ })
    .first()
    .click()
  const chosen = { name: 'saga.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await desk.getByLabel('Välj fil').setInputFiles(chosen)
  await desk.getByRole('button', { name: 'Gissa kolumnerna' }).click()
  await desk.getByRole('button', { name: 'Prova', exact: true }).click()
  await expect(desk.getByText('2 rader lästa')).toBeVisible()
  await desk.getByRole('button', { name: /^Spara utgåva/ }).click()
  await expect(desk.getByText(/^Utgåva \d+ är sparad/)).toBeVisible()

  const begin = async () => {
    await desk.goto('/backoffice/controlling/runs')
    await desk.getByRole('button', { name: 'Ny avstämning' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Ny avstämning' })
    await dialog.getByRole('combobox', { name: 'Mall' }).selectOption({ index: 1 })
    await dialog.getByLabel('Välj fil').setInputFiles(chosen)
    await expect(dialog.getByText('saga.csv')).toBeVisible()
    await dialog.getByRole('button', { name: 'Provkör' }).click()
    return dialog
  }
  await begin()
  await expect(desk.getByRole('heading', { level: 1, name: 'saga.csv' })).toBeVisible()
  await expect(desk.getByText('Att granska').first()).toBeVisible()
  const again = await begin()
  await expect(again.getByText(/redan avstämd, som saga\.csv/)).toBeVisible()
})
