import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { nth, textOf, untilReads } from '../../testing/reading.ts'
import { openScreen } from '../../testing/screen.tsx'

test('a price change for next month is shown with what this month would have meant, made, and taken back', async () => {
  const { user } = await openScreen('/backoffice/products?q=Fiber', { as: 'backoffice' })
  for (const name of [/Fiber 100/u, /Fiber 500/u])
    await user.click(within(nth(await screen.findAllByRole('row', { name }), 0)).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: 'Ändra priser' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Med hur mycket'), '10')
  await user.click(form.getByRole('button', { name: 'Visa ändringen' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Visa ändringen' })).toBe(null))
  const dialog = within(await screen.findByRole('dialog'))

  await untilReads(/328,90/u, await dialog.findByRole('row', { name: /Fiber 100/u }))
  await user.click(dialog.getByText('Den här månaden hittills'))
  const simulation = await dialog.findByRole('region', { name: /^Vad .* hade kostat och gett$/u })
  await untilReads(/Kunderna betalar.*Kvar \(TB\)/u, simulation)
  await user.click(within(simulation).getByText('Per team'))
  const teams = await within(simulation).findByRole('region', { name: 'Per team' })
  expect(textOf(nth(await within(teams).findAllByRole('row'), 1))).toMatch(/\d/u)

  await user.click(dialog.getByRole('button', { name: /^Ändra 2 priser/u }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await user.click(await screen.findByRole('button', { name: 'Ångra' }))
  await user.click(nth(await screen.findAllByRole('link', { name: 'Fiber 100' }), 0))
  await screen.findByRole('heading', { name: 'Fiber 100' })
  const prices = nth(await screen.findAllByRole('region', { name: 'Priser och provision' }), 0)
  await untilReads(/299/u, prices)
  expect(textOf(prices)).not.toContain('328,90')
})
