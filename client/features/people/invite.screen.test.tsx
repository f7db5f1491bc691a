import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/screen.tsx'

test('the palette invites: role first, a team for who sells, and a link to hand over', async () => {
  const { user } = await openScreen('/start', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Sök eller gå till' }))
  await user.type(await screen.findByRole('combobox', { name: 'Sök eller gå till' }), 'bjud in')
  await user.click(await screen.findByRole('option', { name: /^Bjud in en medarbetare/u }))
  const form = within(await screen.findByRole('dialog', { name: 'Bjud in' }))
  await form.findAllByRole('option', { name: 'Säljare' })
  await user.selectOptions(form.getByLabelText('Roll'), 'Säljare')
  await user.type(form.getByLabelText('Namn'), 'Ny Nilsson')
  await user.type(form.getByLabelText('E-post'), 'ny@rond.example')
  await user.click(form.getByRole('button', { name: 'Skapa inbjudan' }))
  await form.findByText('Välj ett team. Den som säljer hör till ett.')
  const team = form.getByLabelText<HTMLSelectElement>(/^Team( |$)/u)
  await user.selectOptions(team, team.options.item(1)?.value ?? '')
  await user.click(form.getByRole('button', { name: 'Skapa inbjudan' }))
  expect(await screen.findByRole('dialog', { name: 'Inbjudan är klar att lämna över' })).toBeTruthy()
})

test('back office invites to the roles that it may give, and to no other', async () => {
  const { user } = await openScreen('/start', { as: 'backoffice' })
  await user.click(await screen.findByRole('button', { name: 'Sök eller gå till' }))
  await user.type(await screen.findByRole('combobox', { name: 'Sök eller gå till' }), 'bjud in')
  await user.click(await screen.findByRole('option', { name: /^Bjud in en medarbetare/u }))
  const form = within(await screen.findByRole('dialog', { name: 'Bjud in' }))
  const role = within(form.getByLabelText('Roll'))
  await role.findByRole('option', { name: 'Säljare' })
  expect(role.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Ingen roll än',
    'Back office',
    'Säljare',
  ])
})
