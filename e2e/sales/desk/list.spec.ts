import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { approveByKey } from '../../fixtures/approving.ts'
import { expectAccessible, expectReadable } from '../../fixtures/accessibility.ts'
import { query } from '../../fixtures/ledger.ts'
import { receipt, sell } from '../../fixtures/selling.ts'
import { expect, test } from '../../fixtures/test.ts'

test('@desk @release columns are hidden, moved and set closer, stand that way next time, and go along in a link', async ({
  as,
}) => {
  const desk = await openReports(await as('backoffice'))
  await desk.getByRole('button', { name: 'Kolumner och radhöjd' }).click()
  const layout = desk.getByRole('dialog', { name: 'Kolumner och radhöjd' })
  await layout.getByRole('checkbox', { name: 'Säljare' }).uncheck()
  await layout.getByRole('button', { name: 'Flytta Kund framåt' }).click()
  await layout.getByRole('radio', { name: 'Luftig' }).click()
  await expect(desk.getByRole('columnheader', { name: 'Säljare' })).toBeHidden()
  const arranged = await headsOf(desk)
  expect(arranged[0]).toBe('Kund')
  await desk.reload()
  await expect.poll(() => headsOf(desk)).toEqual(arranged)
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.getByRole('button', { name: 'Kopiera länk till det som visas' }).click()
  const copied = () => desk.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('columns=')
  await desk.getByRole('button', { name: 'Kolumner och radhöjd' }).click()
  await layout.getByRole('button', { name: 'Återställ visningen' }).click()
  await expect(desk.getByRole('columnheader', { name: 'Säljare' })).toBeVisible()
  await desk.goto(await copied())
  await expect.poll(() => headsOf(desk)).toEqual(arranged)
  await desk.emulateMedia({ media: 'print' })
  await expect(desk.locator('[data-row]').first()).toBeVisible()
  for (const control of ['button', 'input', 'select', 'nav'])
    await expect(desk.locator(`main ${control}:not(th *)`).filter({ visible: true })).toHaveCount(0)
})

test('@desk @release a view is saved, opened, made the first, overwritten and deleted, and a slip is taken back', async ({
  as,
}) => {
  const desk = await openReports(await as('backoffice'), '?status=approved&sort=-orderValueOre')
  await desk.getByRole('button', { name: 'Spara som vy' }).click()
  await desk.getByLabel('Vyns namn').fill('Största godkända')
  await desk.keyboard.press('Enter')
  const view = desk.getByRole('button', { name: 'Största godkända', exact: true })
  await expect(view).toHaveAttribute('aria-current', 'true')
  await manage(desk, 'Öppna listan med den här vyn')
  await expect(view.locator('svg')).toHaveAttribute('fill', 'currentColor')

  await desk.goto('/backoffice/salereports')
  await expect(desk).toHaveURL(/status=approved&sort=-orderValueOre/)
  await expect(view).toHaveAttribute('aria-current', 'true')
  const sizes = desk.getByLabel('Rader per sida')
  await expect(sizes.getByRole('option')).toHaveText(['2', '3', '5', '10', '20', '25', '50', '100'])
  await sizes.selectOption('50')
  await expect(desk).toHaveURL(/size=50/)
  // What is overwritten is what is shown, and a slow server answers after the address has changed.
  await expect(desk.getByText(/^1–(?!25 )\d+ av/)).toBeVisible()
  await manage(desk, 'Skriv över med det som visas nu')
  await expect(desk.getByRole('status').filter({ hasText: 'Största godkända' })).toBeVisible()
  await desk.goto('/backoffice/salereports')
  await expect(desk).toHaveURL(/size=50/)

  await manage(desk, 'Ta bort vyn')
  await expect(view).toBeHidden()
  await desk.getByRole('button', { name: 'Ångra', exact: true }).click()
  await expect(view).toBeVisible()
})

const linesOf = (csv: string): string[] =>
  csv
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter((line) => line !== '')

