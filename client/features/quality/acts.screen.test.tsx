import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/screen.tsx'

const company = { story: 'sales-company' } as const

test('a talk is deleted once it is confirmed', async () => {
  const { user, path, world } = await openScreen('/backoffice/sellertranscriptions', { as: 'coach', ...company })
  const count = async () => (await world.select('select count(*) from seller_transcription'))[0]?.[0]
  const before = Number(await count())
  await user.click(await screen.findByRole('link', { name: 'Öppning vid dörren' }))
  await screen.findByRole('heading', { name: 'Coachning' })
  await user.keyboard('x')
  await screen.findByRole('heading', { name: 'Radera samtalet?' })
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Avbryt' }))
  expect(await count()).toBe(before)
  await user.click(screen.getByRole('button', { name: 'Radera' }))
  await screen.findByRole('heading', { name: 'Radera samtalet?' })
  await user.click(screen.getByRole('button', { name: 'Radera' }))
  await screen.findByText('Samtalet är raderat')
  await waitFor(() => expect(path()).toBe('/backoffice/sellertranscriptions'))
  expect(await count()).toBe(before - 1)
})

test('a survey is annulled with a reason', async () => {
  const { user, world, open } = await openScreen('/start', { as: 'quality', ...company })
  const [[id] = []] = await world.select(
    "select id from quality_survey where state = 'answered' and annulled is null order by id limit 1",
  )
  await open(`/backoffice/salequality/surveys/${String(id)}`)
  await screen.findByRole('button', { name: 'Annullera' })
  await user.keyboard('x')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Fel kund')
  await user.click(dialog.getByRole('button', { name: 'Annullera' }))
  await screen.findByText(/^Annullerad av .+: Fel kund$/u)
  expect(await world.select(`select annulled from quality_survey where id = '${String(id)}'`)).not.toEqual([[null]])
})
