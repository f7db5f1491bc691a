import type { Command } from './command.ts'

/**
 * Whether a command may only be sent in the user's own name: terms, money, and decisions that need a second person.
 * Otherwise, an administrator acting for a colleague could be that second person.
 */
export const isPersonal = ({ name, permission, args }: Command): boolean =>
  permission === 'update commissions' ||
  permission.startsWith('approve ') ||
  'nobodyElse' in ((args as { shape?: object }).shape ?? {}) ||
  name === 'terms.accept'
