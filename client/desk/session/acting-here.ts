import type { Permission } from '../../../shared/access/permissions.ts'

/** This tab acts in another person's name: its session, its calls and its rows are that person's, and of this tab alone. */
export interface ActingHere {
  /** Of the impersonation: calls name it in place of a user, and the rows of this tab rest under it. */
  readonly id: string
  readonly endsAt: number
  readonly mayWrite: boolean
  readonly name: string
  readonly userId: string
}

export const ACTING_KEY = 'rond.acting'

/** A page begins and ends anew with an impersonation, so that it is read once. */
export const actingHere = JSON.parse(globalThis.sessionStorage?.getItem(ACTING_KEY) ?? 'null') as ActingHere | null

type Acting = Pick<ActingHere, 'mayWrite'> | null

/** Whether the server accepts a call from this tab. Buttons check it before they offer the call. */
export const isAnsweredHere = (
  { whileActing }: { readonly whileActing: boolean | 'write' },
  acting: Acting = actingHere,
): boolean => acting === null || (whileActing === 'write' ? acting.mayWrite : whileActing)

/**
 * Whether a permission is of use in this tab. A tab that only reads changes nothing; where changes were allowed, commands
 * carry them, and every other call that writes is refused (docs/decisions/0110).
 */
export const isUsedHere = (permission: Permission, acting: Acting = actingHere): boolean =>
  acting === null || permission.startsWith('view ') || (acting.mayWrite && changedByCommands.has(permission))

/** Permissions whose commands the server takes in another person's name: without a second person, money or identity numbers. */
const changedByCommands: ReadonlySet<Permission> = new Set<Permission>([
  'create daily_checkouts',
  'create notifications',
  'create sicknotices',
  'create time_reports',
  'update sale_reports',
  'update sicknotices',
  'update time_reports',
])
