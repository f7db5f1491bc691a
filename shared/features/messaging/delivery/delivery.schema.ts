/**
 * The states of one message to one person. `held`: it is not sent, with the reason. `sent`: the next server has taken it;
 * `delivered`: a report says that it arrived, or it is in the application.
 */
export const deliveryStates = ['queued', 'sending', 'sent', 'delivered', 'bounced', 'failed', 'held'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** The reasons behind a state. The first three belong to messages that wait. */
export const deliveryReasons = [
  'quiet_hours',
  'retry',
  'no_server',
  'opted_out',
  'daily_limit',
  'no_address',
  'left',
  'bounced_before',
  'refused',
  'mailbox_full',
  'sender_refused',
  'gave_up',
  'unsure',
  'stopped',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/** The states of one sending of a job. `missed`: the server was down for too long; `stopped`: the job was paused. */
export const runStates = ['filling', 'sending', 'done', 'missed', 'stopped'] as const
export type RunState = (typeof runStates)[number]

export const runKinds = ['planned', 'manual', 'test'] as const
export type RunKind = (typeof runKinds)[number]
