import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { nth, untilReads } from '../../../testing/reading.ts'
import { rowsNow, untilRows } from '../../../testing/rows.ts'
import { openScreen } from '../../../testing/screen.tsx'

const idsOf = 'select customer_id from customer_sale join sale on sale.id = sale_id group by customer_id having'
const open = "status in ('draft', 'finalized', 'flagged', 'unanswered', 'deviation')"

test('customers are joined, divided, blocked, handed out as a file and erased', async () => {
  const desk = await openScreen('/backoffice/customers', { as: 'backoffice' })
  const { user, world } = desk
  const customers = async () => (await world.select('select id from customer')).length
  const before = await customers()
  const dialog = async () => within(await screen.findByRole('dialog'))
  const giveReason = async (reason: string, button: string) => {
    await user.type((await dialog()).getByLabelText(/^Skäl/u), reason)
    await user.click((await dialog()).getByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  }
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

  // Two are joined, with a reason.
  await untilRows()
  for (const row of rowsNow().slice(0, 2)) await user.click(within(row).getByRole('checkbox'))
  await press('Slå ihop')
  await giveReason('Samma person, två stavningar', 'Slå ihop')
  await waitFor(async () => expect(await customers()).toBe(before - 1))

  // And divided again.
  await desk.open('/backoffice/customers?sort=-orders')
  await untilRows()
  await user.click(nth(within(nth(rowsNow(), 0)).getAllByRole('link'), 0))
  await press('Dela upp kunden')
  await user.click(nth(await (await dialog()).findAllByRole('checkbox'), 0))
  await giveReason('Det var två personer', 'Dela upp kunden')
  await waitFor(async () => expect(await customers()).toBe(before))
  await untilReads(/1 order/u, screen.getByRole('main'))

  // One is blocked from being contacted, and no longer.
  await press('Spärra för kontakt')
  await giveReason('Vill inte bli uppringd', 'Spärra för kontakt')
  await screen.findByText('Får inte kontaktas')
  await expectAccessible()
  await press('Ta bort spärren')
  await giveReason('Har ändrat sig', 'Ta bort spärren')
  await waitFor(() => expect(screen.queryByText('Får inte kontaktas')).toBe(null))

  // The data of one customer is handed out as a file.
  await press('Kundens uppgifter som fil')
  await giveReason('Kunden har begärt det', 'Kundens uppgifter som fil')
  await waitFor(() => expect(desk.files.all).toHaveLength(1))
  const file = JSON.parse((await desk.files.all[0]?.text()) ?? '') as object
  expect(Object.keys(file).length).toBeGreaterThan(0)

  // Nobody is erased while an order is open.
  await desk.open(`/backoffice/customers/${await firstOf(`${idsOf} sum(${open}) > 0`)}`)
  await press('Radera kunden')
  await untilReads(/De måste avgöras först/u, await screen.findByRole('dialog'))
  expect((await dialog()).queryByRole('button', { name: 'Radera kunden' })).toBe(null)

  // And erased when all are settled.
  await desk.open(`/backoffice/customers/${await firstOf(`${idsOf} sum(${open}) = 0`)}`)
  await press('Radera kunden')
  await untilReads(/Det går inte att ångra/u, await screen.findByRole('dialog'))
  await expectAccessible()
  await giveReason('Kunden har begärt det', 'Radera kunden')
  await untilReads(/Kundens uppgifter raderades/u, screen.getByRole('main'))
  expect(screen.queryByRole('button', { name: 'Radera kunden' })).toBe(null)

  async function firstOf(statement: string): Promise<string> {
    const [[id] = []] = await world.select(statement)
    expect(id).toBeDefined()
    return String(id)
  }
})
