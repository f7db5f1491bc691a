import { RequestFailure } from '../engine/failures.ts'

/** The wait before a request whose answer was lost is sent again, with the same ids. */
const AGAIN_AFTER_MS = [500, 1500, 4000]
const BUSY_TRIES = 3
const BUSY_WAIT_MS = 5_000

/** Failure codes of requests without a usable answer. Only `unanswered` leaves open whether anything was done. */
export const unansweredCodes = {
  unanswered: 'online.unanswered',
  signed_out: 'unauthorized',
  outdated: 'client.outdated',
  rejected: 'server',
  forbidden: 'access.forbidden',
  read_only: 'impersonation.read-only',
  not_here: 'impersonation.not-here',
} as const

export type Unanswered = keyof typeof unansweredCodes

/** Rejections that the server gives a reason for. */
const rejections = ['forbidden', 'read_only', 'not_here'] as const

/** Sends until there is an answer, as long as that is worth trying. The request must be safe to repeat. */
export async function untilAnswered<T>(
  { isOffline, wait }: { readonly isOffline: () => boolean; readonly wait: (ms: number) => Promise<void> },
  send: () => Promise<T>,
): Promise<T | Unanswered> {
  let [lost, busy] = [0, 0]
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      if (error.kind === 'busy' && busy < BUSY_TRIES) {
        busy += 1
        await wait(error.retryAfterMs || BUSY_WAIT_MS)
        continue
      }
      if (error.kind === 'signed_out' || error.kind === 'outdated') return error.kind
      if (error.kind === 'rejected') return rejections.find((one) => unansweredCodes[one] === error.code) ?? 'rejected'
      const pause = AGAIN_AFTER_MS[lost]
      if (pause === undefined || isOffline()) return 'unanswered'
      lost += 1
      await wait(pause)
    }
  }
}
