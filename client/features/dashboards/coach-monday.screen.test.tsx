import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { nth, textOf } from '../../testing/reading.ts'
import { openScreen } from '../../testing/screen.tsx'

const DASHBOARD = '/dashboards/sales/coach'
const needs = () => screen.findByRole('region', { name: 'Börja här' })

async function itemOf(name: string): Promise<HTMLElement> {
  const items = await within(await needs()).findAllByRole('listitem')
  return nth(
    items.filter((item) => textOf(item).includes(name)),
    0,
  )
}

test('a coach’s Monday: who needs me first and why, and the team as one figure and a row for each seller', async () => {
  await openScreen(DASHBOARD, { as: 'coach' })
  await screen.findByRole('heading', { level: 1, name: 'Söder' })
  // A deviation about which the seller has asked something waits for back office.
  expect((await within(await needs()).findAllByText(/^\d+ avvikelser? att rätta/u)).length).toBeGreaterThan(0)
  // Who is behind, and why.
  expect((await within(await needs()).findAllByText(/^(Låg OPH|Hög ångergrad)/u)).length).toBeGreaterThan(0)

  // No commission is anywhere.
  await within(await screen.findByRole('region', { name: /Guldmål/u })).findByText('Teamets budget')
  const [weeks] = await screen.findAllByRole('region', { name: 'Veckan, säljare för säljare' })
  await within(weeks as HTMLElement).findByRole('row', { name: /Linnea Bodén/u })
  expect(textOf(screen.getByRole('main'))).not.toMatch(/provision/iu)
  await expectAccessible()
})

test('one press begins a message to the seller, and it is sent', async () => {
  const { user, path } = await openScreen(DASHBOARD, { as: 'coach' })
  const amira = await itemOf('Amira Haddadi')
  await user.click(within(amira).getByRole('button', { name: 'Skriv till Amira Haddadi' }))
  await waitFor(() => expect(path()).toMatch(/user-admin\/users\/notifications/u))
  const compose = within(await screen.findByRole('dialog'))
  expect((await compose.findAllByText('Amira Haddadi')).length).toBeGreaterThan(0)
  await user.type(compose.getByLabelText(/^Rubrik/u), 'Hur går det?')
  await user.type(compose.getByLabelText(/^Meddelande/u), 'Ska vi gå tillsammans på onsdag?')
  await user.click(compose.getByRole('button', { name: 'Skicka' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect((await screen.findAllByText('Hur går det?')).length).toBeGreaterThan(0)
})
