import type { Command } from './command.ts'

/**
 * Whether a command is answered for in one's own name alone: terms, money, and decisions that take a second person.
 * Somebody who acts as a colleague would otherwise be that second person.
 */
export const isPersonal = ({ name, permission, args }: Command): boolean =>
  permission === 'update commissions' ||
  permission.startsWith('approve ') ||
  'nobodyElse' in ((args as { shape?: object }).shape ?? {}) ||
  name === 'terms.accept'
