/** The ways that a letter can go. */
export type LetterWay = 'mail' | 'sms'

/**
 * `waiting` → `sending` → `sent` or `failed`. `held`: it waits for a person. `kept`: nothing can send it here. `unsure`: it may
 * have gone, so that only a person sends it again. `no_address`, `handed_over` and `taken_back` are set by the kind.
 */
export type LetterState =
  | 'waiting'
  | 'held'
  | 'sending'
  | 'sent'
  | 'unsure'
  | 'failed'
  | 'kept'
  | 'no_address'
  | 'handed_over'
  | 'taken_back'
