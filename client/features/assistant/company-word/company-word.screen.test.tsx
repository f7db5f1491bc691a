import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { linkOfRow } from '../../../testing/rows.ts'
import { openScreen, type Screen } from '../../../testing/screen.tsx'

async function ask({ user }: Screen, text: string): Promise<void> {
  await user.type(await screen.findByLabelText('Din fråga'), text)
  await user.click(screen.getByRole('button', { name: 'Fråga' }))
}

test('a word that was not read is added with one press, and the next question is read with it', async () => {
  const desk = await openScreen('/keyai', { as: 'admin' })
  await ask(desk, 'kaffekoppar')
  await desk.user.click(await screen.findByRole('button', { name: 'NKI' }))
  await screen.findByRole('region', { name: /^NKI/u })

  await desk.open('/keyai/words/unread')
  const line = (await screen.findByText('kaffekoppar')).closest('li')
  expect(line?.textContent).toMatch(/1 fråga · senast/u)
  await expectAccessible()
  await desk.user.click(await screen.findByRole('button', { name: 'Lägg till som NKI' }))
  await screen.findByText('”kaffekoppar” är nu ett av företagets ord')
  await screen.findByText('Inga olästa ord')

  await desk.open('/keyai')
  await ask(desk, 'kaffekoppar per team förra månaden')
  expect(await screen.findByRole('heading', { level: 3, name: /^NKI per team/u })).toBeTruthy()
})

test('a word is given another meaning in a form, is edited, and its log names what it stood for', async () => {
  const desk = await openScreen('/keyai', { as: 'admin', at: 'phone' })
  await ask(desk, 'ordrar guldgänget förra månaden')
  await desk.open('/keyai/words/unread')
  await desk.user.click(await screen.findByRole('button', { name: 'Ge ”guldgänget” en betydelse' }))
  const dialog = async () => within(await screen.findByRole('dialog'))
  await desk.user.selectOptions((await dialog()).getByLabelText('Betydelse'), 'Ett team')
  await waitFor(async () => expect((await dialog()).getByRole('option', { name: 'Söder' })).toBeTruthy())
  await desk.user.selectOptions((await dialog()).getByLabelText('Står för'), 'Söder')
  await expectAccessible()
  await desk.user.click((await dialog()).getByRole('button', { name: 'Spara' }))
  await screen.findByText('Inga olästa ord')

  await desk.open('/keyai/words')
  await desk.user.click(await linkOfRow(/guldgänget/u))
  await screen.findByRole('heading', { level: 1, name: 'guldgänget' })
  await desk.user.click(await screen.findByRole('button', { name: 'Ändra' }))
  await desk.user.selectOptions((await dialog()).getByLabelText('Betydelse'), 'En siffra')
  await desk.user.selectOptions((await dialog()).getByLabelText('Står för'), 'Ordervärde')
  await desk.user.click((await dialog()).getByRole('button', { name: 'Spara' }))
  expect(await screen.findByText(/Siffra: Ordervärde/u)).toBeTruthy()
  await expectAccessible()
})
