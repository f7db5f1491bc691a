import type { Page } from '@playwright/test'
import { query } from '../fixtures/ledger.ts'
import { emailOf } from '../fixtures/people.ts'
import type { TestServer } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'

const lines = (page: Page) => page.getByRole('region', { name: 'Produkter' }).getByRole('table')

test('@desk @release what a sale earns its seller stands in the report of who approves and who pays, and of nobody else', async ({
  as,
  server,
}) => {
  const saleId = saleInTeamOf(server, emailOf('coach'))
  for (const role of ['backoffice', 'finance'] as const) {
    const page = await as(role)
    await page.goto(`/backoffice/salereports/${saleId}`)
    await expect(page.getByRole('heading', { name: 'Säljarens provision' })).toBeVisible()
    await openMoney(page)
    await expect(page.getByRole('link', { name: 'Provisionsfrågor' })).toHaveCount(1)
  }
  for (const role of ['coach', 'manager', 'quality'] as const) {
    const page = await as(role)
    await page.goto(`/backoffice/salereports/${saleId}`)
    await expect(lines(page).getByRole('columnheader')).toHaveText(['Produkt', 'Summa'])
    await expect(page.getByRole('heading', { name: 'Säljarens provision' })).toHaveCount(0)
    await openMoney(page)
    await expect(page.getByRole('link', { name: 'Provisionsfrågor' })).toHaveCount(0)
    await page.goto('/backoffice/commissiondisputes')
    await expect(page).toHaveURL(/not-authorized/)
  }
})

/** Opens the menu's group of commissions, where the person has one and it starts closed. */
async function openMoney(page: Page): Promise<void> {
  const group = page.getByRole('button', { name: 'Provision och lön', expanded: false })
  if ((await group.count()) > 0) await group.click()
}

/** A sale by a member of the coach's team other than the coach. */
function saleInTeamOf(server: TestServer, email: string): string {
  const [sale] = query<{ id: string }>(
    server,
    `select sale.id from sale join user on user.team_id = sale.team_id
     where user.email = '${email}' and sale.seller_id <> user.id and sale.status = 'finalized' limit 1`,
  )
  return sale?.id ?? ''
}
