/** An account as another system is to have it. */
export interface WantedAccount {
  /** Ours, always the same for one account: the other system keeps it, so that a lost answer makes no second one. */
  readonly key: string
  readonly loginName: string
  readonly displayName: string
  readonly password: string
  readonly groups: readonly string[]
  /** It cannot be used before `enable`. */
  readonly isHeld: boolean
}

/**
 * taken: the name is another's. later: try again after so long. refused: it will not work before somebody has looked at
 * it.
 */
export type DirectoryAnswer =
  | { readonly kind: 'done'; readonly externalId: string }
  | { readonly kind: 'taken' }
  | { readonly kind: 'later'; readonly afterMs: number }
  | { readonly kind: 'refused'; readonly why: 'not-set-up' | 'group-unknown' | 'refused' }

/** A system in which people have accounts. Never throws for what the network or the system does. */
export interface AccountDirectory {
  readonly create: (account: WantedAccount) => Promise<DirectoryAnswer>
  readonly disable: (externalId: string) => Promise<DirectoryAnswer>
  /** Opens an account that was made closed. `pass`: what its owner signs in with the first time; null where there is none. */
  readonly enable: (externalId: string) => Promise<DirectoryAnswer & { readonly pass?: string | null }>
}
