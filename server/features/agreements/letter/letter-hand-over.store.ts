import { and, inArray } from 'drizzle-orm'
import { letterOf, type LetterTopic } from '../../../../shared/features/agreements/letter/customer-letter.rules.ts'
import type {
  handOverLetter,
  takeBackLetter,
} from '../../../../shared/features/agreements/letter/letter-hand-over.commands.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { LetterState } from '../../../../shared/resource/letter.ts'
import type { Command } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Letter } from '../../../resource/letter/letter.store.ts'
import { letterTable as letter } from '../../../resource/letter/letter.table.ts'
import type { ServerCommand, WrittenRow } from '../../../sync/feature.ts'
import { confirmationLetters } from '../mail/confirmation-mail.store.ts'
import { offerLetters } from '../offer/sale-offer.store.ts'

type Within<Of> = Of extends Command<infer Args> ? NonNullable<ServerCommand<Args>['within']> : never

/** Records the hand-over in the letter as well, so that the job never sends it. The way of the letter stays: the desk may send it later. */
export const storeHandOver: Within<typeof handOverLetter> = async (...[db, { topic }, { actor, now }, { written }]) => {
  const sale = saleIn(written)
  if (sale === null) return
  const change = { state: 'handed_over', handedById: actor.userId, handedAt: now } as const
  await changeNewest(db, { sale, topic, states: ['kept', 'no_address', 'failed', 'unsure'] }, change)
}

/** Returns the letter to the state that it had before the hand-over. */
export const storeTakenBack: Within<typeof takeBackLetter> = async (...[db, { topic }, , { written }]) => {
  const sale = saleIn(written)
  if (sale === null) return
  const unsent = letterOf(sale, topic)?.unsent ?? 'kept'
  const state = unsent === 'not_sent' ? 'failed' : unsent
  await changeNewest(db, { sale, topic, states: ['handed_over'] }, { state, handedById: null, handedAt: null })
}

/** The sale that the decision wrote. Null if the hand-over had been recorded before. */
const saleIn = (written: readonly WrittenRow[]): Sale | null =>
  (written.find(({ collection }) => collection === sales.name)?.row as Sale | undefined) ?? null

interface Sought {
  readonly sale: Sale
  readonly topic: LetterTopic
  readonly states: readonly LetterState[]
}

async function changeNewest(db: Db, { sale, topic, states }: Sought, change: Partial<Letter>): Promise<void> {
  const { id, revision, confirmation } = sale
  const isIt = and(eq(letter.subjectId, id), eq(letter.revision, revision), inArray(letter.state, [...states]))
  const kind = topic === 'offer' ? offerLetters : confirmationLetters
  const about = topic === 'offer' ? '' : confirmation?.kind
  const newest = (await kind.find(db, isIt)).find((found) => found.topic === about)
  if (newest !== undefined) await kind.change(db, eq(letter.id, newest.id), change)
}
