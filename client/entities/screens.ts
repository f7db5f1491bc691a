import type { Permission } from '../../shared/access/permissions.ts'

/** A screen as explanations name it: its place in the menu, and who may open it. */
export interface NamedScreen {
  readonly name: string
  readonly labelKey: string
  /** One of these opens it. */
  readonly permissions: readonly Permission[]
}

let screens: readonly NamedScreen[] = []

/** Called once, by the application, which alone knows the screens of every feature. */
export const nameScreens = (all: readonly NamedScreen[]): void => {
  screens = all
}

export const namedScreens = (): readonly NamedScreen[] => screens
