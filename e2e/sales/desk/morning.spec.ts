import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { approveByKey } from '../../fixtures/approving.ts'
import { query } from '../../fixtures/ledger.ts'
import { signInOverHttp } from '../../fixtures/people.ts'
import { TestServer } from '../../fixtures/server.ts'
import { expect, test } from '../../fixtures/test.ts'
import { sendOrders } from '../../fixtures/waiting-orders.ts'

const PAPER = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A morning has 120, which the release run approves; each takes nearly a second, and the first dozen show the same. */
const ORDERS_BY_KEYBOARD = process.env['RELEASE'] === '1' ? 120 : 12
const DEVIATIONS = 3
/** Those with a deviation, the one that is withdrawn, the two of one customer, and one that stays for the look beside. */
const FOR_THE_REST = DEVIATIONS + 1 + 2 + 1

test('@desk @release back office runs its morning from one place', async ({ browser }) => {
  // Other stories sell to the same customers again and again, and compare no orders.
  const server = await TestServer.launch({ story: 'door-to-door-team', environment: { DOUBLE_SALE_DAYS: '365' } })
  const context = await browser.newContext({ baseURL: server.url })
  const desk = await context.newPage()
  await signInOverHttp(desk, 'backoffice')

  await test.step('orders that wait are approved by keyboard, one after the other', async () => {
    const flagged = countOf('flagged')
    await sendOrders(server.url, ORDERS_BY_KEYBOARD + FOR_THE_REST, { withDouble: true })
    // Matching follows the sale by a moment; until somebody has decided, neither of the two can be approved.
    await expect.poll(() => countOf('flagged'), { timeout: 30_000 }).toBe(flagged + 2)
    await desk.goto('/backoffice/salereports?status=finalized&q=Vanja')
    await expect(desk.getByRole('row').nth(1)).toBeVisible()
    const before = countOf('approved')
    await desk.keyboard.press('j')
    await desk.keyboard.press('Space')
    const look = desk.getByRole('complementary', { name: 'Snabbtitt' })
    for (let done = 0; done < ORDERS_BY_KEYBOARD; done += 1) {
      const name = await look.getByRole('heading').nth(1).innerText()
      await approveByKey(look, desk)
      await expect(look.getByRole('heading').nth(1)).not.toHaveText(name)
    }
    await expect.poll(() => countOf('approved')).toBe(before + ORDERS_BY_KEYBOARD)
    await desk.keyboard.press('Escape')
  })

  await test.step('three orders get a deviation, and one customer has changed their mind, by keyboard too', async () => {
    const before = { deviation: countOf('deviation'), regret: countOf('regret') }
    const look = desk.getByRole('complementary', { name: 'Snabbtitt' })
    for (let done = 0; done < DEVIATIONS; done += 1) {
      await lookAtFirst(desk)
      await desk.keyboard.press('d')
      await look.getByLabel('Vad är fel?').selectOption({ label: 'Fel personnummer' })
      await look.getByLabel('Beskriv för säljaren').fill('Siffrorna stämmer inte med leverantörens register')
      await look.getByRole('button', { name: 'Skicka till säljaren' }).click()
      await expect.poll(() => countOf('deviation')).toBe(before.deviation + done + 1)
      await desk.keyboard.press('Escape')
    }
    await lookAtFirst(desk)
    await desk.keyboard.press('r')
    await look.getByLabel('Orsak').selectOption({ index: 1 })
    await look.getByRole('button', { name: 'Registrera ånger' }).click()
    await expect.poll(() => countOf('regret')).toBe(before.regret + 1)
    await desk.keyboard.press('Escape')
  })

  await test.step('the customer who bought twice is found, and the first order counts', async () => {
    await desk.goto('/backoffice/salereports/doubles?state=suspected')
    await desk.getByRole('link', { name: /Vanja/ }).first().click()
    await desk.getByRole('button', { name: 'Avgör' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Avgör' })
    await dialog.getByLabel('Kommentar').fill('Samma hushåll, samma avtal')
    await dialog.getByRole('button', { name: 'Spara beslutet' }).click()
    await expect(desk.getByText('Första räknas').first()).toBeVisible()
  })

  await test.step('a price changes next month, once its simulation has been read', async () => {
    await desk.goto('/backoffice/products')
    await desk.getByRole('checkbox', { name: 'Välj raden' }).first().check()
    await desk.getByLabel('Valda rader').getByRole('button', { name: 'Ändra priser' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Ändra priset på 1 produkt' })
    await dialog.getByLabel('Med hur mycket').fill('5')
    await dialog.getByRole('button', { name: 'Visa ändringen' }).click()
    await expect(dialog.getByRole('region', { name: /^Vad .* hade kostat och gett$/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Ändra 1 pris' }).click()
    await expect(desk.getByRole('status').filter({ hasText: '1 pris ändras den första dagen' })).toBeVisible()
  })

  await test.step('a device is handed over by signature', async () => {
    await desk.goto('/backoffice/devices?life=in_stock')
    await desk.getByRole('checkbox', { name: 'Välj raden' }).first().check()
    await desk.getByLabel('Valda rader').getByRole('button', { name: 'Lämna ut' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Till vem?').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Fortsätt' }).click()
    await writeName(desk, desk.getByRole('dialog', { name: 'Kvittera' }))
    await desk.getByRole('button', { name: 'Skriv under' }).click()
    await expect(desk.getByRole('status').filter({ hasText: 'Enheterna är utlämnade' })).toBeVisible()
  })

  await test.step('an order gets a note and the provider’s paper; a file that is none is refused', async () => {
    const [first] = ordersOf('Norrsken Energi')
    await desk.goto(`/backoffice/ordermanagement/${first?.id}`)
    await desk.getByRole('button', { name: 'Lägg till anteckning eller fil' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Anteckning eller fil till registreringen' })
    await dialog.getByLabel('Anteckning').fill('Bekräftat av Lisa hos leverantören')
    const paper = dialog.locator('input[type=file]')
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    await paper.setInputFiles({ name: 'avtal.pdf', mimeType: 'application/pdf', buffer: page })
    await expect(dialog.getByRole('alert')).toHaveText(/^Filen går inte att använda/)
    await paper.setInputFiles({ name: 'avtal.pdf', mimeType: 'application/pdf', buffer: PAPER })
    await expect(dialog.getByText(/^PDF, /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.getByText('Bekräftat av Lisa hos leverantören')).toBeVisible()
    await expect
      .poll(() => query(server, 'select sha256 from attachment where sha256 = ?', sha256(PAPER)).length)
      .toBe(1)
  })

  await test.step('the provider’s file is pasted, checked and imported, and a second time it changes nothing', async () => {
    const [first, second, third] = ordersOf('Norrsken Energi')
    for (const [at, order] of [first, second, third].entries()) await register(desk, order?.id ?? '', `NE-${at + 1}`)
    const file = [
      'Order-ID\tOrderstatus\tStatusdatum\tOrsak',
      'NE-1\tAktiv\t2026-01-05\t',
      'ne 2\tAvslag kredit\t2026-01-05\tScoring',
      'NE-3\tÅnger\t2026-01-05\t',
      'NE-9\tAktiv\t2026-01-05\t',
      'NE-1\tNågot annat\t2026-01-06\t',
    ].join('\n')
    // Orders are found by their numbers a moment after they have been registered.
    await expect(async () => {
      await openFile(desk, file)
      await expect(desk.getByText('3 rader kan importeras.')).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByText('1 avvikelse skapas.')).toBeVisible()
    await expect(dialog.getByText('1 ånger registreras.')).toBeVisible()
    await expect(dialog.getByText(/NE-9.*Ingen order hittades/)).toBeVisible()
    await expect(dialog.getByText(/Något annat.*finns inte i leverantörens tabell/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Importera 3 rader' }).click()
    await expect(dialog.getByText(/3 rader har importerats/)).toBeVisible()
    expect(statusOf(second?.id)).toBe('deviation')
    expect(statusOf(third?.id)).toBe('regret')
    await openFile(desk, file)
    await expect(desk.getByText(/0 rader kan importeras[.] 3 rader finns redan/)).toBeVisible()
    await desk.keyboard.press('Escape')
    await desk.goto(`/backoffice/ordermanagement/${second?.id}`)
    await expect(desk.getByText('Ur leverantörens filer')).toBeVisible()
  })

  await context.close()
  await server.stop()

  function countOf(status: string): number {
    return query<{ n: number }>(server, 'select count(*) as n from sale where status = ?', status)[0]?.n ?? 0
  }
  function statusOf(id: string | undefined): string {
    return query<{ status: string }>(server, 'select status from sale where id = ?', id ?? '')[0]?.status ?? ''
  }
  function ordersOf(provider: string): { id: string }[] {
    return query(
      server,
      "select s.id as id from sale s join provider p on p.id = s.provider_id where p.name = ? and s.status = 'approved' order by s.id limit 3",
      provider,
    )
  }
})

async function register(desk: Page, id: string, number: string): Promise<void> {
  await desk.goto(`/backoffice/ordermanagement/${id}`)
  const field = desk.getByLabel('Externt ordernummer')
  await field.fill(number)
  await desk.getByRole('button', { name: 'Spara', exact: true }).first().click()
  await expect(desk.getByText('Registrerat')).toBeVisible()
}

/** Opens the import with a pasted file and has it checked. */
async function openFile(desk: Page, file: string): Promise<void> {
  await desk.goto('/backoffice/ordermanagement')
  await desk.getByRole('button', { name: 'Importera från leverantör' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Vems fil är det?').selectOption({ label: 'Norrsken Energi' })
  await dialog.getByRole('button', { name: 'Fortsätt' }).click()
  await dialog.getByLabel('Klistra in rader').fill(file)
  await dialog.getByRole('button', { name: 'Använd det inklistrade' }).click()
  await dialog.getByRole('button', { name: 'Kontrollera 5 rader' }).click()
}

/** Opens the first order that waits, beside the list. */
async function lookAtFirst(desk: Page): Promise<void> {
  await desk.goto('/backoffice/salereports?status=finalized&q=Vanja')
  await expect(desk.getByRole('row').nth(1)).toBeVisible()
  await desk.keyboard.press('j')
  await desk.keyboard.press('Space')
  await expect(desk.getByRole('button', { name: 'Godkänn', exact: true })).toBeVisible()
}

async function writeName(desk: Page, dialog: Locator): Promise<void> {
  const paper = dialog.locator('[data-scope="signature-pad"][data-part="control"]')
  const box = await paper.boundingBox()
  if (!box) throw new Error('there is nothing to write on')
  await desk.mouse.move(box.x + 40, box.y + box.height / 2)
  await desk.mouse.down()
  await desk.mouse.move(box.x + 120, box.y + 20, { steps: 5 })
  await desk.mouse.move(box.x + 160, box.y + box.height - 20, { steps: 5 })
  await desk.mouse.up()
}
