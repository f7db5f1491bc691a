import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/screen.tsx'

test('what is ticked in the checklist of a guide stays ticked when the guide is opened again', async () => {
  const { user, reload } = await openScreen('/guides/dashboard', { as: 'seller', at: 'phone' })
  const [guide] = await screen.findAllByRole('link', { name: /Din första vecka/u })
  await user.click(guide ?? document.body)
  const boxes = await screen.findAllByRole('checkbox')
  await user.click(boxes[0] ?? document.body)
  await reload()
  const [first, second] = await screen.findAllByRole('checkbox')
  expect([first, second]).toMatchObject([{ checked: true }, { checked: false }])
})
