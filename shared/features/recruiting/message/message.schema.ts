/** The messages that a candidate is sent. */
export const messageKinds = ['info', 'reminder', 'welcome', 'sign', 'pass', 'address', 'details'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageWays = ['sms', 'mail'] as const
export type MessageWay = (typeof messageWays)[number]

/** How a message stands. `held`: it waits until somebody has confirmed the changed address. `kept`: no gateway is configured, and a recruiter hands it over. `handed_over`: one has. */
export const messageStates = ['waiting', 'sending', 'sent', 'unsure', 'failed', 'kept', 'handed_over', 'held'] as const
export type MessageState = (typeof messageStates)[number]
