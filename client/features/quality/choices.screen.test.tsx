import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/screen.tsx'

/** The choices of a field, without the empty one. */
const choicesOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ value }) => value !== '')
    .map(({ text }) => text)

test.each(['coach', 'quality', 'manager'] as const)('%s adds a transcription of a seller', async (role) => {
  const { user } = await openScreen('/backoffice/sellertranscriptions', { as: role, story: 'sales-company' })
  await user.click(await screen.findByRole('button', { name: 'Lägg till samtal' }))
  expect(await screen.findByRole('option', { name: 'Elin Sandgren' })).toBeDefined()
})

test('quality begins a survey template for a provider that is sold today, and for no archived one', async () => {
  const { user } = await openScreen('/backoffice/salequality/templates', { as: 'quality', story: 'sales-company' })
  await user.click(await screen.findByRole('button', { name: 'Ny mall' }))
  const field = await screen.findByRole('combobox', { name: /^Leverantör/u })
  await within(field).findByRole('option', { name: 'Norrsken Energi' })
  expect(choicesOf(field)).not.toContain('Gamla Älvkraft')
})
