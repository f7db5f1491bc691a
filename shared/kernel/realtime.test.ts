import { expect, test } from 'vitest'
import { liveEvent, NOTIFICATION_EVENT, recordPresenceChannel, teamPresenceChannel, userChannel } from './realtime.ts'

test('events carry the specified namespace, so that laravel-echo finds them by their short name', () => {
  expect(liveEvent('DeviationRaised')).toBe(String.raw`App\Events\DeviationRaised`)
  expect(NOTIFICATION_EVENT).toBe(String.raw`Illuminate\Notifications\Events\BroadcastNotificationCreated`)
})

test('a channel is named after whom or what it is about', () => {
  expect(userChannel('u1')).toBe('private-user.u1')
  expect(teamPresenceChannel('t1')).toBe('presence-team.t1')
  expect(recordPresenceChannel('sale', 's1')).toBe('presence-record.sale.s1')
})
