import { waitFor } from '@testing-library/dom'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { PageNetwork } from './page-network.ts'

/** Turns of the event loop without a change of the page, after which it rests. */
const TURNS_AT_REST = 12
const RESTS_WITHIN_MS = 5_000

/**
 * Testing Library's user, which waits after each action until the page is at rest, and before a choice until it is offered.
 * @param network calls that are under way are waited for
 */
export function personAt(network: PageNetwork): UserEvent {
  const user = userEvent.setup()
  return new Proxy(user, {
    get: (target, name: keyof UserEvent) => {
      const act = target[name] as unknown
      if (typeof act !== 'function') return act
      return async (...given: unknown[]) => {
        if (name === 'selectOptions') await untilOffered(given[0], given[1])
        await Reflect.apply(act, target, given)
        await untilAtRest(network)
      }
    },
  })
}

/** Choices may come from the server, after the dialog that shows them. */
async function untilOffered(select: unknown, wanted: unknown): Promise<void> {
  if (!(select instanceof HTMLSelectElement)) return
  await waitFor(() => {
    const texts = [...select.options].flatMap(({ value, textContent }) => [value, textContent])
    const missing = [wanted].flat().filter((one) => typeof one === 'string' && !texts.includes(one))
    if (missing.length > 0) throw new Error(`${missing.join(', ')} is not offered: ${texts.join(', ')}`)
  })
}

/** Resolves when nothing has changed for some turns and no call is under way. Counted in turns: a slow machine waits longer. */
export async function untilAtRest(network: PageNetwork): Promise<void> {
  const deadline = performance.now() + RESTS_WITHIN_MS
  let turns = 0
  const watch = new MutationObserver(() => {
    turns = 0
  })
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  try {
    while (turns < TURNS_AT_REST && performance.now() < deadline) {
      await new Promise((resolve) => setImmediate(resolve))
      turns = network.pending > 0 ? 0 : turns + 1
    }
  } finally {
    watch.disconnect()
  }
}
