import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/screen.tsx'

const rowsBehind = /rad(er)? bakom siffrorna/u
const region = (name: string) => screen.findByRole('region', { name })

async function ask(user: UserEvent, question: string): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Din fråga' }), `${question}{Enter}`)
}

async function saveAs(user: UserEvent, dialogName: string, name: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }))
  await user.clear(dialog.getByLabelText('Namn'))
  await user.type(dialog.getByLabelText('Namn'), name)
  await user.click(dialog.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
}

test('legacy chat mode allows only questions about historic data [spec 8]', async () => {
  const { user } = await openScreen('/keyai', { as: 'manager' })
  await user.click(await screen.findByRole('switch', { name: 'Historiskt läge' }))
  await ask(user, 'ordrar denna månad')
  await screen.findByText('I historiskt läge går det bara att fråga om historiska data.')
  await ask(user, 'ordrar förra månaden')
  expect(await region('Ordrar')).toBeTruthy()
  await expectAccessible()
})

test('a board of built and asked charts is saved, and legacy mode takes ended periods only', async () => {
  const { user } = await openScreen('/keyai/business-intelligence', { as: 'manager' })
  await screen.findByText('Tavlan är tom')
  await user.click(await within(await region('Bygg en fråga')).findByRole('button', { name: 'Lägg på tavlan' }))
  const board = within(await region('Tavla'))
  await board.findByText(rowsBehind)
  await user.click(await screen.findByRole('switch', { name: /Historiskt läge/u }))
  await ask(user, 'ordrar denna månad')
  await screen.findByText('I historiskt läge går det bara att fråga om historiska data.')
  await user.click(board.getByRole('button', { name: 'Spara tavlan' }))
  await saveAs(user, 'Spara tavlan', 'Berättelsens tavla')
  expect(await board.findByRole('heading', { name: 'Berättelsens tavla' })).toBeTruthy()
  await expectAccessible()
})
