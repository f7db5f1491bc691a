import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openScreen } from '../../../testing/screen.tsx'
import { openWorld } from '../../../testing/world.ts'

/** The template of the demonstration. */
async function openEvening() {
  const world = await openWorld('sales-company')
  const id = String((await world.select("select id from message_template where name = 'Kvällspåminnelse'"))[0]?.[0])
  const { user } = await openScreen(`/backoffice/scheduledmessages/templates/${id}`, { as: 'admin', world })
  return { world, user }
}

const button = (name: string) => screen.findByRole('button', { name })

test('a template is begun with its text in three languages, and opened', async () => {
  const world = await openWorld('sales-company')
  const { user } = await openScreen('/backoffice/scheduledmessages/templates', { as: 'backoffice', world })
  await user.click(await button('Ny mall'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox', { name: /^Namn/u }), 'Vår')
  for (const language of ['Svenska', 'Engelska', 'Finska']) {
    await user.click(dialog.getByRole('radio', { name: new RegExp(`^${language}`, 'u') }))
    await user.type(dialog.getByRole('textbox', { name: /^Rubrik/u }), 'V')
    await user.type(dialog.getByRole('textbox', { name: /^Meddelande/u }), 'H')
  }
  await user.click(dialog.getByRole('button', { name: 'Spara' }))
  await screen.findByRole('heading', { name: 'Vår', level: 1 })
  await button('Visa utgåva 1')
  const begun = await world.select("select edition from message_template where name = 'Vår'")
  expect(begun.map(([edition]) => Number(edition))).toEqual([1])
  await world.close()
})

test('each save of another text is the next edition, and a new name alone makes none', async () => {
  const { world, user } = await openEvening()
  await user.type(await screen.findByRole('textbox', { name: /^Namn/u }), '!')
  await screen.findByText('Ändringarna är inte sparade än.')
  await user.click(await button('Spara'))
  await screen.findByText('Ändringarna är sparade')
  await screen.findByRole('heading', { name: 'Kvällspåminnelse!', level: 1 })
  expect(screen.queryByRole('button', { name: 'Visa utgåva 2' })).toBeNull()
  await user.type(await screen.findByRole('textbox', { name: /^Meddelande/u }), '\nNy')
  await user.click(await button('Spara utgåva 2'))
  await screen.findByText('Utgåva 2 är sparad')
  await user.click(await button('Ändringar i utgåva 2'))
  const changes = within(await screen.findByRole('dialog'))
  expect((await changes.findByText('+ Ny')).tagName).toBe('INS')
  await world.close()
})

test('an archived template is read and not changed', async () => {
  const { world, user } = await openEvening()
  await user.click(await button('Arkivera'))
  await button('Återställ')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Namn/u })).disabled).toBe(true)
  await expectAccessible()
  await world.close()
})

test('a text with a fault is not saved, and the reason is stated', async () => {
  const { world, user } = await openEvening()
  await user.clear(await screen.findByRole('textbox', { name: /^Meddelande/u }))
  await user.click(await button('Spara utgåva 2'))
  expect(await screen.findAllByText(/Rubrik och text behövs på svenska/u)).toHaveLength(2)
  expect(await world.select('select edition from message_template where edition > 1')).toEqual([])
  await world.close()
})
