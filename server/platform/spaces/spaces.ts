/** A space that a newcomer is to have in another system. */
export interface WantedSpace {
  /** Ours, always the same for one person: the service finds the space by it, so that a lost answer makes no second one. */
  readonly key: string
  readonly name: string
}

export interface MadeSpace {
  readonly id: string
  readonly url: string
  readonly createdAt: number
}

/** later: try again in a while. refused: it will not work before somebody has looked at it. */
export type SpaceAnswer =
  | { readonly kind: 'done'; readonly space: MadeSpace }
  | { readonly kind: 'later' }
  | { readonly kind: 'refused' }

/** A service that makes spaces. Never throws for what the network or the service does. */
export interface SpaceService {
  readonly open: (wanted: WantedSpace) => Promise<SpaceAnswer>
}
