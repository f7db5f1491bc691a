import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/screen.tsx'

test('deliveries of the demonstration are read on a phone, and a failed one is among them', async () => {
  await openScreen('/user-admin/webhook-deliveries', { as: 'admin', at: 'phone' })
  expect((await screen.findAllByText('Misslyckad')).length).toBeGreaterThan(0)
  await expectAccessible()
})
