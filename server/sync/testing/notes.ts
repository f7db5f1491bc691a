import * as z from 'zod/mini'
import { dayOf } from '../../../shared/kernel/days.ts'
import { idSchema, type Id } from '../../../shared/kernel/ids.ts'
import { failure } from '../../../shared/kernel/result.ts'
import { collection } from '../../../shared/sync/collection.ts'
import { aTap } from '../../../shared/sync/bounds.ts'
import { accept, command, needRow, put, refuse, remove } from '../../../shared/sync/command.ts'
import { event } from '../../../shared/sync/event.ts'
import { on, type Reaction, type ServerFeatureSync } from '../feature.ts'
import { noteSchema, type Note } from './notes.schema.ts'
import { allNotes, loadNotes, removeNotes, saveNotes, saveSecretHash } from './notes.store.ts'

export const notes = collection<Note>({ name: 'notes', schema: noteSchema, indexes: ['ownerId'] })

export const noteWritten = event('note.written', z.object({ id: idSchema, text: z.string() }))

/** Refuses an empty note and a note of an earlier day; `boom` crashes the decision, `crash` the server's own part. */
export const writeNote = command({
  name: 'note.write',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({ text: z.string(), teamId: idSchema, secret: z.optional(z.string()) }),
  sensitive: ['secret'],
  load: () => [],
  decide: ({ text, teamId }, _rows, facts) => {
    if (text === 'boom') throw new TypeError('boom')
    if (text === '') return refuse(failure('note.empty', 'text'))
    if (facts.businessDay !== dayOf(facts.now, facts.actor.zone)) return refuse(failure('note.day-closed'))
    const id = facts.idFor(0)
    return accept([put(notes, { id, text, teamId, ownerId: facts.actor.userId })], [noteWritten({ id, text })])
  },
})

export const editNote = command({
  name: 'note.edit',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({ id: idSchema, text: z.string(), teamId: z.optional(idSchema) }),
  load: ({ id }) => [needRow(notes, id)],
  decide: ({ id, text, teamId }, rows) => {
    const note = rows.get(notes, id)
    if (!note) return refuse(failure('note.missing'))
    return accept([put(notes, { ...note, text, teamId: teamId ?? note.teamId })])
  },
})

export const removeNote = command({
  name: 'note.remove',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({ id: idSchema }),
  load: ({ id }) => [needRow(notes, id)],
  decide: ({ id }) => accept([remove(notes, id)]),
})

/** Claims how many notes there are. The server counts for itself; a negative claim crashes the counting. */
export const countNotes = command({
  name: 'note.count',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({ count: z.number() }),
  load: () => [],
  decide: ({ count }, _rows, { actor, idFor }) =>
    accept([put(notes, { id: idFor(0), text: `${count} notes`, teamId: actor.userId, ownerId: actor.userId })]),
})

/** Writes down the times the decision was given. */
export const stampNote = command({
  name: 'note.stamp',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({}),
  load: () => [],
  decide: (_args, _rows, { actor, idFor, at, now, businessDay, claimedAt }) => {
    const text = JSON.stringify({ at, now, businessDay, claimedAt })
    return accept([put(notes, { id: idFor(0), text, teamId: actor.userId, ownerId: actor.userId })])
  },
})

/** The server's own: no phone may let a note expire. */
export const expireNote = command({ ...removeNote, name: 'note.expire' })

export type NoteReaction = Reaction<{ id: Id; text: string }>

/** A tiny product: notes that their writer and the team see. */
export function notesFeature(reactions: readonly NoteReaction[] = []): ServerFeatureSync {
  return {
    collections: [
      {
        collection: notes,
        load: loadNotes,
        find: async (db, _index, value) => (await allNotes(db)).filter((note) => note.ownerId === value),
        save: saveNotes,
        remove: removeNotes,
        scopesOf: (note: Note) => [`notes/user/${note.ownerId}`, `notes/team/${note.teamId}`],
      },
    ],
    commands: [
      {
        command: writeNote,
        within: async (db, args: { text: string; secret?: string | undefined }, facts) => {
          if (args.text === 'crash') throw new RangeError('crash')
          if (args.secret !== undefined) await saveSecretHash(db, facts.idFor(0), `hash of ${args.secret.length}`)
        },
      },
      { command: editNote },
      { command: removeNote },
      {
        command: countNotes,
        prepare: async (db, { count }: { count: number }) => {
          if (count < 0) throw new RangeError('a negative claim')
          return { count: (await allNotes(db)).length }
        },
        within: (db, { count }: { count: number }, facts) => saveSecretHash(db, facts.idFor(0), `${count} within`),
      },
      { command: stampNote },
      { command: expireNote, serverOnly: true },
    ],
    scopesFor: (actor) => [
      `notes/user/${actor.userId}`,
      ...(actor.teamId === null ? [] : [`notes/team/${actor.teamId}`]),
    ],
    events: [noteWritten],
    reactions: reactions.map((reaction) => on(noteWritten, reaction)),
  }
}
