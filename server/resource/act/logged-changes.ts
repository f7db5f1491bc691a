import type { Id } from '../../../shared/kernel/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import { recordActivities, type Activity } from '../activity/activity.store.ts'
import type { ActParts } from './act-routes.ts'
import type { Db } from '../../platform/database/database.ts'

type Fields = Readonly<Record<string, unknown>>

/** A line of the log about one record. */
export interface LogLine {
  /** The record that the line is about. */
  readonly of: Id
  /** Default: the kind that the changes are declared with. */
  readonly kind?: string
  readonly what: string
  /** Fields for the log. Nothing personal: the log outlives what is erased. */
  readonly before?: Fields
  readonly after?: Fields
}

/** The outcome of a change, with everything that is committed together with it. */
export interface Change<Result, Follower> {
  readonly result: Result
  /** Null: nothing has changed that the log shows. */
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
      const lines = logs === null ? [] : [logs].flat()
      await recordActivities(
        db,
        lines.map(({ of: subjectId, before = {}, after = {}, ...line }) => ({
          id: newId(),
          at,
          actor,
          kind,
          ...line,
          subjectId,
          before,
          after,
        })),
      )
      const refused = await apply(follow)
      if (refused !== null && mustFollow === true) throw new Problem(409, refused)
      return result
    })
