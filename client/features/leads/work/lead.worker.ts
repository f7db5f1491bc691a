// The worker that holds a list of leads. The file is read here and nowhere else: what leaves is what a method answers.

import { LeadList } from './lead-list.ts'
import type { LeadAnswer, LeadCall } from './lead-worker.ts'

const tell = (message: LeadAnswer): void => postMessage(message)

const list = new LeadList((step, done, of) => tell({ progress: { step, done, of } }))

addEventListener('message', (event: MessageEvent<LeadCall>) => void answer(event.data))

async function answer({ number, method, args }: LeadCall): Promise<void> {
  try {
    const work = list[method] as (...given: unknown[]) => unknown
    tell({ number, value: await work.apply(list, [...args]) })
  } catch (error) {
    tell({ number, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
  }
}
