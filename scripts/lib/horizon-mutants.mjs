// Ways to break how far back a phone reaches (docs/decisions/0035-how-far-back-a-phone-reaches.md).

import { cut, engine, server } from './mutant-edits.mjs'

/** @import { Mutant } from './mutants.mjs' */

/** @type {readonly Mutant[]} */
export const horizonMutants = [
  {
    name: 'an open row past the horizon leaves the phone',
    edits: [cut(server('lines'), 'keep.isOpen(row) || ')],
  },
  {
    name: 'a closed row past the horizon comes back when it changes',
    edits: [
      {
        file: server('lines'),
        find: 'lines.push(...linesFrom(one, before, scopes), ...scopes.map(',
        put: `const all = one.row ? (plan.collections.get(one.collection)?.scopesOf(one.row) ?? []) : []
    lines.push(...linesFrom(one, before, all), ...all.map(`,
      },
    ],
  },
  {
    name: 'what belongs to a row past the horizon stays behind',
    edits: [
      {
        file: server('lines'),
        find: 'const all = [...rows, ...(await followersOf(plan, db, rows))]',
        put: 'const all = rows',
      },
    ],
  },
  {
    name: 'the horizon moves and the rows do not follow',
    edits: [{ file: server('horizon'), find: 'limit: context.sliceRows', put: 'limit: 0' }],
  },
  {
    name: 'the horizon moves on before the rows have followed',
    edits: [cut(server('horizon'), 'if (before && !before.isSwept) return before')],
  },
  {
    name: 'a command that waits is dropped with its row',
    edits: [
      {
        file: engine('pull'),
        find: 'const asksAgain = await askAgain(tx, { hasRows: server.size > 0, serverNow: response.serverNow })',
        put: `const gone = [...server].flatMap(([key, row]) => (row === null ? [key] : []))
  const lost = (await tx.outbox.list()).filter(({ touches }) => touches.some((key) => gone.includes(key)))
  await tx.outbox.deleteMany(lost.map(({ seq }) => seq))
  const asksAgain = await askAgain(tx, { hasRows: server.size > 0, serverNow: response.serverNow })`,
      },
    ],
  },
  {
    name: 'a phone goes on pulling what is no longer synced',
    edits: [
      {
        file: server('context'),
        find: 'lines.syncedOf(actor, scopesFor(actor))',
        put: 'new Set(scopesFor(actor))',
      },
    ],
  },
]
