import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

/** A print of buildings as an authority sends it: a title above, capitals, a customer of the demonstration, a formula. */
const buildings = [
  'Fastighetslista;;;;',
  'Namn;Gatuadress;Postnr;Postort;Fastighet',
  'PROVSSON, TESTVID;PÅHITTSGATAN 1;11820;STOCKHOLM;Rosen 1',
  'EK, ANNA;PÅHITTSGATAN 3B;11820;STOCKHOLM;=1+1',
  'Anna Ek;Påhittsgatan 3 b;118 20;Stockholm;Rosen 3',
  'DAHL, CIA;SVEAVÄGEN 5;11350;STOCKHOLM;Tallen 4',
  'FORS, EVA;;11350;STOCKHOLM;Tallen 5',
].join('\r\n')

const PAGE = '/tools/lead-pts-transform'

test('@desk a clerk turns a list of buildings into a file for each team, and a customer is left out', async ({
  as,
}) => {
  const page = await as('backoffice')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await page.goto(PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'Omvandla leads från PTS' })).toBeVisible()
  await page.getByLabel('Profil', { exact: true }).selectOption('PTS building list')
  await expectAccessible(page)

  await choose(page, 'byggnader.csv', buildings)
  await expect(page.getByText('byggnader.csv')).toBeVisible()
  await expect(page.getByLabel(/^Adress/)).toContainText('Gatuadress')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bearbeta 5 rader' }).click()

  await expect(page.getByRole('heading', { name: 'byggnader.csv är klar' })).toBeVisible()
  for (const [name, count] of [
    ['Rader', '5'],
    ['Godkända', '2'],
    ['Ofullständig adress', '1'],
    ['Dubblett', '1'],
    ['Kund eller spärrad', '1'],
  ])
    await expect(page.locator('dl > div').filter({ hasText: name ?? '' })).toContainText(count ?? '')
  await expectAccessible(page)
  await page.getByLabel('Rader som visas').selectOption({ label: 'Kund eller spärrad: 1' })
  await expect(page.getByRole('cell', { name: 'Testvid Provsson' })).toBeVisible()

  expect(await saved(page, 'Team Söder: CSV-fil')).toEqual([
    'Namn;Adress;Postnummer;Ort;Fastighet',
    "Anna Ek;Påhittsgatan 3 B;118 20;Stockholm;'=1+1",
  ])
  expect((await saved(page, 'Borttagna: CSV-fil'))[0]).toContain(';Orsak')
  // Nothing that can be read of the list has left the page.
  expect(sent.filter((body) => /Påhittsgatan|Provsson|Tallen/iu.test(body))).toEqual([])

  await page.reload()
  await expect(page.getByText('2 av 5 rader godkända')).toBeVisible()
})

test('@desk @release a file that is no list says so, and another can be chosen', async ({ as }) => {
  const page = await as('backoffice')
  await page.goto(PAGE)
  await choose(page, 'bild.xlsx', '%PDF-1.7')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'byggnader.csv', buildings)
  await expect(page.getByRole('button', { name: 'Bearbeta 5 rader' })).toBeVisible()
})

test('@desk @release a profile is made once and shared', async ({ as }) => {
  const page = await as('backoffice')
  await page.goto(`${PAGE}/profiles`)
  await page.getByRole('button', { name: 'Ny profil' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Namn', { exact: true }).fill('Fiberlista Norrort')
  await form.getByLabel('Uppdelning').selectOption('areas')
  await form.getByLabel('Teamens områden').fill('Team Norr')
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(form.getByText(/Skriv varje rad som ett namn/)).toBeVisible()
  // A box that the bar of buttons covers in part counts as too small a target.
  await form.getByLabel('Behåll listans övriga kolumner i filerna').scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await form.getByLabel('Teamens områden').fill('Team Norr: 17-18')
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(form).toBeHidden()

  const other = await as('admin')
  await other.goto(PAGE)
  await expect(other.getByLabel('Profil', { exact: true })).toContainText('Fiberlista Norrort')
})

async function choose(page: Page, name: string, text: string): Promise<void> {
  const mimeType = name.endsWith('.xlsx') ? 'application/octet-stream' : 'text/csv'
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) })
}

/** The lines of a file that a button saves. */
async function saved(page: Page, button: string): Promise<string[]> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const text = await readFile(await (await waiting).path(), 'utf8')
  return text.replace('\uFEFF', '').trim().split('\r\n')
}
