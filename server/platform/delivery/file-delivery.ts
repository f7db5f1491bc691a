/** A file on its way to a receiver. */
export interface DeliveredFile {
  /** One plain name without a folder. The same file has the same name, so that a repetition replaces it. */
  readonly name: string
  readonly mime: string
  readonly bytes: Uint8Array
}

/** unreachable: nobody answered in time. denied: the login or the server's key was refused. refused: the file was. */
export type DeliveryAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly fault: 'unreachable' | 'denied' | 'refused' }

/** A receiver of files. Never throws for faults of the network or the receiver. */
export type FileDelivery = (file: DeliveredFile) => Promise<DeliveryAnswer>

/** A receiver that takes longer counts as unreachable. */
export const DELIVERY_TIMEOUT_MS = 20_000

export const failedDelivery = (fault: 'unreachable' | 'denied' | 'refused'): DeliveryAnswer => ({
  kind: 'failed',
  fault,
})
