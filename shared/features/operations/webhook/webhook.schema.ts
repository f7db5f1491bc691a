import * as z from 'zod/mini'
import { asSecret } from '../../../kernel/secret.ts'
import { oneLine } from '../../../kernel/one-line.ts'

const NAME_MAX_LENGTH = 60
const URL_MAX_LENGTH = 500

/** Event types of webhooks. The names are a public interface: add names, never rename them. */
export const webhookEvents = [
  'sale.registered',
  'sale.approved',
  'sale.deviation',
  'sale.regretted',
  'sale.cancelled',
  'sale.reopened',
  'day.checked-out',
  'day.reopened',
  'day.missed',
  'payroll.exported',
  'user.created',
  'user.left',
  'user.returned',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent on request, regardless of the subscription. */
export const TEST_EVENT = 'webhook.test'
export const sentEvents = [...webhookEvents, TEST_EVENT] as const
export type SentEvent = (typeof sentEvents)[number]

/** The editable fields of an endpoint. */
export const webhookFormSchema = z.strictObject({
  name: z
    .string()
    .check(oneLine(), z.minLength(1, 'record.name-required'), z.maxLength(NAME_MAX_LENGTH, 'record.too-long')),
  /** Addresses of some receivers hold their secret. */
  url: asSecret(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'webhook.url-required'),
        z.maxLength(URL_MAX_LENGTH, 'record.too-long'),
        z.refine(isWebAddress, 'webhook.url-invalid'),
      ),
  ),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1, 'webhook.events-required'), z.maxLength(50)),
})
export type WebhookForm = z.output<typeof webhookFormSchema>

/** A web address without a name, a password or a fragment: a signature proves the sender. Empty has a failure of its own. */
function isWebAddress(text: string): boolean {
  return text === '' || /^https?:\/\/[^\s/?#@\\]+([/?][^\s#]*)?$/i.test(text)
}

/** new: it has no secret yet, so nothing is sent. */
export const webhookStandings = ['new', 'active', 'failing', 'paused'] as const
export type WebhookStanding = (typeof webhookStandings)[number]

/** Why nothing is sent: somebody paused it, it failed for days, or it answered that it is gone for good (410). */
export const webhookPauses = ['person', 'failing', 'gone'] as const
export type WebhookPause = (typeof webhookPauses)[number]

export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

/** Why an attempt failed. `status`: the endpoint answered with another status than 2xx. */
export const webhookFaults = ['status', 'timeout', 'unreachable', 'private', 'insecure', 'stopped'] as const
export type WebhookFault = (typeof webhookFaults)[number]
