import type { Permission } from '../access/permissions.ts'

/**
 * How often one person may give a command: so many acts of one hour and of one day, by the time of the act as the server
 * believes it. A phone that was away for days sends all of them at once; what arrives within a day is bounded by
 * {@link BACKLOG_DAYS} days' worth. `server`: no phone and no desk can send it. What is over the limit waits
 * (`sync.over-limit`) and is carried out later: nothing that a person typed is lost.
 */
export type Limit = { readonly perHour: number; readonly perDay: number } | { readonly none: string } | 'server'

/** A phone may have been away for this long. */
export const BACKLOG_DAYS = 14

/**
 * The way back from a command: the command or endpoint (`POST /api/v1/…`) by which its author undoes it, the one by which
 * somebody with a right lifts it, or the reason why nothing takes it back.
 */
export type WayBack =
  | { readonly by: string }
  | { readonly by?: string; readonly liftedBy: Permission; readonly how: string }
  | { readonly none: string }

/** Required fields of every command. */
export interface Bounds {
  readonly limit: Limit
  readonly wayBack: WayBack
}

const limited =
  (perHour: number, perDay: number) =>
  (wayBack: WayBack): Bounds => ({ limit: { perHour, perDay }, wayBack })

/** One tap each, many in a row: a door, a notification. */
export const aTap = limited(600, 4000)
/** Forms that take minutes: a sale, a report of hours, a question. A day holds 300 sales of one seller (`MANIFEST_MAX`). */
export const aForm = limited(100, 300)
/** Acts of a few times a week. */
export const aRareAct = limited(30, 100)
/** Work at a desk, many rows at once. */
export const deskWork = limited(10_000, 40_000)

/** Acts of a desk that share a right, each undone by another. */
export const actsWith =
  <Right extends Permission>(permission: Right) =>
  (by: string): { readonly permission: Right } & Bounds => ({ permission, ...deskWork({ by }) })

/** For what must never wait. `none` says why. */
export const unlimited = (none: string, wayBack: WayBack): Bounds => ({ limit: { none }, wayBack })

/** A command that only the server carries out, for a job or an endpoint with a limit of its own. */
export const serverWork = (wayBack: WayBack): Bounds => ({ limit: 'server', wayBack })
