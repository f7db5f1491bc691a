import { readFile } from 'node:fs/promises'
import { monthFrom } from '../../shared/kernel/months.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ story: 'sales-company' })

test('@desk a pay month is looked through, approved once and exported; the rest waits with its reason', async ({
  as,
}) => {
  const desk = await as('finance')
  await desk.goto('/backoffice/payrollexport')
  await expect(desk.getByRole('heading', { level: 1, name: 'Löneexport' })).toBeVisible()
  const due = desk.getByRole('region', { name: 'Går med i körningen' }).first()
  await expect(due.getByRole('row', { name: /^Arbetad tid/ })).toBeVisible()
  await expectAccessible(desk)

  await due.getByRole('button', { name: /^Godkänn för/ }).click()
  await desk
    .getByRole('dialog', { name: /^Godkänn / })
    .getByRole('button', { name: /^Godkänn för/ })
    .click()
  await expect(desk.getByText('Inget att exportera')).toBeVisible()

  const runs = desk.getByRole('region', { name: 'Körningar' }).getByRole('listitem')
  const made = runs.filter({ hasText: 'Godkänd' }).first()
  await made.getByRole('button', { name: 'Exportera' }).click()
  const download = desk.waitForEvent('download')
  await desk.getByRole('menuitem', { name: 'PAXml 2.0 (.pax)' }).click()
  const file = await readFile(await (await download).path(), 'latin1')
  expect(file).toContain('<format>LÖNIN</format>')
  expect(file.match(/<tidkod>ARB/g)?.length).toBeGreaterThan(50)
  await expect(runs.filter({ hasText: 'Exporterad' }).first()).toContainText('kontrollsumma')

  // The payroll system rejects one person: their lines go with the next run, and the rest does not.
  const [, rejected] = file.match(/anstid="([^"]+)"/) ?? []
  await runs.filter({ hasText: 'Exporterad' }).first().getByRole('button', { name: 'Mottagarens fellista' }).click()
  const reading = desk.getByRole('dialog', { name: 'Importera' })
  await reading.getByRole('textbox').fill(`Anställningsnummer\tFelmeddelande\n${rejected}\tOkänd anställning`)
  await reading.getByRole('button', { name: 'Använd det inklistrade' }).click()
  await reading.getByRole('button', { name: /^Kontrollera/ }).click()
  await reading.getByRole('button', { name: /^Importera/ }).click()
  await reading.getByRole('button', { name: 'Stäng' }).last().click()
  const rejections = desk.getByRole('region', { name: 'Avvisat av mottagaren' })
  await expect(rejections.getByRole('row', { name: /Okänd anställning/ }).first()).toBeVisible()
  await expect(due.getByRole('button', { name: 'Godkänn för 1 person' })).toBeVisible()
  await expectAccessible(desk)

  // A format without codes for a country names them.
  await desk.goto('/backoffice/payrollexport?country=FI')
  const finnish = runs.filter({ hasText: 'Exporterad' }).first()
  await finnish.getByRole('button', { name: 'Exportera' }).click()
  await desk.getByRole('menuitem', { name: 'Visma Lön (.tlu)' }).click()
  await expect(desk.getByText(/Något gick fel när data exporterades till Visma Lön/)).toBeVisible()
})

test('@desk @release pay codes name the sources that have none', async ({ as }) => {
  const desk = await as('finance')
  await desk.goto('/backoffice/paycodes?q=sjk')
  await expect(desk.getByText(/Sverige saknar kod för/)).toHaveCount(0)
  await desk.getByRole('link', { name: /SE-SJK/ }).click()
  // The list names the same source and has a view "Arkiverade": only the page of the code has this heading.
  await expect(desk.getByRole('heading', { level: 1, name: /SE-SJK/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Arkivera', exact: true }).click()
  await expect(desk.getByRole('button', { name: 'Återställ', exact: true })).toBeVisible()
  await desk.goto('/backoffice/paycodes')
  await expect(desk.getByText(/Sverige saknar kod för Sjuk/)).toBeVisible()
  await desk.getByRole('button', { name: 'Lägg till de vanliga koderna' }).click()
  await expect(desk.getByText(/Sverige saknar kod för/)).toHaveCount(0)
})

test('@desk @release a seller asks about a line of their pay on the phone, finance answers, and the seller reads it', async ({
  as,
}) => {
  const phone = await as('seller', 'phone')
  await phone.goto('/sales/earnings')
  await phone.getByRole('link', { name: 'Min lön' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Min lön' })).toBeVisible()
  // The month of the demonstration that was exported: its lines are the same on every day of a test.
  const exported = monthFrom(new Date().toISOString().slice(0, 7), -2)
  await phone.getByRole('combobox', { name: 'Månad' }).selectOption(exported)
  await expect(phone.getByRole('region', { name: 'Resultat' })).toContainText(/\d\skr/u)
  const groups = phone.getByRole('region', { name: 'Så är det sammansatt' })
  // Folded: the whole month fits on a few screens of the phone.
  expect(await phone.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_500)
  await expectAccessible(phone)
  await groups.getByText('Arbetad tid', { exact: true }).click()
  const lines = groups.getByRole('listitem')
  await lines.first().locator('summary').click()
  await expect(lines.first()).toContainText('Skickad till lön')
  await expectAccessible(phone)
  const download = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Löneunderlag (PDF)' }).click()
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')

  await lines.first().getByRole('button', { name: 'Fråga' }).click()
  const dialog = phone.getByRole('dialog', { name: /^Fråga om / })
  await dialog.getByRole('textbox', { name: 'Din fråga' }).fill('Jag saknar två timmar den här dagen')
  await dialog.getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(lines.first()).toContainText('Väntar på svar')

  const desk = await as('finance')
  await desk.goto('/backoffice/payrollexport')
  const asked = desk.getByRole('listitem').filter({ hasText: 'Jag saknar två timmar den här dagen' })
  await asked.getByRole('button', { name: 'Svara' }).click()
  const answer = desk.getByRole('dialog', { name: /^Svara / })
  await answer.getByText('Delvis godkänd').click()
  await answer.getByRole('textbox', { name: 'Svar till personen' }).fill('En timme är rättad')
  await answer.getByRole('button', { name: 'Svara' }).click()
  await expect(asked).toContainText('En timme är rättad')

  await phone.reload()
  await groups.getByText('Arbetad tid', { exact: true }).click()
  await lines.filter({ hasText: 'Delvis godkänd' }).locator('summary').click()
  await expect(phone.getByText(/En timme är rättad/)).toBeVisible()
})
