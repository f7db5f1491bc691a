import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/screen.tsx'
import { openWorld } from '../../../testing/world.ts'

test('a map is saved as its next edition, what is typed stays over a reload, and an earlier edition is taken up', async () => {
  const world = await openWorld('sales-company')
  const id = String((await world.select('select id from recon_map'))[0]?.[0])
  const { user, reload } = await openScreen(`/backoffice/controlling/maps/${id}`, { as: 'backoffice', world })
  const days = () => screen.findByLabelText<HTMLInputElement>(/^Dagar runt säljdagen/u)
  const before = (await days()).value
  await user.clear(await days())
  await user.type(await days(), '21')
  await screen.findByText(/De blir utgåva 2/u)
  await reload()
  await screen.findByText(/De blir utgåva 2/u)
  expect((await days()).value).toBe('21')
  await user.click(screen.getByRole('button', { name: 'Spara utgåva 2' }))
  await screen.findByText('Utgåva 2 är sparad')
  await user.click(await screen.findByRole('button', { name: 'Ändringar i utgåva 2' }))
  await within(await screen.findByRole('dialog')).findByText('+ Dagar runt säljdagen: 21')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Utgå från utgåva 1' }))
  await screen.findByText(/De blir utgåva 3/u)
  expect((await days()).value).toBe(before)
  await user.click(screen.getByRole('button', { name: 'Ångra ändringarna' }))
  expect((await days()).value).toBe('21')
  await world.close()
})
