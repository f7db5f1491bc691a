import { index, int, json, primaryKey, table, text, uniqueIndex } from '../../../platform/database/columns.ts'
import type { AudienceCursor } from '../audience/audience-page.store.ts'

/** One sending of a job. A planned one has the local time as its key, and is one for each instant, whatever the clock does. */
export const scheduleRunTable = table(
  'schedule_run',
  {
    id: text().primaryKey(),
    scheduleId: text().notNull(),
    dueKey: text().notNull(),
    kind: text().notNull(),
    state: text().notNull(),
    dueAt: int().notNull(),
    edition: int(),
    /** How far the audience has been read; null once it was read to its end. */
    cursor: json<AudienceCursor>(),
    /** The server that reads the audience, and until when the others leave it to it. */
    leaseUntil: int().notNull(),
    startedAt: int().notNull(),
    finishedAt: int(),
    byId: text(),
    byName: text().notNull(),
  },
  (run) => [
    uniqueIndex('schedule_run_once_index').on(run.scheduleId, run.dueKey),
    index('schedule_run_state_index').on(run.state, run.dueAt),
    index('schedule_run_due_index').on(run.scheduleId, run.dueAt),
  ],
)

/** One message to one person: each person once for each sending. */
export const messageDeliveryTable = table(
  'message_delivery',
  {
    id: text().primaryKey(),
    runId: text().notNull(),
    runKind: text().notNull(),
    scheduleId: text().notNull(),
    /** The owner of the job and their place at the time of the sending. */
    ownerId: text().notNull(),
    teamId: text(),
    officeId: text(),
    regionId: text(),
    recipientKind: text().notNull(),
    recipientId: text().notNull(),
    recipientName: text().notNull(),
    /** Lower case without accents, for the search. */
    nameKey: text().notNull(),
    type: text().notNull(),
    state: text().notNull(),
    reason: text(),
    attempts: int().notNull(),
    dueAt: int().notNull(),
    /** When the state was set. */
    at: int().notNull(),
    /** The time of the next attempt. */
    nextAt: int().notNull(),
    /** The number at the gateway, by which reports name it. */
    externalId: text(),
    costFractions: int().notNull(),
  },
  (message) => [
    uniqueIndex('message_delivery_once_index').on(message.runId, message.recipientKind, message.recipientId),
    index('message_delivery_due_index').on(message.state, message.nextAt),
    index('message_delivery_run_index').on(message.runId, message.state),
    index('message_delivery_schedule_index').on(message.scheduleId, message.dueAt, message.id),
    index('message_delivery_day_index').on(message.dueAt, message.id),
    index('message_delivery_state_index').on(message.state, message.dueAt, message.id),
    index('message_delivery_owner_index').on(message.ownerId, message.dueAt, message.id),
    index('message_delivery_team_index').on(message.teamId, message.dueAt, message.id),
    index('message_delivery_office_index').on(message.officeId, message.dueAt, message.id),
    index('message_delivery_person_index').on(message.recipientKind, message.recipientId, message.at),
  ],
)

/** Unsubscriptions of recipients: from one job, or from all jobs if `scheduleId` is empty. */
export const messageOptOutTable = table(
  'message_opt_out',
  {
    recipientKind: text().notNull(),
    recipientId: text().notNull(),
    scheduleId: text().notNull(),
    at: int().notNull(),
  },
  (optOut) => [primaryKey({ columns: [optOut.recipientKind, optOut.recipientId, optOut.scheduleId] })],
)

/** Addresses that mail servers have refused as dead, by keyed hash, with the enhanced status of the refusal. */
export const bouncedAddressTable = table('bounced_address', {
  hash: text().primaryKey(),
  at: int().notNull(),
  status: text().notNull().default(''),
})
