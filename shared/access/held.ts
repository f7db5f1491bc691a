import type { Action, Permission, Subject } from './permissions.ts'

/** Splits `view sale_reports` into its two words. */
export function partsOf(permission: Permission): { action: Action; subject: Subject } {
  const [action, subject] = permission.split(' ')
  return { action: action as Action, subject: subject as Subject }
}

/** Whether a permission, or one of several, is held. `allows` answers for an action and a subject. */
export const isHeld = (
  wanted: Permission | readonly Permission[],
  allows: (action: string, subject: string) => boolean,
): boolean =>
  [wanted].flat().some((permission) => {
    const { action, subject } = partsOf(permission)
    return allows(action, subject)
  })
