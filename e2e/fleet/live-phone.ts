import type Pusher from 'pusher-js'
import { pusherClient } from '../../server/platform/realtime/testing/live-client.ts'
import type { HttpSession } from '../fixtures/http-session.ts'

/** The live connection of a signed-in person, through a balancer. */
export function liveClient(url: string, { headers }: HttpSession): Pusher {
  return pusherClient(Number(new URL(url).port), headers['cookie'] ?? '', {
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, answer) => {
        fetch(`${url}/api/broadcasting/auth`, {
          method: 'POST',
          headers,
          body: new URLSearchParams({ socket_id: socketId, channel_name: channelName }),
        })
          .then(async (response) => {
            if (response.ok) answer(null, (await response.json()) as { auth: string })
            else answer(new Error(String(response.status)), null)
          })
          .catch((error: unknown) => answer(error instanceof Error ? error : new Error('no answer'), null))
      },
    },
  })
}
