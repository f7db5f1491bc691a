import type { Actor } from '../../../../shared/access/actor.ts'
import type { ReaderFacts } from '../../../../shared/features/assistant/parser/read-names.rules.ts'
import { readQuestion } from '../../../../shared/features/assistant/parser/read-question.rules.ts'
import { refusalCodes, type Reading } from '../../../../shared/features/assistant/parser/reading.schema.ts'
import { daysOf } from '../../../../shared/features/assistant/question/period.rules.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { dayOf, type Day, type Instant } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isWithin, loadDirectory, type PlacedThing } from '../metric/directory.store.ts'
import { anyExtent, metricsFor, withinReach } from '../metric/asker-reach.rules.ts'
import { questionFailure } from '../metric/question.rules.ts'
import type { Model } from '../../../platform/model/chat-completions.ts'
import { askModel } from '../model/ask-model.rules.ts'

export interface ReadText {
  readonly reading: Reading
  readonly mode: 'basic' | 'model' | 'fallback'
}

interface Asked {
  readonly actor: Actor
  readonly text: string
  readonly previous: Question | null
  readonly isLegacy: boolean
  readonly now: Instant
}

/**
 * Reads a text into a question that the asker may have answered. The grammar goes first: what it reads with certainty, or
 * refuses for a reason, needs no model.
 */
export async function readText(db: Db, model: Model | null, asked: Asked): Promise<ReadText> {
  const { actor, text, previous, isLegacy } = asked
  const today = dayOf(asked.now, actor.zone)
  const directory = await loadDirectory(db)
  const facts: ReaderFacts = { today, previous, own: actor, names: namesFor(actor, directory) }
  const limits = { actor, today, directory, isLegacy }
  const basic = readQuestion(text, facts)
  const isOpen = basic.is === 'ask' || (basic.is === 'refused' && basic.code === 'assistant.not-understood')
  if (model === null || !isOpen) return { reading: within(basic, limits), mode: 'basic' }
  const found = await askModel(model, { text, facts, metrics: metricsFor(actor), names: withinReach(actor, directory) })
  if (found === null) return { reading: within(basic, limits), mode: 'fallback' }
  return { reading: within(found, limits), mode: 'model' }
}

interface Limits {
  readonly actor: Actor
  readonly today: Day
  readonly directory: readonly PlacedThing[]
  readonly isLegacy: boolean
}

/** Why a question is not answered to the asker; null: it is. */
function failureOf(question: Question, { isLegacy, ...facts }: Limits) {
  if (isLegacy && daysOf(question.period, facts.today).to >= facts.today) return 'assistant.legacy'
  return questionFailure(question, facts)?.code ?? null
}

const isRefusal = (code: string): code is (typeof refusalCodes)[number] => refusalCodes.some((one) => one === code)

/** A reading as far as the asker's rights go: what they may not ask is said, and no choice leads there. */
export function within(reading: Reading, limits: Limits): Reading {
  const allowed = metricsFor(limits.actor)
  const refuse = (code: string): Reading => ({
    is: 'refused',
    code: isRefusal(code) ? code : 'assistant.not-understood',
    words: '',
    nearest: allowed.slice(0, 3),
  })
  if (reading.is === 'question') {
    const code = failureOf(reading.question, limits)
    return code === null ? reading : refuse(code)
  }
  if (reading.is === 'refused') {
    const nearest = reading.nearest.filter((name) => allowed.includes(name))
    return { ...reading, nearest: nearest.length > 0 ? nearest : allowed.slice(0, 3) }
  }
  const choices = reading.choices.filter(({ question }) => failureOf(question, limits) === null)
  const [first] = choices
  if (first === undefined) {
    const [refused] = reading.choices
    return refuse((refused && failureOf(refused.question, limits)) ?? 'assistant.not-understood')
  }
  // Only one of the metrics is theirs to see: there is nothing to choose.
  if (choices.length === 1 && reading.about === 'metric')
    return { is: 'question', question: first.question, assumesPeriod: false }
  return { ...reading, choices }
}

/** What a question may name: teams and offices are known by name to everybody, and refused where they are not theirs. */
const namesFor = (actor: Actor, directory: readonly PlacedThing[]): readonly PlacedThing[] => {
  const extent = anyExtent(actor)
  return directory.filter((thing) => thing.kind !== 'seller' || isWithin(actor, extent, thing))
}
