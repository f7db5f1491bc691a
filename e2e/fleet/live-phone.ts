import type Pusher from 'pusher-js'
import { pusherClient } from '../../server/platform/realtime/testing/live-client.ts'
import type { HttpSession } from '../fixtures/http-session.ts'

/** A live connection of a signed-in person. HTTP calls go to `url`; so does the connection, unless another address is given. */
export function liveClient(url: string, { headers }: HttpSession, port = Number(new URL(url).port)): Pusher {
  return pusherClient(port, headers['cookie'] ?? '', {
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
