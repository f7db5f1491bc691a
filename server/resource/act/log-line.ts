import type { Id, IdMaker } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { recordActivities, type Activity } from '../activity/activity.store.ts'

type Fields = Readonly<Record<string, unknown>>

/** A line of the log about one record. */
export interface LogLine {
  /** The record that the line is about. */
  readonly of: Id
  /** Default: the kind that the changes are declared with. */
  readonly kind?: string
  readonly what: string
  /** Fields for the log. Never personal data: the log is not erased with a person. */
  readonly before?: Fields
  readonly after?: Fields
}

/** Appends lines of one change to the log. */
export const writeLines = (
  db: Db,
  lines: readonly LogLine[],
  { newId, ...of }: Pick<Activity, 'at' | 'actor' | 'kind'> & { readonly newId: IdMaker },
): Promise<void> =>
  recordActivities(
    db,
    lines.map(({ of: subjectId, before = {}, after = {}, ...line }) => {
      return { id: newId(), ...of, ...line, subjectId, before, after }
    }),
  )
