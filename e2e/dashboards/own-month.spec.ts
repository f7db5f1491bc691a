import { offline, untilInstalled, withWorker } from '../fixtures/network.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(withWorker)

test('@phone @release a seller’s month opens without network: own figures from the phone, the team’s with their age', async ({
  page,
}) => {
  await signIn(page, 'seller')
  await page.goto('/dashboards/sales/seller')
  const goal = page.getByRole('region', { name: /Guldmål, Söder/ })
  await expect(goal.getByText('Teamets budget')).toBeVisible()
  const percent = page.getByRole('region', { name: 'Min säljbudget' }).getByText(/^\d+(,\d)? %$/)
  await expect(percent).toBeVisible()
  const before = (await percent.textContent()) ?? ''
  await untilInstalled(page)

  await offline(page, async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Min månad' })).toBeVisible()
    await expect(percent).toHaveText(before)
    await expect(goal.getByText('Teamets budget')).toBeVisible()
    await expect(goal.getByText(/Uppdaterad/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Order per timme (OPH)' }).getByText('Rapporterat')).toBeVisible()
  })
})
