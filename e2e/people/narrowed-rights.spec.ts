import type { Page } from '@playwright/test'
import { query } from '../fixtures/ledger.ts'
import { expect, test } from '../fixtures/test.ts'

const ROLE = 'backoffice'
/** Sooner than a list that hears of nothing looks by itself. */
const AT_ONCE = { timeout: 20_000 }
/** A browser waits before it connects again. */
const RECONNECTED = { timeout: 25_000 }

test('@desk the rights of a clerk are narrowed while a list is open: it shows less, then closes and says why', async ({
  as,
  server,
}) => {
  const clerk = await as(ROLE)
  const admin = await as('admin')
  /** How many reports the open list has, as it says below its rows. */
  const total = async () =>
    Number(/av (\d+)/.exec((await clerk.getByText(/^\d+–\d+ av \d+$/).textContent()) ?? '')?.[1])
  const ofCompany = count('true')
  const ofOffice = count(`office_id = (select office_id from user where email = '${ROLE}@demo.rond.example')`)
  expect(ofOffice).toBeLessThan(ofCompany)
  await clerk.goto('/backoffice/salereports')
  await expect.poll(total).toBe(ofCompany)

  await test.step('of one office: the others leave the open list', async () => {
    await giveExtent(admin, 'Kontor')
    await expect.poll(total, AT_ONCE).toBe(ofOffice)
  })

  await test.step('the server is started again while the list is open: it is alive after that', async () => {
    await server.killAndRestart()
    await giveExtent(admin, 'Företag')
    await expect.poll(total, RECONNECTED).toBe(ofCompany)
  })

  await test.step('of nothing: the list closes, and says why', async () => {
    await giveExtent(admin, 'Inte given')
    await expect(clerk.getByRole('heading', { name: 'Du ser inte längre listan' })).toBeVisible(AT_ONCE)
  })

  function count(where: string): number {
    return (
      query<{ n: number }>(
        server,
        `select count(*) as n from sale where status not in ('draft', 'absence') and ${where}`,
      )[0]?.n ?? 0
    )
  }

  /** As an administrator does it, on the screen of the role. */
  async function giveExtent(page: Page, extent: string): Promise<void> {
    const [role] = query<{ id: string }>(server, `select id from role where name = '${ROLE}'`)
    await page.goto(`/user-admin/roles?role=${role?.id}`)
    await page.getByRole('button', { name: 'Ändra', exact: true }).first().click()
    const form = page.getByRole('dialog', { name: 'Ändra roll' })
    await form.getByLabel('view sale_reports').selectOption({ label: extent })
    await form.getByRole('button', { name: 'Spara' }).click()
    await expect(form).toBeHidden()
  }
})
