import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { surveyLetters } from '../../../server/features/quality/survey/survey-link.store.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen, type Screen } from '../../testing/screen.tsx'

/** Opens a survey whose link nothing could send. */
async function openUnsent(): Promise<Screen> {
  const opened = await openScreen('/start', { as: 'quality', story: 'sales-company' })
  const { world, open } = opened
  const { platform } = world
  const { secrets, now, newId } = platform
  const [[id] = []] = await world.select(
    "select id from quality_survey where state = 'answered' and annulled is null order by id limit 1",
  )
  const sealedText = secrets.seal('Hej! Svara här: https://rond.example/survey#a')
  await platform.database.tx((db) =>
    surveyLetters.add(db, { subjectId: String(id), via: 'sms', state: 'kept', sealedText }, { now: now(), newId }),
  )
  await open(`/backoffice/salequality/surveys/${String(id)}`)
  return opened
}

test('a link counts as sent from one’s own phone only once that is confirmed, and can be taken back', async () => {
  const { user, world } = await openUnsent()
  const states = () => world.select("select state from letter where kind = 'survey' and sealed_text is not null")
  const own = await screen.findByRole('link', { name: 'Skicka från egen telefon' })
  expect(own.getAttribute('href')).toMatch(/^sms:\+\d+\?&body=Hej/u)
  own.addEventListener('click', (event) => event.preventDefault())
  await user.click(own)
  const asked = within(await screen.findByRole('group', { name: 'Skickade du meddelandet?' }))
  await expectAccessible()
  await user.click(asked.getByRole('button', { name: 'Nej, inte än' }))
  expect(screen.queryByRole('group', { name: 'Skickade du meddelandet?' })).toBe(null)
  expect(await states()).toEqual([['kept']])

  await user.click(screen.getByRole('link', { name: 'Skicka från egen telefon' }))
  await user.click(await screen.findByRole('button', { name: 'Ja, det är skickat' }))
  await screen.findByText(/ skickade från egen telefon/u)
  expect(screen.queryByRole('link', { name: 'Skicka från egen telefon' })).toBe(null)
  expect(await states()).toEqual([['handed_over']])

  await user.click(screen.getByRole('button', { name: 'Jag skickade det inte' }))
  await screen.findByRole('link', { name: 'Skicka från egen telefon' })
  expect(await states()).toEqual([['kept']])
})
