import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { textOf, untilReads } from '../../../testing/reading.ts'
import { rowNames, rowsNow, untilRows } from '../../../testing/rows.ts'
import { openScreen } from '../../../testing/screen.tsx'
import { question, sellEnergy, Thumb } from '../../../testing/selling.ts'

test('what is missing is beside the button that approves, an undo is one line, and only approved orders are to be registered', async () => {
  const phone = await openScreen('/sales/create', { as: 'seller', at: 'phone' })
  await question('Vilken leverantör?')
  await sellEnergy(new Thumb(phone.user), { name: 'Ulla Utan', door: null })
  await within(await screen.findByRole('main')).findByText('Mottagen')
  const { world } = phone
  const [[id] = []] = await world.select("select id from sale where customer ->> '$.name' = 'Ulla Utan'")
  const statusNow = async () => (await world.select(`select status from sale where id = '${String(id)}'`)).flat()
  const desk = await openScreen('/backoffice/salereports', { as: 'backoffice', world })

  // An order without a signature has a view of its own, and takes a second press.
  await desk.user.click(await screen.findByRole('button', { name: /^Utan underskrift/u }))
  expect(desk.path()).toMatch(/signature=unsigned/u)
  await waitFor(() => expect(rowNames()).toContain('Ulla Utan'))
  await desk.open(`/backoffice/salereports/${String(id)}`)
  await screen.findByText(/^Underskrift saknas/u)
  await expectAccessible()
  await desk.user.keyboard('a')
  await screen.findByText('Tryck en gång till för att godkänna ändå.')
  expect(await statusNow()).toEqual(['finalized'])
  await desk.user.keyboard('a')
  await waitFor(async () => expect(await statusNow()).toEqual(['approved']))

  // The undo is one line of the history, without a reason, and nothing is to be registered.
  await desk.user.keyboard('z')
  await waitFor(async () => expect(await statusNow()).toEqual(['finalized']))
  const linesOf = (words: string) => screen.queryAllByRole('listitem').filter((one) => textOf(one).includes(words))
  await waitFor(() => expect(linesOf('Godkännandet ångrat')).toHaveLength(1))
  expect(linesOf('Flagg')).toEqual([])
  await desk.open('/backoffice/ordermanagement?externalStatus=unknown&status=approved')
  await untilRows()
  expect(rowNames()).not.toContain('Ulla Utan')

  // Approved again, it is to be registered, with a status in words.
  await desk.open(`/backoffice/salereports/${String(id)}`)
  await screen.findByText(/^Underskrift saknas/u)
  await desk.user.keyboard('a')
  await screen.findByText('Tryck en gång till för att godkänna ändå.')
  await desk.user.keyboard('a')
  await waitFor(async () => expect(await statusNow()).toEqual(['approved']))
  await desk.open('/backoffice/ordermanagement')
  await desk.user.click(await screen.findByRole('button', { name: /^Att registrera/u }))
  const rowOfSale = () =>
    rowsNow()
      .map(textOf)
      .find((row) => row.includes('Ulla Utan'))
  await waitFor(() => expect(rowOfSale()).toContain('Inte registrerad'))
})

test('the figure of overdue deviations is what its list shows', async () => {
  const { user, path } = await openScreen('/start', { as: 'backoffice' })
  const tile = await screen.findByRole('link', { name: /försenade? avvikelse(r)?$/u })
  await untilReads(/^\d/u, tile)
  const count = Number(/^\d+/u.exec(textOf(tile))?.[0])
  await user.click(tile)
  await waitFor(() => expect(path()).toMatch(/overdue=overdue/u))
  await untilRows()
  await waitFor(() => expect(rowsNow()).toHaveLength(count))
})
