import * as z from 'zod/mini'
import { abilityRuleSchema, type AbilityRule } from '../../../shared/access/ability.ts'
import { actorSchema, type Actor } from '../../../shared/access/actor.ts'
import { userDataSchema, type UserData } from '../../../shared/features/account/session.api.ts'

/** The names are the specification's (section 3): user data, and the rules kept beside it. */
export const USER_DATA_KEY = 'userData'
export const ABILITY_RULES_KEY = 'userAbilityRules'
/** Who decides commands while the server is out of reach. */
export const ACTOR_KEY = 'userActor'

/** All of it is a hint for drawing the screen: the server decides every time. */
export interface StoredSession {
  readonly user: UserData
  readonly actor: Actor | null
  readonly rules: readonly AbilityRule[]
}

/** What the storage of the browser offers; a plain map in tests. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads what the last session left. Unreadable user data counts as none; unreadable rules as no rules. */
export function readStoredSession(store: KeyValueStore): StoredSession | null {
  const user = parsed(store, USER_DATA_KEY, userDataSchema)
  if (user === null) return null
  return {
    user,
    actor: parsed(store, ACTOR_KEY, actorSchema),
    rules: parsed(store, ABILITY_RULES_KEY, z.array(abilityRuleSchema)) ?? [],
  }
}

/** Replaces everything at once: the permissions never outlive the person they were given to. */
export function writeStoredSession(store: KeyValueStore, session: StoredSession | null): void {
  const values: [string, unknown][] = [
    [USER_DATA_KEY, session?.user],
    [ACTOR_KEY, session?.actor],
    [ABILITY_RULES_KEY, session?.rules],
  ]
  for (const [key, value] of values) {
    if (value === undefined || value === null) store.removeItem(key)
    else store.setItem(key, JSON.stringify(value))
  }
}

/** Whether this person has a role at all: without one there is nowhere to start. */
export const hasRole = (user: Pick<UserData, 'role'> | null): boolean => Boolean(user?.role)

function parsed<Schema extends z.ZodMiniType>(
  store: KeyValueStore,
  key: string,
  schema: Schema,
): z.infer<Schema> | null {
  const text = store.getItem(key)
  if (text === null) return null
  try {
    const result = z.safeParse(schema, JSON.parse(text))
    return result.success ? result.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
