import type { Page } from '@playwright/test'
import { query } from '../../fixtures/ledger.ts'
import { expect, test } from '../../fixtures/test.ts'
import type { TestServer } from '../../fixtures/server.ts'

const CHAINS = '**/api/v1/actions/chains'
/** The rows of a page, which are chosen together. */
const CHOSEN = 3

test('@desk the network goes in the middle of a bulk act: what is left is said, and going on does each row once', async ({
  as,
  server,
}) => {
  const desk = await as('backoffice')
  const dialog = await chooseWaiting(desk)
  const before = approvals(server)
  // The server acts, but its answer is lost, and then the network is gone.
  await desk.route(CHAINS, async (route) => {
    await route.fetch()
    await desk.context().setOffline(true)
    await route.abort()
  })
  await dialog.getByRole('button', { name: `Godkänn ${CHOSEN}` }).click()
  await expect(dialog.getByText(`${CHOSEN} rader återstår. Inget görs två gånger.`)).toBeVisible({ timeout: 20_000 })

  await desk.unroute(CHAINS)
  await desk.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(desk.getByRole('status').filter({ hasText: `${CHOSEN} klara` })).toBeVisible({ timeout: 20_000 })
  expect(approvals(server)).toBe(before + CHOSEN)
})

async function chooseWaiting(desk: Page) {
  await desk.goto(`/backoffice/salereports?status=finalized&size=${CHOSEN}`)
  await expect(desk.locator('[data-row]').first()).toBeVisible()
  await desk.getByRole('checkbox', { name: 'Välj alla på sidan' }).check()
  await desk.getByLabel('Valda rader').getByRole('button', { name: 'Godkänn' }).click()
  return desk.getByRole('dialog', { name: 'Godkänn säljrapporter' })
}

/** Every step to approved that was ever taken. */
const approvals = (server: TestServer): number =>
  query<{ count: number }>(server, `select count(*) as count from sale_event where "to" = 'approved'`)[0]?.count ?? 0
