/** A document that one person is to sign. */
export interface DocumentToSign {
  /** Ours, always the same for one document: the service keeps it, so that a lost answer makes no second one. */
  readonly key: string
  readonly title: string
  readonly pdf: Uint8Array
  readonly language: 'sv' | 'en' | 'fi'
  readonly signer: { readonly name: string; readonly email: string; readonly phone: string }
  readonly daysToSign: number
  /** Called when something happened to it. A call is a hint: how the document stands is asked of the service. */
  readonly callbackUrl: string
}

/** later: try again after so long. refused: it will not work before somebody has looked at it. */
export type SigningAnswer =
  | { readonly kind: 'done'; readonly externalId: string }
  | { readonly kind: 'later'; readonly afterMs: number }
  | { readonly kind: 'refused' }

export interface StandingDocument {
  readonly state: 'draft' | 'sent' | 'viewed' | 'signed' | 'declined' | 'expired' | 'cancelled'
  readonly reason: string
}

/** How a document stands, or that it could not be asked. */
export type StandingAnswer =
  | ({ readonly kind: 'standing' } & StandingDocument)
  | { readonly kind: 'later'; readonly afterMs: number }
  | { readonly kind: 'gone' }

/** A service that asks people for signatures. Never throws for what the network or the service does. */
export interface SigningService {
  readonly send: (document: DocumentToSign) => Promise<SigningAnswer>
  readonly look: (externalId: string) => Promise<StandingAnswer>
  /** The signed document with the service's own evidence; null: not to be had now. */
  readonly fetchSigned: (externalId: string) => Promise<Uint8Array | null>
  /** Sends the signer the link again. */
  readonly remind: (externalId: string) => Promise<SigningAnswer>
  readonly cancel: (externalId: string) => Promise<SigningAnswer>
}
