import { Problem } from '../../platform/http/problem.ts'
import type { Activity } from '../activity/activity.store.ts'
import type { ActParts } from './act-routes.ts'
import { writeLines, type LogLine } from './log-line.ts'
import type { Db } from '../../platform/database/database.ts'

/** The result of a change, with everything that is committed in the same transaction. */
export interface Change<Result, Follower> {
  readonly result: Result
  /** Null: the log needs no line. */
  readonly logs: LogLine | readonly LogLine[] | null
  /** Commands, events and synced rows that follow from the change, in this order. */
  readonly follow?: readonly Follower[]
  /** The change is refused (409) where one of its commands is. */
  readonly mustFollow?: true
}

/** Carries out one change. PostgreSQL may run `work` again: it must change nothing but the database. */
export type Changing<Follower> = <Result>(
  actor: Activity['actor'],
  work: (db: Db) => Promise<Change<Result, Follower>>,
) => Promise<Result>

/**
 * Changes that are not an act on one row with a version: a sign-in, several rows at once, a file that is made. The rows, their
 * lines in the log and what follows are one transaction, so that no line can be lost between two.
 */
export const loggedChanges =
  <Follower = never>(
    { now, newId, transact }: Pick<ActParts<Follower>, 'now' | 'newId' | 'transact'>,
    kind: string,
  ): Changing<Follower> =>
  (actor, work) =>
    transact(async ({ db, apply }) => {
      const { result, logs, follow = [], mustFollow } = await work(db)
      const at = now()
      await writeLines(db, logs === null ? [] : [logs].flat(), { newId, at, actor, kind })
      const refused = await apply(follow)
      if (refused !== null && mustFollow === true) throw new Problem(409, refused)
      return result
    })
