import { expectAccessible } from '../fixtures/accessibility.ts'
import { query } from '../fixtures/ledger.ts'
import { expect, test } from '../fixtures/test.ts'

test('@desk finance takes the share of a coach into payroll, another approves it, it is paid, and the books balance', async ({
  as,
  server,
}) => {
  const finance = await as('finance')

  await test.step('finance takes the share of a coach into payroll and notes that it is paid', async () => {
    await finance.goto('/backoffice/commissionledger/month')
    const month = finance.getByRole('region', { name: 'Månadens tillägg' })
    // Which team has sold in the month before depends on the day.
    const [share] = query<{ coach: string; team: string }>(
      server,
      "select seller_name as coach, team.name as team from month_pay join team on team.id = team_id where kind = 'override' and amount_ore > 0 limit 1",
    )
    const { coach = '', team = '' } = share ?? {}
    await expect(month).toContainText(`som ${team} har tjänat in`)
    await expect(finance.getByRole('region', { name: 'Hela månaden' })).toContainText('Enligt reglerna')
    await expectAccessible(finance)
    const search = finance.getByRole('searchbox', { name: 'Sök person' })
    await search.fill('nobody')
    await expect(finance.getByText('Ingen med det namnet')).toBeVisible()
    await expect(search).toBeFocused()
    await search.fill(coach.toLowerCase())
    await expect(month.getByRole('row')).toHaveCount(2)
    await finance.getByRole('link', { name: 'Klar att betala ut' }).click()
    await finance.getByRole('button', { name: `Lägg i löneunderlaget: ${coach}` }).click()
    await finance.getByRole('dialog').getByRole('button', { name: 'Lägg in 1 rad' }).click()
    const inState = (state: string) =>
      query(server, `select account from ledger_line where kind = 'override' and account = '${state}'`)
    await expect.poll(() => inState('in_payroll')).toHaveLength(1)
    await finance.goto('/backoffice/commissionpayouts/ready')
    await finance.getByRole('button', { name: 'Lås månaden' }).click()
    await expect(finance.getByText('Någon annan måste godkänna den')).toBeVisible()
    const admin = await as('admin')
    await admin.goto('/backoffice/commissionpayouts/ready')
    await admin.getByRole('button', { name: 'Godkänn', exact: true }).click()
    await expect(admin.getByText('Raderna kan betalas ut.')).toBeVisible()
    await finance.goto('/backoffice/commissionpayouts?status=in_payroll')
    await finance.getByRole('link', { name: coach }).click()
    await finance.getByRole('button', { name: 'Markera som utbetald' }).click()
    await finance.getByRole('button', { name: 'Markera som utbetald' }).click()
    await expect.poll(() => inState('paid')).toHaveLength(1)
  })

  await test.step('and the books balance', () => {
    const unbalanced = 'select posting_id from ledger_line group by posting_id having sum(amount_ore) <> 0'
    expect(query(server, unbalanced)).toEqual([])
  })
})
