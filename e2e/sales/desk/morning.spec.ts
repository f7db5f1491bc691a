import type { Page } from '@playwright/test'
import { query } from '../../fixtures/ledger.ts'
import { expect, test } from '../../fixtures/test.ts'

const ORDERS_BY_KEYBOARD = 12

test('@desk back office runs its morning from one place', async ({ as, server }) => {
  const desk = await as('backoffice')

  await test.step('orders that wait are approved by keyboard, one after the other', async () => {
    await desk.goto('/backoffice/salereports?status=finalized')
    await expect(desk.getByRole('row').nth(1)).toBeVisible()
    const before = countOf('approved')
    await desk.keyboard.press('j')
    await desk.keyboard.press('Space')
    const look = desk.getByRole('complementary', { name: 'Snabbtitt' })
    const waiting = Math.min(ORDERS_BY_KEYBOARD, countOf('finalized') - 1)
    expect(waiting).toBeGreaterThan(2)
    for (let done = 0; done < waiting; done += 1) {
      const name = await look.getByRole('heading').nth(1).innerText()
      await expect(look.getByRole('button', { name: 'Godkänn', exact: true })).toBeVisible()
      await desk.keyboard.press('a')
      await expect(look.getByRole('heading').nth(1)).not.toHaveText(name)
    }
    await expect.poll(() => countOf('approved')).toBe(before + waiting)
    await desk.keyboard.press('Escape')
  })

  await test.step('three orders get their numbers, one of them with the provider’s paper', async () => {
    const [first] = ordersOf('Norrsken Energi')
    await desk.goto(`/backoffice/ordermanagement/${first?.id}`)
    await desk.getByRole('button', { name: 'Lägg till anteckning eller fil' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Anteckning eller fil till registreringen' })
    await dialog.getByLabel('Anteckning').fill('Bekräftat av Lisa hos leverantören')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.getByText('Bekräftat av Lisa hos leverantören')).toBeVisible()
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