test('@desk @release what is seen is taken along as CSV and Excel: its columns, its order, its filters', async ({
  as,
}) => {
  const desk = await openReports(await as('backoffice'), '?status=approved&sort=orderValueOre')
  let csv = ''
  // Older reports still come down to a desk that has just been signed in: what is seen then is taken then.
  await expect(async () => {
    const total = await desk.getByText(/^1–\d+ av \d+$/).innerText()
    csv = await textOf(await exported(desk, 'CSV-fil (.csv)'))
    expect(linesOf(csv).length - 1).toBe(Number(total.split(' ').at(-1)))
  }).toPass()
  const [heads = '', ...lines] = linesOf(csv)
  expect(csv.startsWith('\uFEFF')).toBe(true)
  const titles = heads.split(';')
  expect(titles.filter((title) => title !== 'Valuta')).toEqual((await headsOf(desk)).filter((head) => head !== ''))
  const values = lines.map((line) => line.split(';')[titles.indexOf('Årsvärde')] ?? '')
  expect(values.every((value) => /^-?\d+,\d\d$/.test(value))).toBe(true)
  const figures = values.map((value) => Number(value.replace(',', '.')))
  expect(figures).toEqual(figures.toSorted((left, right) => left - right))

  const workbook = await exported(desk, 'Excel (.xlsx)')
  expect(workbook.suggestedFilename()).toMatch(/^Säljrapporter \d{4}-\d\d-\d\d[.]xlsx$/)
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK')
})

