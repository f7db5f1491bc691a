import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/screen.tsx'

const company = { story: 'sales-company' } as const

test.each(['all', 'grades', 'monthly', 'sellers'])('the figures of «%s» say how sure they are', async (page) => {
  await openScreen(`/backoffice/salequality/statistics/${page}`, { as: 'quality', ...company })
  expect((await screen.findAllByText(/n = \d+/u)).length).toBeGreaterThan(0)
  await expectAccessible()
})

test('a link shows the same period and dimension, and the file has every figure with both ends and its number', async () => {
  const address = '/backoffice/salequality/statistics/all?period=year&by=team'
  const { user, files } = await openScreen(address, { as: 'quality', ...company })
  expect(await screen.findByRole('radio', { name: 'Team' })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: '12 mån' })).toHaveProperty('checked', true)
  await user.click(await screen.findByRole('button', { name: 'Spara CSV' }))
  await waitFor(() => expect(files.all).toHaveLength(1))
  const [heading = ''] = (await files.all[0]?.text())?.replace('\uFEFF', '').split('\r\n') ?? []
  expect(heading.split(';').map((title) => title.replaceAll('"', ''))).toEqual([
    'Team',
    'Tillfrågade',
    ...['Betyg', 'NKI', 'Svarsfrekvens', 'Ångergrad'].flatMap((name) => [
      name,
      `${name}, lägst`,
      `${name}, högst`,
      `${name}, n`,
    ]),
    'A',
    'B',
    'C',
    'D',
    'E',
  ])
  await user.click(screen.getByRole('button', { name: /^Så räknas/u }))
  await screen.findByText('Kvalitetsbetyg')
})

test('figures that are divided in another way keep their own names until the others arrive', async () => {
  const address = '/backoffice/salequality/statistics/all?period=year'
  const { user, path } = await openScreen(address, { as: 'quality', ...company })
  await screen.findByRole('columnheader', { name: 'Leverantör' })
  await user.click(screen.getByRole('radio', { name: 'Område' }))
  await screen.findByRole('columnheader', { name: 'Område' })
  expect(path()).toBe(`${address}&by=area`)
})

test('a coach reads a talk of the team with what is marked in it', async () => {
  const { user } = await openScreen('/backoffice/sellertranscriptions', { as: 'coach', ...company })
  await user.click(await screen.findByRole('link', { name: 'Öppning vid dörren' }))
  await screen.findByRole('heading', { name: 'Coachning' })
  expect(document.querySelectorAll('mark').length).toBeGreaterThan(0)
  await expectAccessible()
})
