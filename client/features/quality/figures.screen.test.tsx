import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/screen.tsx'

const company = { story: 'sales-company' } as const

test.each(['all', 'grades', 'monthly', 'sellers'])('the figures of «%s» say how sure they are', async (page) => {
  await openScreen(`/backoffice/salequality/statistics/${page}`, { as: 'quality', ...company })
  expect((await screen.findAllByText(/n = \d+/u)).length).toBeGreaterThan(0)
  await expectAccessible()
})

test('a coach reads a talk of the team with what is marked in it', async () => {
  const { user } = await openScreen('/backoffice/sellertranscriptions', { as: 'coach', ...company })
  await user.click(await screen.findByRole('link', { name: 'Öppning vid dörren' }))
  await screen.findByRole('heading', { name: 'Coachning' })
  expect(document.querySelectorAll('mark').length).toBeGreaterThan(0)
  await expectAccessible()
})
