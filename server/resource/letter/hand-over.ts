import type { Id } from '../../../shared/kernel/ids.ts'
import { RECORD_CHANGED } from '../../../shared/resource/record.ts'
import type { HandedOver } from '../../../shared/resource/letter.ts'
import type { RowAct } from '../../../shared/resource/row-acts.ts'
import type { Versioned } from '../../kept/row-changer.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Route } from '../../platform/http/route.ts'
import type { ActAsked, ActRoute } from '../act/act-routes.ts'
import type { Letter } from './letter.store.ts'
import type { letters } from './letters.ts'

type LetterForm = { readonly letterId: Id }
type Asked<Row> = ActAsked<Row, LetterForm>

interface HandOver<Row extends Versioned, Topic extends string> {
  readonly letters: Pick<ReturnType<typeof letters<Topic>>, 'of' | 'noteHandOver'>
  /** The act that records a letter as sent from the person's own phone. */
  readonly given: RowAct<LetterForm>
  /** The act that withdraws that record. */
  readonly notGiven: RowAct<LetterForm>
  /** Throws if the person may not handle this letter. */
  readonly assertMay?: (letter: Letter & { readonly topic: Topic }, asked: Asked<Row>) => Promise<void>
  /** Changes of the row that follow from the record. */
  readonly changeOf?: (asked: Asked<Row>) => Promise<Partial<Row>>
}

/** Routes of the two acts: recording a letter as sent from one's own phone, and withdrawing that record. */
export function handOverRoutes<Row extends Versioned, Topic extends string, Follower>(
  act: ActRoute<Row, Follower>,
  { letters: kind, given, notGiven, assertMay, changeOf }: HandOver<Row, Topic>,
): readonly Route[] {
  const noted = async (asked: Asked<Row>, isGiven: boolean) => {
    const { db, row, form, actor, now } = asked
    const letter = (await kind.of(db, row.id)).find(({ id }) => id === form.letterId)
    if (letter === undefined) throw new Problem(404, 'request.not-found')
    await assertMay?.(letter, asked)
    const isNoted = letter.state === (isGiven ? 'handed_over' : 'kept')
    if (isNoted) return { change: null }
    const by = isGiven ? { id: actor.userId, at: now } : null
    if ((await kind.noteHandOver(db, { id: letter.id, subjectId: row.id, by })) === null)
      throw new Problem(412, RECORD_CHANGED)
    return { change: (await changeOf?.(asked)) ?? {} }
  }
  return [act(given, (asked) => noted(asked, true)), act(notGiven, (asked) => noted(asked, false))]
}

/** Loads the senders' names once, and returns a function that gives the sender and time of each letter for display. */
export async function handedOverOf(
  db: Db,
  sent: readonly Letter[],
  loadNames: (db: Db, ids: readonly Id[]) => Promise<readonly { readonly id: Id; readonly name: string }[]>,
): Promise<(letter: Letter) => HandedOver> {
  const ids = sent.flatMap(({ handedById }) => handedById ?? [])
  const names = new Map((await loadNames(db, ids)).map(({ id, name }) => [id, name]))
  return ({ handedById, handedAt }) =>
    handedById === null || handedAt === null
      ? null
      : { byId: handedById, byName: names.get(handedById) ?? '', at: handedAt }
}
