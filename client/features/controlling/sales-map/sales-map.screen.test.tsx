import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/screen.tsx'

test('the sales map has its question in the address, a table with its total, and a file', async () => {
  const { user, path, files } = await openScreen('/backoffice/controlling/maps/sales', {
    as: 'backoffice',
    story: 'sales-company',
  })
  await screen.findByRole('img', { name: /^Karta med/u })
  await user.click(screen.getByRole('radio', { name: 'Kommun' }))
  const table = await screen.findByRole('table')
  await within(table).findByRole('columnheader', { name: /^Kommun/u })
  within(table).getByRole('row', { name: /^Totalt \d/u })
  await user.click(screen.getByRole('radio', { name: 'Kvartal' }))
  expect(path()).toMatch(/by=municipality&from=.+&to=/u)
  await user.click(screen.getByRole('button', { name: 'Spara CSV' }))
  await waitFor(() => expect(files.all).toHaveLength(1))
  expect(files.all[0]?.name).toMatch(/^Försäljningskarta Kommun .+\.csv$/u)
  expect(await files.all[0]?.text()).toMatch(/^\uFEFF?Kommun[;,]Ordrar/u)
  await user.click(screen.getByRole('radio', { name: 'Finland' }))
  await waitFor(() => expect(path()).toContain('country=FI'))
  await screen.findByText(/Postnummer: Posti/u)
})
