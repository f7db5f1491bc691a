import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessibility.ts'
import { query } from '../../fixtures/ledger.ts'
import { receipt, sell } from '../../fixtures/selling.ts'
import { expect, test } from '../../fixtures/test.ts'

test('@desk @release what is missing is beside the button that approves, an undo is one line, and only approved orders are to be registered', async ({
  as,
  server,
}) => {
  const phone = await as('seller', 'phone')
  await sell(phone, 'Ulla Utan')
  await expect(receipt(phone, 'Mottagen')).toBeVisible()
  const [sale] = query<{ id: string }>(
    server,
    "select id from sale where status = 'finalized' order by created_at desc limit 1",
  )
  const id = sale?.id ?? ''
  const desk = await as('backoffice')

  await test.step('an order without a signature has a view of its own, and takes a second press', async () => {
    await desk.goto('/backoffice/salereports')
    await desk.getByRole('button', { name: /^Utan underskrift/ }).click()
    await expect(desk).toHaveURL(/signature=unsigned/)
    await expect(desk.locator('tbody').getByRole('link', { name: 'Ulla Utan' })).toBeVisible()
    await desk.goto(`/backoffice/salereports/${id}`)
    await expect(desk.getByText(/^Underskrift saknas/)).toBeVisible()
    await expectAccessible(desk)
    await desk.keyboard.press('a')
    await expect(desk.getByText('Tryck en gång till för att godkänna ändå.')).toBeVisible()
    expect(statusOf()).toBe('finalized')
    await desk.keyboard.press('a')
    await expect.poll(statusOf).toBe('approved')
  })

  await test.step('it is to be registered now, with a status in words', async () => {
    const clerk = await desk.context().newPage()
    await clerk.goto('/backoffice/ordermanagement')
    await clerk.getByRole('button', { name: /^Att registrera/ }).click()
    await expect(rowOf(clerk, 'Ulla Utan')).toContainText('Inte registrerad')
    await clerk.close()
  })

  await test.step('the undo is one line of the history, without a reason', async () => {
    await desk.keyboard.press('z')
    await expect.poll(statusOf).toBe('finalized')
    await expect(desk.getByRole('listitem').filter({ hasText: 'Godkännandet ångrat' })).toHaveCount(1)
    await expect(desk.getByRole('listitem').filter({ hasText: 'Flagg' })).toHaveCount(0)
    await desk.goto('/backoffice/ordermanagement?externalStatus=unknown&status=approved')
    await expect(desk.locator('tbody')).toBeVisible()
    await expect(rowOf(desk, 'Ulla Utan')).toBeHidden()
  })

  function statusOf(): string | undefined {
    return query<{ status: string }>(server, 'select status from sale where id = ?', id)[0]?.status
  }
})

test('@desk @release the figure of overdue deviations is what its list shows', async ({ as }) => {
  const desk = await as('backoffice')
  await desk.goto('/start')
  const tile = desk.getByRole('link', { name: /försenade? avvikelse(r)?$/ })
  await expect(tile).toHaveText(/^\d/)
  const count = Number(/^\d+/.exec(await tile.innerText())?.[0])
  await tile.click()
  await expect(desk).toHaveURL(/overdue=overdue/)
  await expect.poll(() => desk.locator('[data-row]').count()).toBe(count)
})

const rowOf = (desk: Page, name: string) => desk.locator('tbody tr').filter({ hasText: name })
