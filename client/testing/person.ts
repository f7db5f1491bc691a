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
        const [field, wanted, ...rest] = given
        const isChoice = name === 'selectOptions' && field instanceof HTMLSelectElement
        await Reflect.apply(act, target, isChoice ? [await untilOffered(field, wanted), wanted, ...rest] : given)
        await untilAtRest(network)
      }
    },
  })
}

/**
 * Waits until the select offers the wanted choices, which may arrive from the server after the dialog opens. Their arrival can
 * replace the select. Returns the one that is on the screen.
 */
async function untilOffered(select: HTMLSelectElement, wanted: unknown): Promise<HTMLSelectElement> {
  const { form } = select
  const shown = (): HTMLSelectElement => {
    if (select.isConnected) return select
    const named = `select[name="${CSS.escape(select.name)}"]`
    return (form?.isConnected === true ? form : document).querySelector<HTMLSelectElement>(named) ?? select
  }
  await waitFor(() => {
    const texts = [...shown().options].flatMap(({ value, textContent }) => [value, textContent])
    const missing = [wanted].flat().filter((one) => typeof one === 'string' && !texts.includes(one))
    if (missing.length > 0) throw new Error(`${missing.join(', ')} is not offered: ${texts.join(', ')}`)
  })
  return shown()
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
