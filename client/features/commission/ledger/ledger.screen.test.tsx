import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { nth, textOf, untilReads } from '../../../testing/reading.ts'
import { rowsNow, untilRows } from '../../../testing/rows.ts'
import { openScreen } from '../../../testing/screen.tsx'
import type { World } from '../../../testing/world.ts'

const press = (name: string | RegExp) => screen.findByRole('button', { name })

const booksBalance = async ({ select }: World): Promise<void> =>
  expect(await select('select posting_id from ledger_line group by posting_id having sum(amount_ore) <> 0')).toEqual([])

test('every krona is explained to finance: a state narrows the lines, and every line leads to its sale', async () => {
  const { open } = await openScreen('/backoffice/commissionledger', { as: 'finance' })
  await untilRows()
  await untilReads(/Väntar på godkännande/u, await screen.findByRole('region', { name: /^Sålt i /u }))
  await expectAccessible()

  await open('/backoffice/commissionledger?account=paid')
  await waitFor(() => expect(rowsNow()).toHaveLength(2))
  const paid = rowsNow().filter((row) => textOf(row).includes('+350 kr'))
  expect(paid).toHaveLength(1)
  const sale = nth(within(nth(paid, 0)).getAllByRole('link'), 0)
  expect(sale.getAttribute('href')).toMatch(/\/backoffice\/salereports\//u)
})

test('what the desk approves moves from one state to the next, by whom it was', async () => {
  const { user, world, open, path } = await openScreen('/backoffice/salereports?status=finalized', { as: 'backoffice' })
  await untilRows()
  await user.click(nth(within(nth(rowsNow(), 0)).getAllByRole('link'), 0))
  await user.click(await press('Så är provisionen räknad'))
  await screen.findByText('Försäljningen skickades in')
  const address = path()
  const approved = () => world.select("select count(*) as n from ledger_line where reason = 'approved'")
  const before = await approved()
  await user.click(await press('Godkänn'))
  await waitFor(async () => {
    // An order without a signature asks once more, as soon as the button is rendered again.
    const again = screen.queryByRole('button', { name: 'Godkänn ändå' })
    if (again) await user.click(again)
    expect(await approved()).not.toEqual(before)
  })
  // The desk goes on to what waits next.
  await open(address)
  await user.click(await press('Så är provisionen räknad'))
  expect((await screen.findAllByText(/^Tar tillbaka raden/u)).length).toBeGreaterThan(0)
  await booksBalance(world)
})

test('the seller finds the month sale by sale', async () => {
  const { user } = await openScreen('/sales/earnings', { as: 'seller', at: 'phone' })
  await user.click(await screen.findByRole('link', { name: 'Alla rader' }))
  await screen.findByRole('heading', { name: 'Varje krona i månaden' })
  expect(await screen.findByRole('region', { name: 'Av månadens försäljning' })).toBeTruthy()
  await expectAccessible()
})