test('@desk @release a file whose rows stop coming says so, and is made when it is asked for again', async ({ as }) => {
  const desk = await openReports(await as('backoffice'))
  await desk.route('**/lists/sale-reports/export**', (route) => route.abort(), { times: 1 })
  await desk.getByRole('button', { name: 'Exportera' }).click()
  await desk.getByRole('menuitem', { name: 'CSV' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Exportera' })
  await expect(
    dialog.getByText('Filen kunde inte laddas ner. Raderna slutade komma, och ingen fil har sparats.'),
  ).toBeVisible()
  const download = desk.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Försök igen' }).click()
  expect(linesOf(await textOf(await download)).length).toBeGreaterThan(10)
  await expect(dialog).toBeHidden()
})

test('@desk @release a row is looked at beside the list, from row to row, and acted on there', async ({ as }) => {
  // Other stories may have approved all there was.
  const phone = await as('seller', 'phone')
  await sell(phone, 'Titti Titt')
  await sell(phone, 'Nea Näst')
  await expect(receipt(phone, 'Mottagen')).toBeVisible()
  const desk = await openReports(await as('backoffice'), '?status=finalized')
  await expect(desk.locator('tbody').getByRole('link').nth(1)).toBeVisible()
  const [first = '', second = ''] = await desk.locator('tbody').getByRole('link').allInnerTexts()
  await desk.keyboard.press('j')
  await desk.keyboard.press('Space')
  const look = desk.getByRole('complementary', { name: 'Snabbtitt' })
  await expect(look.getByRole('heading', { name: first })).toBeVisible()
  await desk.keyboard.press('j')
  await expect(look.getByRole('heading', { name: second })).toBeVisible()
  await approveByKey(look, desk)
  await expect(desk.getByRole('status').filter({ hasText: /^Godkänd · \d+ kvar/ })).toBeVisible()
  // The next row is looked at, and the last act taken back, without another key than `z`.
  await expect(look.getByRole('heading', { name: second })).toBeHidden()
  await desk.keyboard.press('z')
  await expect(desk.getByRole('status').filter({ hasText: 'Åtgärden är ångrad' })).toBeVisible({ timeout: 20_000 })
  await desk.keyboard.press('Escape')
  await expect(look).toBeHidden()
})

test('@desk @release a hundred rows on a page are drawn as they come into sight, and keys reach the last', async ({
  as,
}) => {
  const desk = await openReports(await as('backoffice'), '?size=100')
  const drawn = await desk.locator('[data-row]').count()
  const onPage = async () => Number(/–(\d+)/.exec(await desk.getByText(/^1–\d+ av/).innerText())?.[1])
  const atFirst = await onPage()
  expect(atFirst).toBeGreaterThan(25)
  expect(drawn).toBeLessThan(atFirst)
  for (let at = 0; at < atFirst; at += 1) await desk.keyboard.press('j')
  const focused = () => desk.evaluate(() => document.activeElement?.closest('tr')?.dataset['index'])
  // Sales may still come from the server meanwhile.
  await expect
    .poll(
      async () => {
        await desk.keyboard.press('j')
        return Number(await focused()) + 1 - (await onPage())
      },
      // As fast as a key that is held down.
      { intervals: [50] },
    )
    .toBe(0)
})

test('@desk @release a bulk act is taken back, on the server too, and the history keeps both', async ({
  as,
  server,
}) => {
  const desk = await openReports(await as('backoffice'), '?status=finalized')
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await desk.keyboard.press(key)
  await expect(desk.getByLabel('Valda rader').getByRole('status')).toHaveText(/^3 valda · Årsvärde: [\d\s,]+(kr|€)/u)
  const [before] = query<{ count: number }>(server, "select count(*) as count from sale where status = 'approved'")
  await desk.getByRole('checkbox', { name: 'Välj alla på sidan' }).check()
  await desk.getByLabel('Valda rader').getByRole('button', { name: 'Godkänn' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Godkänn säljrapporter' })
  await dialog.getByRole('button', { name: /^Godkänn \d+$/ }).click()
  const told = desk.getByRole('status')
  await told.getByRole('button', { name: 'Ångra', exact: true }).click({ timeout: 20_000 })
  await expect(dialog).toBeHidden()
  await expect(told.filter({ hasText: 'Åtgärden är ångrad' })).toBeVisible({ timeout: 20_000 })
  await expect
    .poll(
      () =>
        query<{ count: number }>(server, "select count(*) as count from sale_event where kind = 'approval_undone'")[0]
          ?.count,
      { timeout: 20_000 },
    )
    .toBeGreaterThan(1)
  await expect
    .poll(() => query(server, "select count(*) as count from sale where status = 'approved'"), { timeout: 20_000 })
    .toEqual([before])
})

test('@desk @release what one approved oneself leaves the page at once, although the pointer comes to lie over a row', async ({
  as,
}) => {
  const desk = await openReports(await as('backoffice'), '?status=finalized&size=5')
  const names = desk.locator('[data-row] a')
  const chosen = await names.first().innerText()
  await desk.keyboard.press('j')
  await desk.keyboard.press('x')
  await desk.getByLabel('Valda rader').getByRole('button', { name: 'Godkänn' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Godkänn 1' }).click()
  // After the dialog closes, the pointer is over a row.
  await desk.locator('[data-row]').nth(2).hover()
  await expect(desk.getByRole('status').filter({ hasText: '1 klar' })).toBeVisible()
  await expect(names.first()).not.toHaveText(chosen)
  await expect(desk.getByRole('button', { name: /nya? rad/ })).toBeHidden()
})

test('@desk @release what opens beside and above the list is free of known barriers, light and dark', async ({
  as,
}) => {
  const desk = await openReports(await as('backoffice'), '?size=5&status=finalized,approved')
  const look = desk.getByRole('complementary', { name: 'Snabbtitt' })
  const layout = desk.getByRole('dialog', { name: 'Kolumner och radhöjd' })
  for (const colorScheme of ['light', 'dark'] as const) {
    const check = colorScheme === 'light' ? expectAccessible : expectReadable
    await desk.emulateMedia({ colorScheme })
    await expect(desk.locator('html')).toHaveClass(colorScheme)
    await desk.locator('[data-row] a').first().focus()
    await desk.keyboard.press('x')
    await desk.keyboard.press('Space')
    await expect(look).toBeVisible()
    await check(desk)
    await desk.keyboard.press('Escape')
    await desk.getByRole('button', { name: 'Kolumner och radhöjd' }).click()
    await expect(layout).toBeVisible()
    await check(desk)
    await desk.keyboard.press('Escape')
    await desk.keyboard.press('Escape')
  }
})

async function openReports(desk: Page, search = ''): Promise<Page> {
  await desk.goto(`/backoffice/salereports${search}`)
  await expect(desk.locator('tbody').getByRole('row').first()).toBeVisible()
  return desk
}

async function manage(desk: Page, act: string): Promise<void> {
  await desk.getByRole('button', { name: 'Hantera vyn Största godkända' }).click()
  await desk.getByRole('menuitem', { name: act }).click()
}

async function exported(desk: Page, format: string): Promise<Download> {
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Exportera' }).click()
  await desk.getByRole('menuitem', { name: format }).click()
  return await download
}

const textOf = async (download: Download): Promise<string> => await readFile(await download.path(), 'utf8')

async function headsOf(desk: Page): Promise<string[]> {
  const heads: Locator = desk.getByRole('columnheader')
  await expect(heads.first()).toBeVisible()
  const all = await heads.allInnerTexts()
  return all.map((head) => head.trim()).filter((head) => head !== '' && head !== 'Snabbtitt')
}
