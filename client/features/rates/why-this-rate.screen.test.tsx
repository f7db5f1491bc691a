import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { nth, textOf, untilReads } from '../../testing/reading.ts'
import { openScreen } from '../../testing/screen.tsx'

test('finance asks why a seller earns what a product pays: the seller’s own rate goes before the price list', async () => {
  const { user } = await openScreen('/backoffice/commissionrates', { as: 'finance' })
  await user.click(await screen.findByRole('button', { name: 'Varför just den här satsen?' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: /^Familjemedlem/u })
  await user.selectOptions(await dialog.findByLabelText('Produkt'), 'Familjemedlem · Lodjur Mobil')
  const rows = async () => within(await dialog.findByRole('list')).findAllByRole('listitem')
  await untilReads(/120 % av priset/u, await dialog.findByRole('list'))
  const deciding = (await rows()).find((row) => /Avgör.*120 % av priset|120 % av priset.*Avgör/u.test(textOf(row)))
  expect(textOf(deciding)).toContain('Lodjur Mobil')

  await user.selectOptions(dialog.getByLabelText(/^Säljare/u), 'Hugo Markström')
  await untilReads(/Säljarens egen sats går före\./u, await dialog.findByRole('list'))
  expect(textOf(nth(await rows(), 0))).toMatch(/425.*Avgör|Avgör.*425/u)
  const later = (await rows()).find((row) => textOf(row).includes('Lodjur Mobil'))
  expect(textOf(later)).toContain('Säljarens egen sats går före.')
})

test('a provider gets the products of another one, with the price of next month', async () => {
  const { user } = await openScreen('/backoffice/providers?q=Lodjur', { as: 'backoffice' })
  await user.click(nth(await screen.findAllByRole('link', { name: 'Lodjur Mobil' }), 0))
  await user.click(await screen.findByRole('button', { name: 'Kopiera alla produkter' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Norrsken Energi' })
  await user.selectOptions(await dialog.findByLabelText('Från leverantör'), 'Norrsken Energi')
  await user.click(dialog.getByLabelText('Ta med företagets provision och kostnad'))
  await user.click(dialog.getByRole('button', { name: 'Kopiera' }))
  await screen.findByText('4 produkter kopierade, 0 fanns redan')
  await user.click(await screen.findByRole('link', { name: '7 produkter' }))
  await user.click(await screen.findByRole('link', { name: 'Fast elpris 12 månader' }))
  const prices = nth(await screen.findAllByRole('region', { name: 'Priser och provision' }), 0)
  await untilReads(/Kommande/u, prices)
  expect(textOf(prices)).toContain('990')
  await untilReads(/Norrsken Energi/u, await screen.findByRole('region', { name: 'Händelser' }))
})
