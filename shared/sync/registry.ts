import { assert } from '../kernel/assert.ts'
import type { Collection } from './collection.ts'
import type { Command } from './command.ts'

/** The collections and commands one side of the engine works with. Features are listed by hand in `app`. */
export interface Registry {
  readonly collections: ReadonlyMap<string, Collection>
  readonly commands: ReadonlyMap<string, Command>
  /**
   * Loads the commands that are not part of the first load into `commands`. Left out if all of them are there from
   * the start. Rejects if they cannot be fetched; the caller tries again later.
   */
  readonly fetchCommands?: () => Promise<void>
}

/** Whether a name that is not in `commands` is unknown, rather than not here yet. */
export const hasCommands = ({ commands, fetchCommands }: Registry): boolean => !fetchCommands || commands.size > 0

// Collections and commands of different rows and arguments share one map; each is used only with its own schema.
export interface FeatureSync {
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly collections: readonly Collection<any>[]
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly commands: readonly Command<any>[]
}

/** Joins the features. Throws when two claim the same name. */
export function registryOf(features: readonly FeatureSync[]): Registry {
  const collections = new Map<string, Collection>()
  const commands = new Map<string, Command>()
  for (const feature of features) {
    for (const collection of feature.collections) {
      assert(!collections.has(collection.name), `collection ${collection.name} is declared twice`)
      collections.set(collection.name, collection)
    }
    for (const command of feature.commands) {
      assert(!commands.has(command.name), `command ${command.name} is declared twice`)
      commands.set(command.name, command)
    }
  }
  return { collections, commands }
}
