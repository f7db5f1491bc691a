import type { Actor } from '../../../../shared/access/actor.ts'
import type { ReaderFacts } from '../../../../shared/features/assistant/parser/read-names.rules.ts'
import {
  isBounded,
  readQuestion,
  type FullReading,
} from '../../../../shared/features/assistant/parser/read-question.rules.ts'
import {
  noNotes,
  refusalCodes,
  type Notes,
  type Reading,
} from '../../../../shared/features/assistant/parser/reading.schema.ts'
import { daysOf } from '../../../../shared/features/assistant/question/period.rules.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { dayOf, type Day, type Instant } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadCompanyWords } from '../company-word/company-word.store.ts'
import { isWithin, loadDirectory, type PlacedThing } from '../metric/directory.store.ts'
import { anyExtent, metricsFor, withinReach } from '../metric/asker-reach.rules.ts'
import { questionFailure } from '../metric/question.rules.ts'
import type { Model } from '../../../platform/model/chat-completions.ts'
import { askModel } from '../model/ask-model.rules.ts'

export interface ReadText {
  readonly reading: Reading & { readonly notes?: Notes }
  readonly mode: 'basic' | 'model' | 'fallback'
}

interface Asked {
  readonly actor: Actor
  readonly text: string
  readonly previous: Question | null
  readonly asked: ReaderFacts['asked']
  readonly isLegacy: boolean
  readonly now: Instant
}

/**
 * Reads a text into a question that the asker may have answered. The reader goes first: what it reads in full, or refuses
 * for a reason, needs no model.
 */
export async function readText(db: Db, model: Model | null, asked: Asked): Promise<ReadText> {
  const { actor, text, previous, isLegacy } = asked
  const today = dayOf(asked.now, actor.zone)
  const directory = await loadDirectory(db)
  const facts: ReaderFacts = {
    today,
    previous,
    asked: asked.asked ?? null,
    own: actor,
    names: namesFor(actor, directory),
    words: await loadCompanyWords(db),
  }
  const limits = { actor, today, directory, isLegacy }
  const basic = readQuestion(text, facts)
  const isOpen =
    basic.is === 'ask' ||
    (basic.is === 'refused' && basic.code === 'assistant.not-understood' && basic.notes.missing === null) ||
    basic.notes.ignored.length > 0
  // The model's answer schema has no threshold and would drop it, so only the reader handles such a question.
  if (model === null || !isOpen || isBounded(text, facts)) return { reading: within(basic, limits), mode: 'basic' }
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
export function within(full: Reading | FullReading, limits: Limits): ReadText['reading'] {
  const reading = withinNotes(full, limits)
  const allowed = metricsFor(limits.actor)
  const refuse = (code: string): ReadText['reading'] => ({
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
    return { is: 'question', question: first.question, assumesPeriod: false, notes: reading.notes }
  return { ...reading, choices }
}

/** The figures that may be meant instead, as far as the asker may see them. */
function withinNotes(reading: Reading | FullReading, limits: Limits): FullReading {
  const notes = 'notes' in reading ? reading.notes : noNotes
  const others = notes.others.filter(({ question }) => failureOf(question, limits) === null)
  return { ...reading, notes: { ...notes, others } }
}

/** What a question may name: teams and offices are known by name to everybody, and refused where they are not theirs. */
const namesFor = (actor: Actor, directory: readonly PlacedThing[]): readonly PlacedThing[] => {
  const extent = anyExtent(actor)
  return directory.filter((thing) => thing.kind !== 'seller' || isWithin(actor, extent, thing))
}
