import { reaches } from '../../../shared/access/reach.ts'
import { signatureOf, type Actor } from '../../../shared/access/actor.ts'
import { addCoachNote, getCoachNotes, removeCoachNote } from '../../../shared/features/dashboards/coach-note.api.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { placeOfUser } from '../organisation/access.door.ts'
import { addNote, findNote, loadNotes, removeNote } from './coach-note.store.ts'

/** Notes about sellers, for those who lead them today: a coach the team's, a manager the office's. */
export function coachNoteRoutes({ database, now }: Pick<Platform, 'database' | 'now'>): readonly Route[] {
  return [
    route(getCoachNotes, async ({ actor, input: { sellerId } }) => {
      await ledPerson(database.db, actor, sellerId)
      const notes = await loadNotes(database.db, sellerId)
      return {
        notes: notes.map(({ id, day, text, authorId, authorName, createdAt }) => ({
          id,
          day,
          text,
          authorName,
          createdAt,
          isOwn: authorId === actor.userId,
        })),
      }
    }),
    route(
      addCoachNote,
      async ({ actor, input: { id, sellerId, text } }) => {
        await database.tx(async (db) => {
          const { name, ...place } = await ledPerson(db, actor, sellerId)
          const author = { authorId: actor.userId, authorName: signatureOf(actor) }
          const at = now()
          await addNote(db, {
            id,
            ...place,
            sellerName: name,
            ...author,
            day: dayOf(at, actor.zone),
            text,
            createdAt: at,
          })
        })
        return { id }
      },
      { perMinute: 60 },
    ),
    route(
      removeCoachNote,
      async ({ actor, input: { id } }) => {
        await database.tx(async (db) => {
          const note = await findNote(db, id)
          if (note?.authorId !== actor.userId) throw new Problem(404, 'request.not-found')
          await removeNote(db, id)
        })
        return { id }
      },
      { perMinute: 60 },
    ),
  ]
}

/** Nobody reads or writes notes about themselves. */
async function ledPerson(db: Db, actor: Actor, sellerId: Id) {
  const person = await placeOfUser(db, sellerId)
  if (!person || sellerId === actor.userId || !reaches(actor, 'create coach_notes', person))
    throw new Problem(404, 'request.not-found')
  return person
}
