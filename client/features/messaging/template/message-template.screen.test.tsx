import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openScreen } from '../../../testing/screen.tsx'
import { openWorld } from '../../../testing/world.ts'

const button = (name: string) => screen.findByRole('button', { name })

test('a template is begun with its text, and each save of another text is the next edition', async () => {
  const world = await openWorld('sales-company')
  const { user } = await openScreen('/backoffice/scheduledmessages/templates', { as: 'backoffice', world })
  await user.click(await button('Ny mall'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox', { name: /^Namn/u }), 'Vårkampanj')
  for (const language of ['Svenska', 'Engelska', 'Finska']) {
    await user.click(dialog.getByRole('radio', { name: new RegExp(`^${language}`, 'u') }))
    await user.type(dialog.getByRole('textbox', { name: /^Rubrik/u }), 'Vår')
    await user.type(dialog.getByRole('textbox', { name: /^Meddelande/u }), 'Hej!')
  }
  await user.click(dialog.getByRole('button', { name: 'Spara' }))
  await screen.findByRole('heading', { name: 'Vårkampanj', level: 1 })

  await user.type(await screen.findByRole('textbox', { name: /^Namn/u }), ' 2027')
  await screen.findByText('Ändringarna är inte sparade än.')
  await user.click(await button('Spara'))
  await screen.findByText('Ändringarna är sparade')
  await screen.findByRole('heading', { name: 'Vårkampanj 2027', level: 1 })
  expect(screen.queryByRole('button', { name: 'Visa utgåva 2' })).toBeNull()

  await user.type(await screen.findByRole('textbox', { name: /^Meddelande/u }), ' Nu börjar vi.')
  await user.click(await button('Spara utgåva 2'))
  await screen.findByText('Utgåva 2 är sparad')
  await user.click(await button('Ändringar i utgåva 2'))
  const changes = within(await screen.findByRole('dialog'))
  expect((await changes.findByText('+ Hej! Nu börjar vi.')).tagName).toBe('INS')
  await expectAccessible()
  await user.keyboard('{Escape}')
  await user.click(await button('Arkivera'))
  await button('Återställ')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Namn/u })).disabled).toBe(true)
  await world.close()
})

test('a text with a fault is not saved, and the reason is stated', async () => {
  const world = await openWorld('sales-company')
  const id = String((await world.select("select id from message_template where name = 'Kvällspåminnelse'"))[0]?.[0])
  const path = `/backoffice/scheduledmessages/templates/${id}`
  const { user } = await openScreen(path, { as: 'admin', world })
  await user.clear(await screen.findByRole('textbox', { name: /^Meddelande/u }))
  await user.click(await button('Spara utgåva 2'))
  expect(await screen.findAllByText(/Rubrik och text behövs på svenska/u)).toHaveLength(2)
  expect(await world.select('select edition from message_template where edition > 1')).toEqual([])
  await world.close()
})
