/** The kinds of files that have a reader here. Files of all other types are only named. */
export type ForeignFile =
  /** `content` is the copy to store; null: the bytes as they were sent. */
  { readonly mime: string; readonly content: Uint8Array | null } | { readonly refused: Refusal }

/**
 * `unknown`: of no known type. `active`: locked, or carries programs or other files. `unreadable`: damaged, or not read
 * within the limits of time, memory and size.
 */
export type Refusal = 'unknown' | 'active' | 'unreadable'
